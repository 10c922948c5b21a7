import type { Column } from '../../../ui/grid/types.ts';
import { quantityText, type VerdictKind, verdicts } from '../../../ui/index.ts';
import { boxCode, packFacts } from '../../delivery/pack-columns.tsx';
import type { GoodsBox, GoodsPack } from '../model/rows.ts';

/** Verdict of a row: problems found by the check first; what MDLP has not told of yet waits. */
export const packVerdict = ({ problem, warning, known }: GoodsPack): VerdictKind =>
  problem !== null ? 'error' : warning !== null ? 'attention' : known ? 'ok' : 'waiting';

export const boxVerdict = ({ problem, warning, packs }: GoodsBox): VerdictKind =>
  problem !== null ? 'error' : warning !== null ? 'attention' : packs === null ? 'waiting' : 'ok';

const wordOf = (
  kind: VerdictKind,
  { problem, warning }: { problem: string | null; warning: string | null },
) => problem ?? warning ?? (kind === 'ok' ? '' : verdicts[kind].word);

const { sgtin, name, series, expiry, sscc } = packFacts;

export const packColumns: Column<GoodsPack>[] = [
  sgtin,
  name,
  {
    key: 'verdict',
    title: 'Проверка',
    width: 130,
    grow: true,
    text: (row) => wordOf(packVerdict(row), row),
    sort: (row) => packVerdict(row),
  },
  ...[series, expiry, sscc],
];

export const boxColumns: Column<GoodsBox>[] = [
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
    width: 120,
    text: (row) => wordOf(boxVerdict(row), row),
    sort: (row) => boxVerdict(row),
  },
];
