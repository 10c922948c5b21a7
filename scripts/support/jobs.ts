import { availableParallelism } from 'node:os';
import { seconds, type Timed } from './times.ts';

/** One thing to do beside others. */
export type Job = {
  name: string;
  /** Gives what is wrong, in words for the terminal; an empty text = nothing. */
  run(): Promise<string>;
};

/**
 * Runs jobs, as many at a time as there are cores, in their order: the longest should stand first. Each tells its time
 * and what is wrong when it ends.
 * @returns the time of each, and whether nothing is wrong
 */
export async function runJobs(jobs: readonly Job[]): Promise<{ clean: boolean; times: Timed[] }> {
  const waiting = [...jobs];
  const times: Timed[] = [];
  let clean = true;
  const lane = async () => {
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      const start = performance.now();
      const wrong = await job.run();
      const took = performance.now() - start;
      clean &&= wrong === '';
      times.push({ name: job.name, ms: took });
      process.stdout.write(`${wrong === '' ? '✓' : '×'} ${job.name} ${seconds(took)}\n`);
      if (wrong !== '') process.stderr.write(`${wrong.trimEnd()}\n`);
    }
  };
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, lane));
  return { clean, times };
}
