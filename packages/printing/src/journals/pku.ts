import { addQuantities } from '../forms/amounts.ts';
import { field, gap, kept, signature, text } from '../forms/blocks.ts';
import { day, number } from '../forms/say.ts';
import type { Block, Column, Paper } from '../layout/paper.ts';

/** An entry of the journal: days are yyyy-MM-dd, quantities decimal texts. */
export type PkuEntry = {
  date: string;
  /** From whom it came; of what went out, what kind of paper it went by: «по рецептам». */
  side: string;
  /** «№ 15 от 03.11.2026», «№ 15, Иванов И. И.». */
  document: string;
  quantity: string;
};

export type PkuMonth = {
  /** «ноябрь 2026». */
  month: string;
  opening: string;
  income: readonly PkuEntry[];
  outcome: readonly PkuEntry[];
  /** What was counted on its last day; null where nobody has. */
  actual: string | null;
};

/** The journal of a storage: a page begins with each drug. */
export type PkuJournal = {
  kind: 'pku';
  organization: string;
  storage: string;
  period: string;
  responsible: string;
  drugs: readonly { name: string; unit: string; months: readonly PkuMonth[] }[];
};

const came = ['Приход'];
const went = ['Расход'];

/** The columns of the journal of medical organisations (order 378н, app. 3). */
export const pkuColumns: readonly Column[] = [
  { title: 'Месяц', width: 3 },
  { title: 'Остаток на 1-е число месяца', width: 2.8, align: 'right' },
  { title: 'От кого получено', groups: came, width: 5 },
  { title: '№ и дата документа', groups: came, width: 4 },
  { title: 'Количество', groups: came, width: 2.6, align: 'right' },
  { title: 'Всего за месяц по приходу с остатком', width: 3, align: 'right' },
  { title: 'Дата выдачи', groups: went, width: 2.8 },
  { title: '№ мед. документа (Ф.И.О. больного)', groups: went, width: 5.4 },
  { title: 'Количество', groups: went, width: 2.6, align: 'right' },
  { title: 'Всего расход за месяц', width: 3.6, align: 'right' },
  { title: 'Остаток по журналу учета на конец месяца', width: 3, align: 'right' },
  { title: 'Фактический остаток на конец месяца', width: 3, align: 'right' },
  { title: 'Подпись уполномоченного лица', width: 3.4 },
];

const sum = (entries: readonly PkuEntry[]): string => addQuantities(entries.map(({ quantity }) => quantity));

/** What went out in all, then by kind of paper where there was more than one. */
function spentBy(entries: readonly PkuEntry[]): string {
  const kinds = [...new Set(entries.map(({ side }) => side))];
  const parts = kinds.map((kind) => `${kind} ${number(sum(entries.filter(({ side }) => side === kind)))}`);
  return [number(sum(entries)), ...parts].join('\n');
}

/** Rows of a month: entries in pairs, the figures of the month in the first and the last row. */
export function pkuRows({ month, opening, income, outcome, actual }: PkuMonth): string[][] {
  const received = addQuantities([opening, sum(income)]);
  const spent = sum(outcome);
  const closing = addQuantities([received, spent.startsWith('-') ? spent.slice(1) : `-${spent}`]);
  const count = Math.max(income.length, outcome.length, 1);
  return Array.from({ length: count }, (_, at) => {
    const last = at === count - 1;
    const [from, to] = [income[at], outcome[at]];
    return [
      at === 0 ? month : '',
      at === 0 ? number(opening) : '',
      from?.side ?? '',
      from ? from.document : '',
      from ? number(from.quantity) : '',
      last ? number(received) : '',
      to ? day(to.date) : '',
      to?.document ?? '',
      to ? number(to.quantity) : '',
      last ? spentBy(outcome) : '',
      last ? number(closing) : '',
      last && actual !== null ? number(actual) : '',
      '',
    ];
  });
}

/** Journal of what is counted by pieces (предметно-количественный учёт), a page for each drug; Минздрав, order 378н. */
export function drawPku({ organization, storage, period, responsible, drugs }: PkuJournal): Paper {
  const pages = drugs.flatMap(({ name, unit, months }, at): Block[] => [
    ...(at > 0 ? [{ kind: 'break' as const }] : []),
    text('ЖУРНАЛ УЧЁТА ОПЕРАЦИЙ, СВЯЗАННЫХ С ОБРАЩЕНИЕМ ЛЕКАРСТВЕННЫХ СРЕДСТВ', {
      bold: true,
      size: 10,
      align: 'center',
    }),
    text('подлежащих предметно-количественному учёту', { align: 'center' }),
    gap(),
    field('Организация', organization),
    field('Склад', storage),
    field('Период', period),
    field('Лекарственное средство', name, 'наименование, дозировка, лекарственная форма'),
    field('Единица измерения', unit),
    gap(),
    { kind: 'table', size: 7, columns: pkuColumns, rows: months.flatMap(pkuRows) },
    kept(gap(8), signature('Уполномоченное лицо', { position: '', name: responsible })),
  ]);
  return {
    title: 'Журнал ПКУ',
    running: `Журнал предметно-количественного учёта, ${period}`,
    landscape: true,
    size: 8,
    blocks:
      pages.length > 0
        ? pages
        : [text('За период нет лекарственных средств, подлежащих предметно-количественному учёту')],
  };
}
