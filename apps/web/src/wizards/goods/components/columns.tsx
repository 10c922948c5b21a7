import type { CheckState } from '@provizor/contract';
import type { Column } from '../../../ui/grid/types.ts';
import { quantityText, type VerdictKind, verdicts } from '../../../ui/index.ts';
import { boxCode, packFacts } from '../../delivery/pack-columns.tsx';
import type { GoodsBox, GoodsPack } from '../model/rows.ts';

/** Verdict of a row: problems found by the check first; what MDLP has not told of yet waits. */
export const packVerdict = ({ problem, warning, known }: GoodsPack): VerdictKind =>
  problem !== null ? 'error' : warning !== null ? 'attention' : known ? 'ok' : 'waiting';

export const boxVerdict = ({ problem, warning, packs }: GoodsBox): VerdictKind =>
  problem !== null ? 'error' : warning !== null ? 'attention' : packs === null ? 'waiting' : 'ok';

/** Verdicts of rows while nobody answers: what has been found before stays, nothing else is good. */
const isSilent =
  <R,>(of: (row: R) => VerdictKind) =>
  (row: R): VerdictKind => {
    const verdict = of(row);
    return verdict === 'ok' ? 'waiting' : verdict;
  };
const heard = { pack: packVerdict, box: boxVerdict };
const silent = { pack: isSilent(packVerdict), box: isSilent(boxVerdict) };

const wordOf = (
  kind: VerdictKind,
  { problem, warning }: { problem: string | null; warning: string | null },
) => problem ?? warning ?? (kind === 'ok' ? '' : verdicts[kind].word);

const { shortSgtin, name, series, expiry, sscc } = packFacts;

const packColumnsBy = (verdictOf: typeof packVerdict): Column<GoodsPack>[] => [
  shortSgtin,
  name,
  {
    key: 'verdict',
    title: 'Проверка',
    width: 190,
    grow: true,
    twoLines: true,
    text: (row) => wordOf(verdictOf(row), row),
    sort: (row) => verdictOf(row),
  },
  ...[series, expiry, sscc],
];

const boxColumnsBy = (verdictOf: typeof boxVerdict): Column<GoodsBox>[] => [
  boxCode,
  {
    key: 'packs',
    title: 'Упаковок',
    width: 96,
    align: 'end',
    text: (row) => (row.packs === null ? 'загружается' : quantityText(row.packs)),
    sort: (row) => row.packs,
  },
  {
    key: 'verdict',
    title: 'Проверка',
    width: 170,
    twoLines: true,
    text: (row) => wordOf(verdictOf(row), row),
    sort: (row) => verdictOf(row),
  },
];

type Looks = {
  packs: { columns: Column<GoodsPack>[]; verdict: typeof packVerdict };
  boxes: { columns: Column<GoodsBox>[]; verdict: typeof boxVerdict };
};
const looksBy = ({ pack, box }: typeof heard): Looks => ({
  packs: { columns: packColumnsBy(pack), verdict: pack },
  boxes: { columns: boxColumnsBy(box), verdict: box },
});
const looks = { heard: looksBy(heard), silent: looksBy(silent) };

/** How the tables show their rows; after a check that could not ask MDLP nothing is said to be good. */
export const looksOf = (result: CheckState['result'] | undefined): Looks =>
  result === 'error' ? looks.silent : looks.heard;
