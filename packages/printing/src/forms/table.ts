import { withoutVat } from '@provizor/domain';
import type { Align, Block, Column, SumRow, TableBlock } from '../layout/paper.ts';
import { addMoney, addQuantities } from './amounts.ts';
import type { FormLine, FormOptions } from './document.ts';
import * as goods from './goods-columns.ts';
import { number } from './say.ts';

/** A column of a form: as the approved form has it, and what of a line stands in it. */
export type FormColumn = Column & {
  text(line: FormLine, index: number): string;
  /** What is added up of it: decimal texts. */
  total?: { of: 'money' | 'quantity'; value(line: FormLine): string | null };
};

type Heading = { number?: string; groups?: readonly string[]; width: number };

/** A column of words. */
export const words = (
  title: string,
  heading: Heading,
  text: (line: FormLine, index: number) => string,
  align: Align = 'left',
): FormColumn => ({ title, ...heading, align, text });

/** A column of numbers nobody adds up, as prices. */
export const amount = (
  title: string,
  heading: Heading,
  value: (line: FormLine) => string | null,
): FormColumn => ({ title, ...heading, align: 'right', text: (line) => number(value(line)) });

/** A column of numbers with their sum. */
export const summed = (
  title: string,
  heading: Heading,
  of: 'money' | 'quantity',
  value: (line: FormLine) => string | null,
): FormColumn => ({ ...amount(title, heading, value), total: { of, value } });

/** The column of VAT with its sum; a line without VAT says so instead of a zero (ПП 1137, app. 1, п. 2 «з»). */
export function taxSum(title: string, heading: Heading): FormColumn {
  const column = summed(title, heading, 'money', goods.vat);
  return {
    ...column,
    text: (line, index) => (line.rate === withoutVat ? goods.withoutVatOnPaper : column.text(line, index)),
  };
}

/** A column filled in by hand or by bookkeeping. */
export const blank = (title: string, heading: Heading): FormColumn => words(title, heading, () => '');

/** Sum of what a column has in some lines, as it is printed; nothing where no line has anything: it is filled in by hand. */
export function totalOf({ total }: FormColumn, lines: readonly FormLine[]): string {
  if (total === undefined) return '';
  const values = lines.map(total.value);
  if (values.every((value) => value === null)) return '';
  return number(total.of === 'money' ? addMoney(values) : addQuantities(values));
}

/** «Итого» under a table: its label before the first column that is added up, «Х» where there is nothing to add. */
function sumRow(label: string, columns: readonly FormColumn[], lines: readonly FormLine[]): SumRow {
  const first = columns.findIndex(({ total }) => total);
  const rest = columns.slice(first);
  const last = rest.findLastIndex(({ total }) => total);
  return [
    ...(first > 0 ? [{ text: label, columns: first, align: 'right' as const, bare: true }] : []),
    ...rest
      .slice(0, last + 1)
      .map((column) =>
        column.total ? { text: totalOf(column, lines) } : { text: 'Х', align: 'center' as const },
      ),
  ];
}

type Sums = {
  /** Under all lines; «Итого» where the form has no other word. */
  whole?: string;
  /** Under those of a page; forms without it have none. */
  page?: string;
  note?: TableBlock['pageNote'];
  /** Letters of the table; as small as those of approved forms when absent. */
  size?: number;
};

/** The columns an organisation shows, as it calls them. */
const shown = (columns: readonly FormColumn[], { columns: chosen }: FormOptions): readonly FormColumn[] =>
  chosen?.flatMap(({ at, title, width }) => {
    const column = columns[at];
    return column
      ? [{ ...column, ...(title !== undefined && { title }), ...(width !== undefined && { width }) }]
      : [];
  }) ?? columns;

/** The table of a form over the lines of its document. */
export function lineTable(
  all: readonly FormColumn[],
  lines: readonly FormLine[],
  options: FormOptions,
  { whole = 'Итого', page, note, size = 6.5 }: Sums = {},
): Block {
  const columns = shown(all, options);
  const adds = columns.some(({ total }) => total);
  // two rows of one name would follow each other on the last page
  const pageLabel = page === whole ? `${page} по странице` : (page ?? '');
  return {
    kind: 'table',
    size,
    columns: columns.map(({ text: _text, total: _total, ...column }) => column),
    rows: lines.map((line, index) =>
      columns.map(({ text }) => (options.noNumbering && text === goods.position ? '' : text(line, index))),
    ),
    ...(options.firstRows !== undefined && { firstRows: options.firstRows }),
    ...(options.nextRows !== undefined && { nextRows: options.nextRows }),
    ...(adds &&
      page !== undefined && {
        pageSums: (from: number, to: number) => [sumRow(pageLabel, columns, lines.slice(from, to))],
      }),
    ...(note && { pageNote: note }),
    sums: adds && lines.length > 0 ? [sumRow(whole, columns, lines)] : [],
  };
}
