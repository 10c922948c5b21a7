import type { Column } from '../../ui/grid/index.ts';
import { agoText, momentText, quantityText, sizeText } from '../../ui/index.ts';
import { contentText, periodText, stateText, type UnloadFile } from './words.ts';

/** Columns of the files: what is in it, how far it is, how large and how old. */
export const unloadColumns: Column<UnloadFile>[] = [
  { key: 'period', title: 'Период', width: 190, text: periodText, sort: ({ period_s }) => period_s },
  { key: 'content', title: 'Что внутри', width: 240, grow: true, text: contentText, sort: true },
  {
    key: 'total',
    title: 'Документов',
    width: 104,
    align: 'end',
    text: ({ total }) => quantityText(total),
    sort: ({ total }) => total,
  },
  { key: 'state', title: 'Состояние', width: 190, text: stateText, sort: true },
  {
    key: 'size',
    title: 'Размер',
    width: 92,
    align: 'end',
    text: ({ size }) => sizeText(size),
    sort: ({ size }) => size,
  },
  {
    key: 'ready',
    title: 'Сделан',
    width: 116,
    text: ({ ready_at: at }) => (at === null ? '' : agoText(at)),
    sort: ({ ready_at }) => ready_at,
  },
  {
    key: 'expires',
    title: 'Хранится до',
    width: 104,
    text: ({ expires_at }) => momentText(expires_at).slice(0, 10),
    sort: ({ expires_at }) => expires_at,
  },
  { key: 'user', title: 'Заказал', width: 150, text: ({ user }) => user, sort: true, hidden: true },
  {
    key: 'created',
    title: 'Заказан',
    width: 140,
    text: ({ created_at }) => momentText(created_at),
    sort: ({ created_at }) => created_at,
    hidden: true,
  },
];
