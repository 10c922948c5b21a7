import type { Column } from '../../ui/grid/index.ts';
import { quantityText } from '../../ui/index.ts';
import { type QueueRow, reasonText } from './model.ts';

const nothing = (value: number): string => (value > 0 ? quantityText(value) : '');

/** Columns of the queue: what, for what it waits, how long yet and how long already, how often it was tried. */
export const queueColumns: Column<QueueRow>[] = [
  { key: 'title', title: 'Что', width: 240, grow: true, text: (row) => row.title },
  { key: 'note', title: 'Документ, контрагент', width: 190, grow: true, text: (row) => row.note ?? '' },
  { key: 'reason', title: 'Чего ждёт', width: 216, text: reasonText },
  { key: 'left', title: 'Продолжится', width: 150, text: (row) => row.left },
  { key: 'age', title: 'В очереди', width: 128, align: 'end', text: (row) => row.age },
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
