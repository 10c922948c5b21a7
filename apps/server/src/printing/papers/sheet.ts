import type { Journal, PkuJournal } from '@provizor/printing';
import type { Sheet } from '../../core/print/index.ts';

/** The journal of what is counted by pieces as one table: an entry a row. */
function pkuSheet({ organization, storage, period, drugs }: PkuJournal): Sheet {
  return {
    title: 'Журнал ПКУ',
    about: [organization, `Склад: ${storage}`, `Период: ${period}`],
    columns: [
      { title: 'Лекарственное средство', width: 4 },
      { title: 'Месяц' },
      { title: 'Дата' },
      { title: 'От кого, по какому документу', width: 2 },
      { title: 'Документ', width: 2 },
      { title: 'Остаток на начало', number: true },
      { title: 'Приход', number: true },
      { title: 'Расход', number: true },
    ],
    rows: drugs.flatMap(({ name, months }) =>
      months.flatMap(({ month, opening, income, outcome }) => [
        [name, month, '', '', '', said(opening), '', ''],
        ...income.map((entry) => [
          name,
          month,
          day(entry.date),
          entry.side,
          entry.document,
          '',
          said(entry.quantity),
          '',
        ]),
        ...outcome.map((entry) => [
          name,
          month,
          day(entry.date),
          entry.side,
          entry.document,
          '',
          '',
          said(entry.quantity),
        ]),
      ]),
    ),
    footer: [],
  };
}

const said = (quantity: string): string => quantity.replace('.', ',');
const day = (iso: string): string => iso.split('-').toReversed().join('.');

/** A spreadsheet adds up what has no spaces in it; a quantity in levels («1 уп. 2 бл.») is a text. */
const figure = (text: string): string =>
  /^[−-]?[\d\u00A0]+(?:,\d+)?$/.test(text) ? text.replaceAll('\u00A0', '') : text;

/** A paper of a period as a table of a spreadsheet. */
export function sheetOf(journal: Journal): Sheet {
  if (journal.kind === 'pku') return pkuSheet(journal);
  const { title, about, columns, rows, cut } = journal;
  const totals = columns.map(({ total = '' }, at) => (at === 0 && total === '' ? 'Итого' : total));
  const summed = columns.some(({ total }) => total !== undefined);
  // a table without a head, as CSV is, has its word at the end
  const last = cut === undefined ? totals : columns.map((_, at) => (at === 0 ? cut : ''));
  return {
    title,
    about: cut === undefined ? about : [...about, cut],
    columns: columns.map(({ title: heading, width, number }) => ({
      title: heading,
      width: width / 4,
      ...(number && { number: true as const }),
    })),
    rows: (summed || cut !== undefined ? [...rows, last] : rows).map((row) =>
      row.map((text, at) => (columns[at]?.number ? figure(text) : text)),
    ),
    footer: [],
  };
}
