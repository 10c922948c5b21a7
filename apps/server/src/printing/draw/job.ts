import { once } from 'node:events';
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

/** A thread takes a second to begin: one that has drawn waits so long for the next paper. */
const idleMs = 60_000;

/** More papers at a time would leave no core to everybody else; the others wait. */
const mostAtOnce = 2;

let idle: { worker: Worker; end: NodeJS.Timeout } | null = null;
let drawing = 0;
const waiting: (() => void)[] = [];

function newWorker(): Worker {
  const worker = new Worker(new URL('./papers-worker.ts', import.meta.url));
  // what fails while nothing is drawn concerns nobody: the next paper begins another thread
  worker.on('error', () => undefined);
  worker.on('exit', () => {
    if (idle?.worker === worker) idle = null;
  });
  return worker;
}

function takeWorker(): Worker {
  if (idle === null) return newWorker();
  const { worker, end } = idle;
  clearTimeout(end);
  idle = null;
  worker.ref();
  return worker;
}

/** Keeps one thread for a while; it holds up neither the end of the program nor that of a test. */
function leaveWorker(worker: Worker): void {
  if (idle !== null) return void worker.terminate();
  worker.unref();
  const end = setTimeout(() => {
    idle = null;
    void worker.terminate();
  }, idleMs).unref();
  idle = { worker, end };
}

async function drawBy(worker: Worker, job: PrintJob): Promise<Uint8Array> {
  const stop = new AbortController();
  const { signal } = stop;
  try {
    worker.postMessage(job);
    const ended = once(worker, 'exit', { signal }).then(() => {
      throw new Error('the thread of the PDF has ended');
    });
    // the one that is not waited for any more
    ended.catch(() => undefined);
    // `once` rejects by the event «error» of the thread
    const [bytes] = (await Promise.race([once(worker, 'message', { signal }), ended])) as [Uint8Array];
    leaveWorker(worker);
    return bytes;
  } catch (error) {
    await worker.terminate();
    throw error;
  } finally {
    stop.abort();
  }
}

/**
 * Draws documents as a PDF in a thread beside the server's: two thousand lines take a second of a core. Throws what the
 * thread failed by.
 */
export async function drawPdf(job: PrintJob): Promise<Uint8Array> {
  if (drawing >= mostAtOnce) await new Promise<void>((begin) => waiting.push(begin));
  else drawing++;
  try {
    return await drawBy(takeWorker(), job);
  } finally {
    const next = waiting.shift();
    if (next) next();
    else drawing--;
  }
}
