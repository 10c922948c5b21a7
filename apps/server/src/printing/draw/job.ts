import { Worker } from 'node:worker_threads';
import { turns } from '../../core/index.ts';
import type { PaperSource } from '../source.ts';

/** What a thread draws. */
export type Wanted = { title: string; source: PaperSource };

/** What a thread says: how many documents it has drawn, and in the end the file. */
export type Told = { done: number } | { bytes: Uint8Array };

/** A thread takes a second to begin: one that has drawn waits so long for the next paper. */
const idleMs = 60_000;

/** More papers at a time would leave no core to everybody else; the others wait. */
const inTurn = turns(2);

let idle: { worker: Worker; end: NodeJS.Timeout } | null = null;

function newWorker(): Worker {
  const worker = new Worker(new URL('./papers-worker.ts', import.meta.url));
  watch(worker);
  return worker;
}

function watch(worker: Worker): void {
  // what fails while nothing is drawn concerns nobody: the next paper begins another thread
  worker.on('error', () => undefined);
  worker.on('exit', () => {
    if (idle?.worker === worker) idle = null;
  });
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

async function drawBy(worker: Worker, wanted: Wanted, told: (done: number) => void): Promise<Uint8Array> {
  try {
    const bytes = await new Promise<Uint8Array>((ready, failed) => {
      worker.on('message', (message: Told) => {
        if ('bytes' in message) ready(message.bytes);
        else told(message.done);
      });
      worker.once('error', failed);
      worker.once('exit', () => failed(new Error('the thread of the PDF has ended')));
      worker.postMessage(wanted);
    });
    for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event);
    watch(worker);
    leaveWorker(worker);
    return bytes;
  } catch (error) {
    await worker.terminate();
    throw error;
  }
}

/**
 * Draws a paper as a PDF in a thread beside the server's: two thousand lines take a second of a core. Throws what the
 * thread failed by.
 * @param told called with the number of documents that are drawn
 */
export const drawPdf = (
  wanted: Wanted,
  told: (done: number) => void = () => undefined,
): Promise<Uint8Array> => inTurn(() => drawBy(takeWorker(), wanted, told));
