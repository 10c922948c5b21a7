import type { Difference, Reconciliation } from '@provizor/contract';
import type { Column } from '../../ui/grid/index.ts';
import { dateText, momentText, quantityText } from '../../ui/index.ts';
import { kindTitles, outcomeText, packsOf } from '../model.ts';

/** Columns of the list of comparisons. */
export const reconciliationColumns: Column<Reconciliation>[] = [
  {
    key: 'started',
    title: 'Начата',
    width: 150,
    text: (row) => momentText(row.started_at),
    sort: (row) => row.started_at,
  },
  {
    key: 'branch',
    title: 'Место деятельности',
    width: 260,
    grow: true,
    text: (row) => row.branch_name ?? row.branch_id,
    sort: true,
  },
  {
    key: 'whole',
    title: 'Что сверено',
    width: 170,
    text: (row) => (row.whole ? 'Все упаковки' : 'По количествам'),
  },
  {
    key: 'ours',
    title: 'У нас',
    width: 90,
    align: 'end',
    text: (row) => quantityText(packsOf(row, 'ours')),
    sort: (row) => packsOf(row, 'ours'),
  },
  {
    key: 'theirs',
    title: 'В МДЛП',
    width: 90,
    align: 'end',
    text: (row) => quantityText(packsOf(row, 'theirs')),
    sort: (row) => packsOf(row, 'theirs'),
  },
  { key: 'outcome', title: 'Итог', width: 300, grow: true, text: outcomeText },
  { key: 'user', title: 'Кто сверял', width: 180, text: (row) => row.user ?? '' },
];

/** Columns of the differences of a comparison. */
export const differenceColumns: Column<Difference>[] = [
  {
    key: 'name',
    title: 'Препарат',
    ofGoods: true,
    width: 220,
    grow: true,
    text: (row) => row.name ?? row.gtin,
  },
  { key: 'sgtin', title: 'SGTIN', width: 250, mono: true, text: (row) => row.sgtin },
  { key: 'kind', title: 'Расхождение', width: 140, text: (row) => kindTitles[row.kind] },
  { key: 'ours', title: 'У нас', width: 150, text: (row) => row.our_status_name ?? 'нет' },
  { key: 'theirs', title: 'В МДЛП', width: 170, text: (row) => row.their_status_name ?? 'нет' },
  {
    key: 'place',
    title: 'Место в МДЛП',
    width: 180,
    text: (row) => row.their_place_name ?? row.their_place ?? '',
  },
  { key: 'why', title: 'Почему', width: 280, grow: true, text: (row) => row.why },
  { key: 'series', title: 'Серия', width: 100, text: (row) => row.series ?? '', hidden: true },
  { key: 'expiry', title: 'Годен до', width: 112, text: (row) => dateText(row.expiry), hidden: true },
  { key: 'sscc', title: 'SSCC', width: 170, mono: true, text: (row) => row.sscc ?? '', hidden: true },
];
