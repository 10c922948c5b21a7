import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { BuyerAnswer, Paper } from '@provizor/upd';

export type ReadOutcome = { paper: Paper | BuyerAnswer } | { fault: string };

/** A file of 10 MB takes seconds and a few hundred megabytes; what wants more is made to harm. */
const limits = { seconds: 30, megabytes: 512 };

const heavy = { fault: 'Файл не удалось прочитать: он слишком большой или повреждён' };

/**
 * Reads a supplier's file in a thread of its own: whatever it holds, the server goes on serving others (decision 64).
 * Gives the paper, or what is wrong with the file in words for the person.
 */
export async function readInvoiceFile(bytes: Uint8Array): Promise<ReadOutcome> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: limits.megabytes },
  });
  const stop = new AbortController();
  const late = setTimeout(() => stop.abort(), limits.seconds * 1000);
  try {
    const [outcome] = (await once(worker, 'message', { signal: stop.signal })) as [ReadOutcome];
    return outcome;
  } catch (error) {
    const isHeavy =
      stop.signal.aborted ||
      (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY');
    if (isHeavy) return heavy;
    throw error;
  } finally {
    clearTimeout(late);
    await worker.terminate();
  }
}
