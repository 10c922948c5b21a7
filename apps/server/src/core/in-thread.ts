import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { turns } from './turns.ts';

/** A file of 20 MB takes seconds and a few hundred megabytes; what wants more is made to harm. */
const limits = { seconds: 30, megabytes: 512 };

/** Each may take 512 MB and a core: of more at a time the server would be out of both. */
const inTurn = turns(2);

/**
 * Runs a program of ours over what somebody has uploaded in a thread of its own: whatever it holds, the server goes on
 * serving others (decision 64); two at a time, the others wait for their turn. Gives the first message of the program; null when it wanted too much time or memory.
 */
export const inThread = <Outcome>(program: URL, data: unknown): Promise<Outcome | null> =>
  inTurn(() => run<Outcome>(program, data));

async function run<Outcome>(program: URL, data: unknown): Promise<Outcome | null> {
  const worker = new Worker(program, {
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: limits.megabytes },
  });
  const stop = new AbortController();
  const late = setTimeout(() => stop.abort(), limits.seconds * 1000);
  try {
    const [outcome] = (await once(worker, 'message', { signal: stop.signal })) as [Outcome];
    return outcome;
  } catch (error) {
    const isHeavy =
      stop.signal.aborted ||
      (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY');
    if (isHeavy) return null;
    throw error;
  } finally {
    clearTimeout(late);
    await worker.terminate();
  }
}
