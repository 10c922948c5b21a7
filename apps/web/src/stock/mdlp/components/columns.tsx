import { storageName } from '../../../lib/session/index.ts';
import type { Column } from '../../../ui/grid/index.ts';
import { dateText, quantityText } from '../../../ui/index.ts';
import { type Disagreement, differenceText } from '../model.ts';

/** Columns of «Сверка упаковок с остатками». */
export const disagreementColumns: Column<Disagreement>[] = [
  {
    key: 'name',
    title: 'Наименование',
    ofGoods: true,
    width: 230,
    grow: true,
    text: (row) => row.name,
    sort: true,
  },
  { key: 'series', title: 'Серия', width: 96, text: (row) => row.series ?? '', sort: true },
  {
    key: 'packs',
    title: 'По реестру, уп.',
    width: 120,
    align: 'end',
    text: (row) => quantityText(row.packs),
    sort: (row) => Number(row.packs),
  },
  {
    key: 'quantity',
    title: 'В остатке, уп.',
    width: 120,
    align: 'end',
    text: (row) => quantityText(row.quantity),
    sort: (row) => Number(row.quantity),
  },
  {
    key: 'difference',
    title: 'Разница',
    width: 92,
    align: 'end',
    text: differenceText,
    sort: (row) => Number(row.difference),
  },
  {
    key: 'storage',
    title: 'Склад',
    width: 170,
    twoLines: true,
    text: (row) => storageName(row.storage),
    sort: true,
  },
  {
    key: 'expiry',
    title: 'Годен до',
    width: 110,
    text: (row) => (row.expiry ? dateText(row.expiry) : ''),
    sort: (row) => row.expiry,
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
];
