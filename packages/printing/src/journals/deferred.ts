import { day, number } from '../forms/say.ts';
import type { ReportPaper } from './report.ts';

/** Prescriptions on deferred service as of a day; days are yyyy-MM-dd, quantities decimal texts. */
export type DeferredJournal = {
  organization: string;
  day: string;
  /** What it is limited to; null = not. */
  programme: string | null;
  storage: string | null;
  state: 'in-time' | 'soon' | 'overdue' | null;
  query: string | null;
  /** Those whose term ends first come first. */
  rows: readonly {
    /** Series and number. */
    paper: string;
    issued: string;
    patient: string;
    drug: string;
    /** What is still to be released. */
    open: string;
    programme: string;
    /** The day the patient came. */
    asked: string;
    /** The last day of the term and the working days left, below zero when it is over. */
    term: { last: string; left: number } | null;
  }[];
};

const states = { 'in-time': 'время есть', soon: 'на исходе', overdue: 'вышел' } as const;

/** Journal of deferred service (Минздрав, order 100н): a row for each prescription, room for the mark of the release. */
export function deferredPaper(journal: DeferredJournal): ReportPaper {
  const { organization, programme, storage, state, query, rows } = journal;
  const overdue = rows.filter(({ term }) => term !== null && term.left < 0).length;
  const limits = [
    programme && `Программа: ${programme}`,
    storage && `Склад: ${storage}`,
    state && `Срок: ${states[state]}`,
    query && `Отбор: ${query}`,
  ].filter((line) => line !== null);
  return {
    kind: 'report',
    title: 'Журнал отсроченного обеспечения',
    about: [
      organization,
      ...limits,
      `На ${day(journal.day)}: рецептов ${rows.length}, срок истёк у ${overdue}`,
    ],
    columns: [
      { title: '№', width: 1.4, number: true },
      { title: 'Рецепт', width: 4.4 },
      { title: 'Дата', width: 2.8 },
      { title: 'Пациент', width: 6 },
      { title: 'Выписано', width: 7 },
      { title: 'Осталось', width: 2.4, number: true },
      { title: 'Программа', width: 4 },
      { title: 'Обратился', width: 2.8 },
      { title: 'Срок', width: 2.8 },
      { title: 'Рабочих дней', width: 2.2, number: true },
      { title: 'Отметка об отпуске', width: 3.6 },
    ],
    rows: rows.map((row, at) => [
      String(at + 1),
      row.paper,
      day(row.issued),
      row.patient,
      row.drug,
      number(row.open),
      row.programme,
      day(row.asked),
      row.term ? day(row.term.last) : '',
      row.term ? String(row.term.left) : '',
      '',
    ]),
    signatures: ['Ответственный'],
  };
}
