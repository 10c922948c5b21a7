import type { FormDocument, FormKey, FormOptions, Journal, Label, TemplateChanges } from '@provizor/printing';
import type { PrintFormat } from '../core/print/index.ts';

/** Documents by a form as the organisation had it then: kept with the paper, so that the same can be had again. */
export type FormsSource = {
  kind: 'forms';
  form: FormKey;
  /** The organisation's form and its version; 0 = as shipped. */
  template: { id: string; version: number };
  changes: TemplateChanges;
  options: FormOptions;
  documents: readonly FormDocument[];
  /** Of each document; one when absent. */
  copies: readonly number[];
};

export type LabelsSource = { kind: 'labels'; labels: readonly Label[]; copies: number };

/** A paper of a period, as one of the files a table can be. */
export type JournalSource = { kind: 'journal'; format: PrintFormat; journal: Journal };

/** What a paper is made of, plain data: it goes to a thread and into the database. */
export type PaperSource = FormsSource | LabelsSource | JournalSource;

/** How many pieces of a paper there are: documents, labels; a journal is one. */
export const piecesOf = (source: PaperSource): number =>
  source.kind === 'forms'
    ? source.documents.length
    : source.kind === 'labels'
      ? Math.max(1, source.labels.length)
      : 1;

/** How long it takes, in rows: what is more than a page or two is not waited for. */
export const rowsOf = (source: PaperSource): number => {
  if (source.kind === 'forms')
    return source.documents.reduce(
      (sum, { lines }, at) => sum + (lines.length + 20) * (source.copies[at] ?? 1),
      0,
    );
  if (source.kind === 'labels') return source.labels.length;
  const { journal } = source;
  return journal.kind === 'report' ? journal.rows.length : journal.drugs.length * 50;
};
