import { expiryWarning } from '@provizor/domain';
import { Expiry, expiryText } from '../../ui/expiry/index.ts';
import type { Column } from '../../ui/grid/index.ts';
import { momentText, moneyText, today } from '../../ui/index.ts';
import type { Pack } from '../model.ts';

const warningOf = (pack: Pack) => expiryWarning(pack.expiry, today());

/** Columns of the registry of packs. */
export const packColumns: Column<Pack>[] = [
  { key: 'sgtin', title: 'SGTIN', width: 250, mono: true, text: (row) => row.sgtin, sort: true },
  {
    key: 'name',
    title: 'Наименование',
    ofGoods: true,
    width: 240,
    grow: true,
    text: (row) => row.name ?? '',
    sort: true,
  },
  { key: 'series', title: 'Серия', width: 96, text: (row) => row.series ?? '', sort: true },
  {
    key: 'expiry',
    title: 'Годен до',
    width: 196,
    text: (row) => expiryText(row.expiry, warningOf(row)),
    render: (row) => <Expiry date={row.expiry} warning={warningOf(row)} />,
    sort: (row) => row.expiry,
  },
  { key: 'status', title: 'Состояние', width: 150, text: (row) => row.status_name, sort: true },
  {
    key: 'sscc',
    title: 'Транспортная упаковка',
    width: 180,
    mono: true,
    text: (row) => row.sscc ?? '',
    sort: true,
  },
  {
    key: 'place',
    title: 'Где',
    width: 150,
    grow: true,
    text: (row) => row.storage_name ?? row.branch_name ?? row.branch_id ?? '',
    sort: true,
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
    key: 'updated',
    title: 'Изменено',
    width: 148,
    text: (row) => momentText(row.updated_at),
    sort: (row) => row.updated_at,
  },
  {
    key: 'producer',
    title: 'Производитель',
    width: 180,
    text: (row) => row.producer ?? '',
    sort: true,
    hidden: true,
  },
];
