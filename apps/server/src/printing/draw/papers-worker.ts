import { parentPort } from 'node:worker_threads';
import { drawJournal, drawTemplate, type Paper } from '@provizor/printing';
import type { PaperSource } from '../source.ts';
import type { Told, Wanted } from './job.ts';
import { labelsPdf } from './labels-pdf.ts';
import { pdfOf } from './pdf.ts';

const tell = (told: Told) => parentPort?.postMessage(told);

/** Papers one after another, the next only when the one before it is drawn. */
function* papersOf(source: Exclude<PaperSource, { kind: 'labels' }>): Generator<Paper> {
  if (source.kind === 'journal') {
    yield drawJournal(source.journal);
    return;
  }
  const { form, changes, documents, options, copies } = source;
  for (const [at, document] of documents.entries()) {
    const paper = drawTemplate(form, changes, document, options);
    for (let copy = 0; copy < (copies[at] ?? 1); copy++) yield paper;
    tell({ done: at + 1 });
  }
}

parentPort?.on('message', async ({ title, source }: Wanted) => {
  const bytes =
    source.kind === 'labels'
      ? await labelsPdf(title, source.labels, source.copies)
      : await pdfOf(title, papersOf(source));
  tell({ bytes });
});
