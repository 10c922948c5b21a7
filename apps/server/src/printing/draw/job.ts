import { Worker } from 'node:worker_threads';
import type { FormDocument, FormKey, FormOptions } from '@provizor/printing';

/** Documents to be drawn by a form, one after another. */
export type PrintJob = {
  form: FormKey;
  title: string;
  documents: readonly FormDocument[];
  options: FormOptions;
  /** Of each document; one when absent. */
  copies: readonly number[];
};

/**
 * Draws documents as a PDF in a thread of its own, which ends with it: two thousand lines take a second of a core.
 * Throws what the thread failed by.
 */
export function drawPdf(job: PrintJob): Promise<Uint8Array> {
  const worker = new Worker(new URL('./papers-worker.ts', import.meta.url));
  return new Promise<Uint8Array>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the thread of the PDF has ended')));
    worker.postMessage(job);
  }).finally(() => worker.terminate());
}
