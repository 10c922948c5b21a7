import type { LloContract, Specification } from '@provizor/contract';
import type { Column } from '../../../ui/grid/index.ts';
import { dateText, moneyText } from '../../../ui/index.ts';
import { amountText, scheduleText } from '../model.ts';

const number = (text: string): number => Number(text);

/** Columns of the list of contracts. */
export const contractColumns: Column<LloContract>[] = [
  { key: 'number', title: 'Номер', width: 146, text: ({ number: name }) => name, sort: true },
  {
    key: 'date',
    title: 'Дата',
    width: 112,
    hidden: true,
    text: ({ date }) => dateText(date),
    sort: ({ date }) => date,
  },
  {
    key: 'end',
    title: 'Действует до',
    width: 108,
    text: ({ date_end: day }) => dateText(day),
    sort: ({ date_end: day }) => day,
  },
  {
    key: 'partner',
    title: 'Поставщик',
    width: 200,
    hidden: true,
    grow: true,
    text: ({ partner_name: name }) => name ?? '',
    sort: true,
  },
  {
    key: 'programme',
    title: 'Программа',
    width: 100,
    grow: true,
    text: ({ programme_name: name }) => name ?? '',
    sort: true,
  },
  {
    key: 'sum',
    title: 'По спецификации',
    width: 140,
    align: 'end',
    text: ({ figures }) => moneyText(figures.sum),
    sort: ({ figures }) => number(figures.sum),
  },
  {
    key: 'delivered',
    title: 'Поставлено',
    width: 140,
    align: 'end',
    text: ({ figures }) => moneyText(figures.delivered_sum),
    sort: ({ figures }) => number(figures.delivered_sum),
  },
  {
    key: 'released',
    title: 'Отпущено',
    width: 140,
    align: 'end',
    text: ({ figures }) => moneyText(figures.released_sum),
    sort: ({ figures }) => number(figures.released_sum),
  },
  {
    key: 'remaining',
    title: 'Остаток',
    width: 140,
    align: 'end',
    text: ({ figures }) => moneyText(figures.remaining_sum),
    sort: ({ figures }) => number(figures.remaining_sum),
  },
  {
    key: 'warnings',
    title: 'Внимание',
    width: 196,
    grow: true,
    text: ({ warnings }) => warnings.map(({ message }) => message).join(' '),
  },
];

/** Columns of a specification. */
export const lineColumns: Column<Specification>[] = [
  {
    key: 'goods',
    title: 'Товар',
    ofGoods: true,
    width: 240,
    grow: true,
    text: ({ nomenclature_name: name }) => name,
    sort: true,
  },
  {
    key: 'price',
    title: 'Цена',
    width: 110,
    align: 'end',
    text: ({ price }) => moneyText(price),
    sort: ({ price }) => number(price),
  },
  {
    key: 'agreed',
    title: 'По договору',
    width: 190,
    align: 'end',
    text: ({ figures }) => amountText(figures.quantity, figures.sum),
  },
  {
    key: 'delivered',
    title: 'Поставлено',
    width: 190,
    align: 'end',
    text: ({ figures }) => amountText(figures.delivered, figures.delivered_sum),
  },
  {
    key: 'awaited',
    title: 'Ожидается',
    width: 190,
    align: 'end',
    hidden: true,
    text: ({ figures }) => amountText(figures.awaited, figures.awaited_sum),
  },
  {
    key: 'released',
    title: 'Отпущено',
    width: 190,
    align: 'end',
    text: ({ figures }) => amountText(figures.released, figures.released_sum),
  },
  {
    key: 'remaining',
    title: 'Остаток',
    width: 190,
    align: 'end',
    text: ({ figures }) => amountText(figures.remaining, figures.remaining_sum),
  },
  { key: 'schedule', title: 'График поставок', width: 220, text: scheduleText },
  {
    key: 'warnings',
    title: 'Внимание',
    width: 260,
    grow: true,
    text: ({ warnings }) => warnings.map(({ message }) => message).join(' '),
  },
];
