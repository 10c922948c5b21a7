import type { Column } from '../../ui/grid/index.ts';
import { quantityText } from '../../ui/index.ts';
import { type QueueRow, reasonText } from './model.ts';

const nothing = (value: number): string => (value > 0 ? quantityText(value) : '');

/** Columns of the queue: what, for what it waits, how long yet and how long already, how often it was tried. */
export const queueColumns: Column<QueueRow>[] = [
  { key: 'title', title: 'Что', width: 196, grow: true, text: (row) => row.title },
  { key: 'note', title: 'Документ, контрагент', width: 150, grow: true, text: (row) => row.note ?? '' },
  { key: 'reason', title: 'Чего ждёт', width: 184, text: reasonText },
  { key: 'left', title: 'Продолжится', width: 120, text: (row) => row.left },
  { key: 'age', title: 'В очереди', width: 112, align: 'end', text: (row) => row.age },
  { key: 'attempts', title: 'Попыток', width: 84, align: 'end', text: (row) => nothing(row.attempts) },
  { key: 'count', title: 'Объектов', width: 92, align: 'end', text: (row) => nothing(row.count) },
  {
    key: 'message',
    title: 'Подробно',
    width: 220,
    grow: true,
    text: (row) => row.message ?? '',
    hidden: true,
  },
];
