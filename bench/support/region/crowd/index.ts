import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { CrowdJob, CrowdWord } from './job.ts';

type Word<Done extends CrowdWord['done']> = Extract<CrowdWord, { done: Done }>;

/** The people of a region in a process of their own. */
export type Crowd = {
  /** They work for the time they were given. */
  work(): Promise<Word<'work'>>;
  /** After it: the listeners come. */
  listen(): Promise<Word<'listening'>>;
  leave(): void;
};

/** The next word of the process; throws when it ends without one. */
async function wordOf<Done extends CrowdWord['done']>(child: ChildProcess, done: Done): Promise<Word<Done>> {
  const [word] = await Promise.race([
    once(child, 'message') as Promise<[CrowdWord]>,
    once(child, 'exit').then(([code]) => {
      throw new Error(`the crowd ended with ${code}`);
    }),
  ]);
  if (word.done !== done) throw new Error(`the crowd said ${word.done}`);
  return word as Word<Done>;
}

/** Starts the process of the crowd, which waits until it is told to work. */
export function gather(job: CrowdJob): Crowd {
  const child = fork(join(import.meta.dirname, 'main.ts'), { execArgv: [] });
  const say = async <Done extends CrowdWord['done']>(done: Done) => {
    child.send(job);
    return wordOf(child, done);
  };
  return { work: () => say('work'), listen: () => say('listening'), leave: () => void child.kill() };
}
