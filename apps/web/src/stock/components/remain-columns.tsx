import { Expiry, expiryText } from '../../ui/expiry/index.ts';
import type { Column } from '../../ui/grid/index.ts';
import { moneyText, quantityText, totalText } from '../../ui/index.ts';
import type { Remain, RemainTotals } from '../model.ts';

/** Columns of the balances; totals are of everything the filter leaves, not of the rows loaded. */
export const remainColumns = (totals: RemainTotals | undefined): Column<Remain>[] => [
  {
    key: 'name',
    title: 'Наименование',
    width: 330,
    grow: true,
    text: (row) => row.name,
    sort: true,
    total: totals && `Партий: ${quantityText(totals.lots)}`,
  },
  { key: 'series', title: 'Серия', width: 96, text: (row) => row.series ?? '', sort: true },
  {
    key: 'expiry',
    title: 'Годен до',
    width: 190,
    text: (row) => expiryText(row.expiry, row.expiry_warning),
    render: (row) => <Expiry date={row.expiry} warning={row.expiry_warning} />,
    sort: (row) => row.expiry,
  },
  {
    key: 'quantity',
    title: 'Остаток, уп.',
    width: 106,
    align: 'end',
    text: (row) => quantityText(row.quantity),
    sort: (row) => Number(row.quantity),
    total: totals && totalText(totals.quantity),
  },
  { key: 'storage', title: 'Склад', width: 120, text: (row) => row.storage.name, sort: true },
  {
    key: 'reserved',
    title: 'В резерве',
    hidden: true,
    width: 92,
    align: 'end',
    text: (row) => (Number(row.reserved) === 0 ? '' : quantityText(row.reserved)),
    sort: (row) => Number(row.reserved),
  },
  {
    key: 'price',
    title: 'Цена с НДС',
    width: 108,
    align: 'end',
    text: (row) => moneyText(row.price),
    sort: (row) => Number(row.price),
  },
  {
    key: 'sum',
    title: 'Сумма с НДС',
    width: 126,
    align: 'end',
    text: (row) => moneyText(row.sum),
    sort: (row) => Number(row.sum),
    total: totals && moneyText(totals.sum),
  },
  {
    key: 'producer',
    title: 'Производитель',
    width: 200,
    text: (row) => row.producer ?? '',
    sort: true,
    hidden: true,
  },
  {
    key: 'gtin',
    title: 'GTIN',
    width: 140,
    mono: true,
    text: (row) => row.gtin ?? '',
    sort: true,
    hidden: true,
  },
  { key: 'source', title: 'Источник', width: 160, text: (row) => row.source ?? '', sort: true, hidden: true },
];
