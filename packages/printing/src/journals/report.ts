import { field, gap, kept, signature, text } from '../forms/blocks.ts';
import type { Paper, SumRow } from '../layout/paper.ts';

/** A report as a paper: its cells are texts as people read them. */
export type ReportPaper = {
  kind: 'report';
  title: string;
  /** Lines under the title: organisation, period, storage. */
  about: readonly string[];
  columns: readonly { title: string; width: number; number?: boolean; total?: string }[];
  rows: readonly (readonly string[])[];
  /** What is said of rows that are not all there are; its columns have no totals then. */
  cut?: string;
  /** Whose signatures end it. */
  signatures: readonly string[];
};

/** «Итого» under the first columns, then the totals; a label that has no column of its own is left out. */
function totalsOf({ columns }: ReportPaper): SumRow[] {
  const first = columns.findIndex(({ total }) => total !== undefined);
  if (first < 0) return [];
  const label = first > 0 ? [{ text: 'Итого', columns: first, align: 'right' as const }] : [];
  return [[...label, ...columns.slice(first).map(({ total = '' }) => ({ text: total }))]];
}

/** A report of rows under each other: many columns make it lie. */
export function drawReport(report: ReportPaper): Paper {
  const { title, about, columns, rows, cut, signatures } = report;
  return {
    title,
    running: title,
    landscape: columns.length > 5,
    size: 8,
    blocks: [
      text(title, { bold: true, size: 12, align: 'center' }),
      gap(),
      ...about.map((line) => text(line)),
      ...(cut === undefined ? [] : [text(cut, { bold: true })]),
      gap(),
      {
        kind: 'table',
        size: columns.length > 9 ? 6.5 : 7.5,
        columns: columns.map(({ title: heading, width, number = false }) => ({
          title: heading,
          width,
          align: number ? 'right' : 'left',
        })),
        rows,
        sums: totalsOf(report),
      },
      kept(
        gap(8),
        field(cut === undefined ? 'Всего строк' : 'Показано строк', String(rows.length)),
        gap(4),
        ...signatures.map((role) => signature(role)),
      ),
    ],
  };
}
