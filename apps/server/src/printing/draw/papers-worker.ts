import { parentPort } from 'node:worker_threads';
import { type Paper, type PrintedForm, printedForms } from '@provizor/printing';
import type { PrintJob } from './job.ts';
import { pdfOf } from './pdf.ts';

function papersOf({ form: key, documents, options, copies }: PrintJob): Paper[] {
  const form: PrintedForm = printedForms[key];
  return documents.flatMap((document, at) => {
    const paper = { ...form.draw(document, options), landscape: options.landscape ?? form.landscape };
    return Array.from({ length: copies[at] ?? 1 }, () => paper);
  });
}

parentPort?.on('message', async (job: PrintJob) => {
  parentPort?.postMessage(await pdfOf(job.title, papersOf(job)));
});
