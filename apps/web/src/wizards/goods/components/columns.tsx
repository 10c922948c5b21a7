import type { Column } from '../../../ui/grid/types.ts';
import { dateText, quantityText, type VerdictKind, verdicts } from '../../../ui/index.ts';
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

export const packColumns: Column<GoodsPack>[] = [
  { key: 'sgtin', title: 'SGTIN', width: 236, mono: true, text: (row) => row.sgtin, sort: true },
  { key: 'name', title: 'Наименование', width: 180, grow: true, text: (row) => row.name, sort: true },
  {
    key: 'verdict',
    title: 'Проверка',
    width: 130,
    grow: true,
    text: (row) => wordOf(packVerdict(row), row),
    sort: (row) => packVerdict(row),
  },
  { key: 'series', title: 'Серия', width: 90, text: (row) => row.series, sort: true },
  {
    key: 'expiry',
    title: 'Годен до',
    width: 104,
    text: (row) => dateText(row.expiry),
    sort: (row) => row.expiry,
  },
  {
    key: 'sscc',
    title: 'Транспортная упаковка',
    width: 170,
    mono: true,
    text: (row) => row.sscc ?? '',
    sort: true,
  },
];

export const boxColumns: Column<GoodsBox>[] = [
  {
    key: 'sscc',
    title: 'SSCC',
    width: 200,
    grow: true,
    mono: true,
    text: (row) => row.sscc,
    render: (row) => <span style={{ paddingInlineStart: row.depth * 14 }}>{row.sscc}</span>,
  },
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
