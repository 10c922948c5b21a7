import type { PackageRecord, RegisterPackage } from '@provizor/contract';
import type { Column } from '../../../ui/grid/index.ts';
import { dateText, momentText } from '../../../ui/index.ts';
import { countsText, kindTitle, messagesText, recordTitles, stateText } from '../model.ts';

/** Columns of the list of packages. */
export const packageColumns: Column<RegisterPackage>[] = [
  { key: 'kind', title: 'Вид', width: 190, grow: true, text: ({ kind }) => kindTitle(kind), sort: true },
  {
    key: 'period',
    title: 'Период',
    width: 190,
    text: ({ period_s, period_e }) => `${dateText(period_s)} – ${dateText(period_e)}`,
    sort: ({ period_e }) => period_e,
  },
  {
    key: 'programme',
    title: 'Программа',
    width: 120,
    grow: true,
    text: ({ programme_name: name }) => name,
    sort: true,
  },
  { key: 'state', title: 'Состояние', width: 250, text: stateText, sort: true },
  {
    key: 'records',
    title: 'Записей',
    width: 90,
    align: 'end',
    text: ({ records }) => String(records),
    sort: ({ records }) => records,
  },
  { key: 'counts', title: 'Ответ регистра', width: 210, grow: true, text: countsText },
  {
    key: 'created',
    title: 'Сформирован',
    width: 150,
    hidden: true,
    text: ({ created }) => momentText(created),
    sort: ({ created }) => created,
  },
  { key: 'author', title: 'Кто', width: 160, hidden: true, text: ({ author }) => author ?? '' },
  { key: 'name', title: 'Файл', width: 210, hidden: true, text: ({ name }) => name },
];

/** Columns of the records of a package. */
export const recordColumns: Column<PackageRecord>[] = [
  { key: 'n', title: '№', width: 60, align: 'end', text: ({ n }) => String(n), sort: ({ n }) => n },
  { key: 'title', title: 'О ком и о чём', width: 290, grow: true, text: ({ title }) => title, sort: true },
  { key: 'state', title: 'Ответ', width: 210, text: ({ state }) => recordTitles[state], sort: true },
  { key: 'messages', title: 'Что сказал регистр', width: 300, grow: true, text: messagesText },
  { key: 'number', title: 'Номер в регистре', width: 150, text: ({ number }) => number ?? '' },
  { key: 'uuid', title: 'Идентификатор', width: 300, mono: true, hidden: true, text: ({ uuid }) => uuid },
];
