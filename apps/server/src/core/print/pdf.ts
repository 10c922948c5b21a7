import { Worker } from 'node:worker_threads';
import type { Sheet } from './sheet.ts';

/**
 * The paper as a PDF. Laying out a thousand rows takes most of a second, so that it is done in a thread of its own,
 * which ends with the paper. Throws what the thread failed by.
 */
export function pdfOf(sheet: Sheet): Promise<Uint8Array> {
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url));
  return new Promise<Uint8Array>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the thread of the PDF has ended')));
    worker.postMessage(sheet);
  }).finally(() => worker.terminate());
}
