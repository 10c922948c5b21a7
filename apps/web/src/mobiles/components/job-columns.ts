import type { Column } from '../../ui/grid/index.ts';
import { momentText, quantityText } from '../../ui/index.ts';
import type { Job } from '../model.ts';

/** Columns of the list of batches. */
export const jobColumns: Column<Job>[] = [
  { key: 'name', title: 'Партия', width: 260, grow: true, text: (row) => row.name, sort: true },
  {
    key: 'created',
    title: 'Отсканирована',
    width: 150,
    text: (row) => momentText(row.created),
    sort: (row) => row.created,
  },
  {
    key: 'device',
    title: 'Устройство',
    width: 180,
    text: (row) => row.device ?? 'рабочее место',
    sort: true,
  },
  { key: 'user', title: 'Сотрудник', width: 220, text: (row) => row.user ?? '', sort: true },
  {
    key: 'boxes',
    title: 'Коробов',
    width: 90,
    align: 'end',
    text: (row) => quantityText(row.sscc_count),
    sort: (row) => row.sscc_count,
  },
  {
    key: 'packs',
    title: 'Упаковок',
    width: 90,
    align: 'end',
    text: (row) => quantityText(row.sgtin_count),
    sort: (row) => row.sgtin_count,
  },
  {
    key: 'id',
    title: 'ID',
    width: 70,
    align: 'end',
    text: (row) => String(row.id),
    sort: (row) => row.id,
    hidden: true,
  },
];
