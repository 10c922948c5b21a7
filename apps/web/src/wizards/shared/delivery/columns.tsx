import type { Column } from '../../../ui/grid/types.ts';
import { dateText, type VerdictKind, verdicts } from '../../../ui/index.ts';
import type { BoxRow, PackRow } from './rows.ts';

/** Verdict of a pack's row: one rule for the cell, the row's colour and the filter. */
export function packVerdict(row: PackRow): VerdictKind {
  if (row.problem !== null) return 'error';
  if (row.warning !== null) return 'attention';
  return row.present ? 'ok' : 'waiting';
}

export function boxVerdict(row: BoxRow): VerdictKind {
  if (row.state === 'error' || row.problem !== null) return 'error';
  if (row.warning !== null) return 'attention';
  if (row.state === 'check') return 'ok';
  return row.present > 0 ? 'attention' : 'waiting';
}

export const packColumns: Column<PackRow>[] = [
  { key: 'sgtin', title: 'SGTIN', width: 236, mono: true, text: (row) => row.sgtin, sort: true },
  { key: 'name', title: 'Наименование', width: 180, grow: true, text: (row) => row.name, sort: true },
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
  {
    key: 'verdict',
    title: 'Проверка',
    width: 112,
    text: (row) => row.problem ?? row.warning ?? verdicts[packVerdict(row)].word,
    sort: (row) => packVerdict(row),
  },
];

const fill = (row: BoxRow) => (row.loaded ? `${row.present} из ${row.total}` : 'загружается');

export const boxColumns: Column<BoxRow>[] = [
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
    key: 'fill',
    title: 'Упаковок',
    width: 108,
    align: 'end',
    text: (row) => fill(row),
    sort: (row) => row.total,
  },
  { key: 'person', title: 'Проверяет', width: 110, text: (row) => row.person ?? '', hidden: true },
  {
    key: 'verdict',
    title: 'Проверка',
    width: 112,
    text: (row) => row.problem ?? row.warning ?? verdicts[boxVerdict(row)].word,
    sort: (row) => boxVerdict(row),
  },
];
