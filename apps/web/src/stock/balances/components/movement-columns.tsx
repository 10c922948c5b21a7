import { storageName } from '../../../lib/session/index.ts';
import { Expiry, expiryText } from '../../../ui/expiry/index.ts';
import type { Column } from '../../../ui/grid/index.ts';
import { dateText, momentText, moneyText, quantityText } from '../../../ui/index.ts';
import { packsText, packsValue, signedPacks } from '../../levels/index.ts';
import {
  type CardEntry,
  documentTitle,
  type Movement,
  type Turnover,
  type TurnoverTotals,
} from '../model.ts';
import { DocumentLink } from './DocumentLink.tsx';

const flows = [
  ['opening', 'На начало'],
  ['income', 'Приход'],
  ['outcome', 'Расход'],
  ['closing', 'На конец'],
] as const;

/** Columns of the turnover sheet; totals are of everything the filter leaves. */
export function turnoverColumns(totals: TurnoverTotals | undefined, byLot: boolean): Column<Turnover>[] {
  const lot: Column<Turnover>[] = [
    { key: 'series', title: 'Серия', width: 104, text: (row) => row.series ?? '', sort: true },
    {
      key: 'expiry',
      title: 'Годен до',
      width: 182,
      text: (row) => expiryText(row.expiry, row.expiry_warning),
      render: (row) => <Expiry date={row.expiry} warning={row.expiry_warning} />,
      sort: (row) => row.expiry,
    },
  ];
  return [
    {
      key: 'name',
      title: 'Наименование',
      ofGoods: true,
      width: 240,
      grow: true,
      text: (row) => row.name,
      sort: true,
      total: totals && `${byLot ? 'Партий' : 'Товаров'}: ${quantityText(totals.rows)}`,
    },
    ...(byLot ? lot : []),
    ...flows.map(
      ([key, title]): Column<Turnover> => ({
        key,
        title,
        width: 104,
        align: 'end',
        text: (row) => packsText(row[key], row.levels),
        value: (row) => packsValue(row[key]),
        sort: (row) => Number(row[key]),
        total: totals && packsText(totals[key], totals.levels),
      }),
    ),
    ...flows.map(
      ([key, title]): Column<Turnover> => ({
        key: `${key}_sum`,
        title: `${title}, ₽`,
        width: 126,
        align: 'end',
        hidden: key !== 'closing',
        text: (row) => moneyText(row[`${key}_sum`]),
        sort: (row) => Number(row[`${key}_sum`]),
        total: totals && moneyText(totals[`${key}_sum`]),
      }),
    ),
    { key: 'gtin', title: 'GTIN', width: 140, mono: true, text: (row) => row.gtin ?? '', hidden: true },
  ];
}

const entryColumns = {
  date: {
    key: 'date',
    title: 'Дата',
    width: 104,
    text: (row) => dateText(row.date),
    sort: (row) => row.date,
  },
  document: {
    key: 'document',
    title: 'Документ',
    width: 240,
    grow: true,
    text: (row) => documentTitle(row.document),
    render: (row) => <DocumentLink document={row.document} />,
    sort: true,
  },
  quantity: {
    key: 'quantity',
    title: 'Кол-во, уп.',
    width: 110,
    align: 'end',
    text: (row) => signedPacks(row.quantity, row.levels),
    value: (row) => packsValue(row.quantity),
    sort: (row) => Number(row.quantity),
  },
  note: {
    key: 'note',
    title: 'Примечание',
    width: 130,
    text: (row) => (row.reversal ? 'возврат записи' : ''),
    sort: true,
  },
  partner: {
    key: 'partner',
    title: 'Контрагент',
    width: 170,
    twoLines: true,
    text: (row) => row.partner ?? '',
    sort: true,
  },
  storage: {
    key: 'storage',
    title: 'Склад',
    width: 120,
    twoLines: true,
    text: (row) => storageName(row.storage),
    sort: true,
  },
  address: {
    key: 'address',
    title: 'Место',
    width: 120,
    twoLines: true,
    text: (row) => row.address?.name ?? '',
    sort: true,
  },
  series: { key: 'series', title: 'Серия', width: 104, text: (row) => row.series ?? '', sort: true },
  at: { key: 'at', title: 'Проведён', width: 140, text: (row) => momentText(row.at), sort: (row) => row.at },
  user: { key: 'user', title: 'Кто', width: 150, text: (row) => row.user ?? '', sort: true, hidden: true },
} satisfies Record<string, Column<Movement>>;

/** Columns of the journal. */
export const journalColumns: Column<Movement>[] = [
  entryColumns.date,
  { ...entryColumns.document, grow: false, width: 190 },
  {
    key: 'name',
    title: 'Наименование',
    ofGoods: true,
    width: 240,
    grow: true,
    text: (row) => row.name,
    sort: true,
  },
  ...[entryColumns.series, entryColumns.quantity, entryColumns.storage, entryColumns.partner],
  ...[entryColumns.address, entryColumns.note, entryColumns.at, entryColumns.user],
];

/** Columns of a ledger card: every entry with the balance after it. */
export const cardColumns = (ofDrug: boolean): Column<CardEntry>[] => [
  ...[entryColumns.date, entryColumns.document],
  ...(ofDrug ? [entryColumns.series] : []),
  entryColumns.quantity,
  {
    key: 'balance',
    title: 'Остаток',
    width: 110,
    align: 'end',
    text: (row) => packsText(row.balance, row.levels),
    value: (row) => packsValue(row.balance),
  },
  ...[entryColumns.storage, entryColumns.address, entryColumns.partner, entryColumns.note],
  ...[entryColumns.at, entryColumns.user],
];
