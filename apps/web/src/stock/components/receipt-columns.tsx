import { expiryWarning } from '@provizor/domain';
import { Expiry, expiryText } from '../../ui/expiry/index.ts';
import type { Column } from '../../ui/grid/index.ts';
import { dateText, momentText, moneyText, quantityText, today } from '../../ui/index.ts';
import { type Receipt, type ReceiptLine, receiptState } from '../model.ts';

/** Columns of the list of receipts. */
export const receiptColumns: Column<Receipt>[] = [
  {
    key: 'date',
    title: 'Дата',
    width: 108,
    text: (row) => dateText(row.document_date),
    sort: (row) => row.document_date,
  },
  { key: 'number', title: 'Номер', width: 130, text: (row) => row.number, sort: true },
  {
    key: 'partner',
    title: 'Поставщик',
    width: 180,
    grow: true,
    text: (row) => row.partner?.name ?? '',
    sort: true,
  },
  { key: 'storage', title: 'Склад', width: 130, grow: true, text: (row) => row.storage.name, sort: true },
  {
    key: 'lines',
    title: 'Строк',
    width: 76,
    align: 'end',
    text: (row) => quantityText(row.lines),
    sort: (row) => row.lines,
  },
  {
    key: 'quantity',
    title: 'Кол-во, уп.',
    width: 100,
    align: 'end',
    text: (row) => quantityText(row.quantity),
    sort: (row) => Number(row.quantity),
  },
  {
    key: 'sum',
    title: 'Сумма с НДС',
    width: 130,
    align: 'end',
    text: (row) => moneyText(row.sum),
    sort: (row) => Number(row.sum),
  },
  {
    key: 'vat',
    title: 'НДС',
    width: 110,
    align: 'end',
    text: (row) => moneyText(row.vat),
    sort: (row) => Number(row.vat),
  },
  { key: 'state', title: 'Состояние', width: 110, text: receiptState, sort: true },
  {
    key: 'created',
    title: 'Создан',
    width: 148,
    text: (row) => momentText(row.created_at),
    sort: (row) => row.created_at,
  },
  { key: 'user', title: 'Кто', width: 150, text: (row) => row.user ?? '', sort: true, hidden: true },
];

const warningOf = (row: ReceiptLine) => expiryWarning(row.expiry, today());

/** Columns of the lines of a receipt; the totals are those of the document. */
export const lineColumns = (receipt: Receipt): Column<ReceiptLine>[] => [
  {
    key: 'n',
    title: '№',
    width: 52,
    align: 'end',
    text: (row) => String(row.n_line),
    sort: (row) => row.n_line,
  },
  {
    key: 'name',
    title: 'Наименование',
    width: 200,
    grow: true,
    text: (row) => row.name,
    sort: true,
    total: 'Итого',
  },
  {
    key: 'producer',
    title: 'Производитель',
    width: 150,
    grow: true,
    text: (row) => row.producer ?? '',
    sort: true,
    hidden: true,
  },
  { key: 'series', title: 'Серия', width: 100, text: (row) => row.series ?? '', sort: true },
  {
    key: 'expiry',
    title: 'Годен до',
    width: 196,
    text: (row) => expiryText(row.expiry, warningOf(row)),
    render: (row) => <Expiry date={row.expiry} warning={warningOf(row)} />,
    sort: (row) => row.expiry,
  },
  {
    key: 'quantity',
    title: 'Кол-во, уп.',
    width: 96,
    align: 'end',
    text: (row) => quantityText(row.quantity),
    sort: (row) => Number(row.quantity),
    total: quantityText(receipt.quantity),
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
    key: 'rate',
    title: 'Ставка',
    width: 70,
    align: 'end',
    text: (row) => (row.vat_rate === null ? '' : `${row.vat_rate} %`),
    hidden: true,
  },
  {
    key: 'vat',
    title: 'НДС с уп.',
    width: 100,
    align: 'end',
    text: (row) => moneyText(row.vat_value),
  },
  {
    key: 'sum',
    title: 'Сумма с НДС',
    width: 136,
    align: 'end',
    text: (row) => moneyText(row.sum),
    sort: (row) => Number(row.sum),
    total: moneyText(receipt.sum),
  },
  {
    key: 'packs',
    title: 'Кодов',
    width: 76,
    align: 'end',
    text: (row) => quantityText(row.packs),
    sort: (row) => row.packs,
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
];
