import type { ComparedRow, Invoice, InvoiceLineRow } from '@provizor/contract';
import { storageName } from '../lib/session/index.ts';
import type { Column } from '../ui/grid/index.ts';
import { dateText, moneyText, quantityText } from '../ui/index.ts';
import { differencesText, matchText, paperTitle, stateText } from './model.ts';

const money = (sum: string | null) => (sum === null ? '' : moneyText(sum));

export const invoiceColumns: Column<Invoice>[] = [
  { key: 'title', title: 'Документ', width: 190, text: paperTitle },
  { key: 'date', title: 'От', width: 112, text: ({ date }) => dateText(date) },
  {
    key: 'seller',
    title: 'Поставщик',
    width: 200,
    grow: true,
    twoLines: true,
    text: ({ seller }) => seller.name,
  },
  { key: 'state', title: 'Состояние', width: 260, grow: true, text: stateText },
  { key: 'sum', title: 'Сумма', width: 120, align: 'end', text: ({ sum }) => money(sum) },
  { key: 'lines', title: 'Строк', width: 70, align: 'end', text: ({ lines }) => quantityText(lines) },
  { key: 'layout', title: 'Формат', width: 110, text: (row) => row.layout_title },
  { key: 'receipt', title: 'Приход', width: 90, hidden: true, text: ({ receipt }) => receipt?.number ?? '' },
  {
    key: 'storage',
    title: 'Склад',
    width: 140,
    hidden: true,
    twoLines: true,
    text: ({ storage }) => storageName(storage),
  },
  { key: 'file', title: 'Файл', width: 180, hidden: true, text: (row) => row.file_name },
];

export const lineColumns: Column<InvoiceLineRow>[] = [
  { key: 'n', title: '№', width: 48, align: 'end', text: ({ n }) => String(n), sort: ({ n }) => n },
  {
    key: 'name',
    title: 'В документе поставщика',
    ofGoods: true,
    width: 200,
    grow: true,
    text: ({ name }) => name,
    sort: true,
  },
  {
    key: 'goods',
    title: 'Товар у нас',
    ofGoods: true,
    width: 200,
    grow: true,
    text: ({ goods }) => goods?.name ?? 'Выберите товар: Enter',
    sort: true,
  },
  { key: 'match', title: 'Как найден', width: 96, text: matchText, sort: true },
  { key: 'series', title: 'Серия', width: 80, text: ({ series }) => series ?? '' },
  { key: 'expiry', title: 'Годен до', width: 112, text: ({ expiry }) => (expiry ? dateText(expiry) : '') },
  {
    key: 'quantity',
    title: 'Кол-во',
    width: 72,
    align: 'end',
    text: ({ quantity }) => quantityText(quantity),
    sort: ({ quantity }) => Number(quantity),
  },
  {
    key: 'accepted',
    title: 'Принято',
    width: 80,
    align: 'end',
    text: ({ accepted }) => (accepted === null ? '' : quantityText(accepted)),
  },
  {
    key: 'price',
    title: 'Цена с НДС',
    width: 100,
    align: 'end',
    hidden: true,
    text: ({ price }) => money(price),
  },
  {
    key: 'rate',
    title: 'НДС',
    width: 68,
    align: 'end',
    text: ({ vat_rate: rate }) => (rate ? `${rate} %` : 'без НДС'),
  },
  { key: 'sum', title: 'Сумма', width: 104, align: 'end', text: ({ sum }) => money(sum) },
  {
    key: 'mdlp',
    title: 'Как принять',
    width: 104,
    text: (row) => (row.by_mdlp ? 'приёмкой' : 'приходом'),
  },
  {
    key: 'maker_price',
    title: 'Цена произв.',
    width: 116,
    align: 'end',
    text: ({ maker_price: price, vital }) => (price === null && vital ? 'нет в файле' : money(price)),
  },
  { key: 'gtin', title: 'GTIN', width: 130, mono: true, hidden: true, text: ({ gtin }) => gtin ?? '' },
  { key: 'code', title: 'Код поставщика', width: 110, hidden: true, text: ({ code }) => code ?? '' },
];

const sideText = (quantity: string | number | null | undefined, price?: string | null) =>
  quantity === null || quantity === undefined
    ? '—'
    : `${quantityText(quantity)}${price ? ` по ${moneyText(price)}` : ''}`;

export const comparedColumns: Column<ComparedRow>[] = [
  {
    key: 'name',
    title: 'Товар',
    ofGoods: true,
    width: 200,
    grow: true,
    text: ({ name }) => name,
    sort: true,
  },
  { key: 'series', title: 'Серия', width: 90, text: ({ series }) => series ?? '' },
  {
    key: 'paper',
    title: 'В документе',
    width: 136,
    text: ({ paper }) => sideText(paper?.quantity, paper?.price),
  },
  {
    key: 'notice',
    title: 'В МДЛП',
    width: 136,
    text: ({ notice }) => sideText(notice?.packs, notice?.price),
  },
  {
    key: 'scanned',
    title: 'Сканы',
    width: 72,
    align: 'end',
    text: ({ scanned }) => sideText(scanned),
  },
  { key: 'counted', title: 'Принято', width: 80, align: 'end', text: ({ counted }) => sideText(counted) },
  {
    key: 'differences',
    title: 'Расхождения и что делать',
    width: 300,
    grow: true,
    text: (row) => differencesText(row) || 'совпадает',
    sort: ({ differences }) => differences.length,
  },
];
