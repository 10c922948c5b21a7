import type { CheckState } from '@provizor/contract';
import type { Column } from '../../../ui/grid/index.ts';

type Problem = CheckState['problems'][number];

/** What is told of a problem pack outside of the page: in a file, in a letter. */
export const problemColumns: Column<Problem>[] = [
  { key: 'sgtin', title: 'Упаковка', width: 230, mono: true, text: ({ sgtin }) => sgtin ?? '' },
  { key: 'gtin', title: 'GTIN', width: 130, mono: true, text: ({ gtin }) => gtin ?? '' },
  { key: 'name', title: 'Наименование', ofGoods: true, width: 320, text: ({ name }) => name ?? '' },
  { key: 'sscc', title: 'Транспортная упаковка', width: 170, mono: true, text: ({ sscc }) => sscc ?? '' },
  {
    key: 'branch',
    title: 'Место деятельности',
    width: 260,
    text: ({ branch_name: name, branch_id: id }) => [name, id].filter(Boolean).join(', '),
  },
  { key: 'status', title: 'Состояние', width: 170, text: ({ status_name: status }) => status ?? '' },
  { key: 'why', title: 'Почему', width: 320, text: ({ text }) => text },
  { key: 'cure', title: 'Что делать', width: 320, text: ({ cure }) => cure ?? '' },
];

/** The list as text a letter or a spreadsheet takes: titles, then a line each, tabs between. */
export const problemsText = (problems: readonly Problem[]): string =>
  [
    problemColumns.map(({ title }) => title),
    ...problems.map((problem) => problemColumns.map(({ text }) => text(problem))),
  ]
    .map((cells) => cells.map((cell) => cell.replace(/[\t\r\n]+/g, ' ')).join('\t'))
    .join('\n');
