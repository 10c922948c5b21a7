// The people of a region, in a process of their own: told what to do by a message, tells what came of it by others.
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventsPath } from '@provizor/contract';
import type { Person } from '../world.ts';
import type { CrowdJob, CrowdWord } from './job.ts';
import { type Act, mixOf } from './mix.ts';

const agent = new Agent({ keepAlive: true });

/** Opens a stream of events that stays open; what it tells is read and forgotten. */
async function listen(url: string, { token }: Person): Promise<IncomingMessage> {
  const request = get(url + eventsPath, { agent, headers: { authorization: `Bearer ${token}` } });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  if (answer.statusCode !== 200) throw new Error(`no stream: ${answer.statusCode}`);
  return answer.resume();
}

function chosen(acts: readonly Act[]): Act {
  let left = Math.random() * acts.reduce((sum, { of }) => sum + of, 0);
  for (const act of acts) {
    left -= act.of;
    if (left < 0) return act;
  }
  throw new Error('nothing to do');
}

/** Pauses of people vary: most are short, few are long. */
const pauseOf = (mean: number) => -Math.log(1 - Math.random()) * mean;

async function workAll(job: CrowdJob): Promise<CrowdWord> {
  const asked: Record<string, { kind: Act['kind']; ms: number[] }> = {};
  const errors: string[] = [];
  const streams = await Promise.all(job.people.map((person) => listen(job.url, person)));
  const mixes: Act[][] = [];
  for (const person of job.people) mixes.push(await mixOf(job.url, person, job.day));
  const end = performance.now() + job.length;
  await Promise.all(
    mixes.map(async (acts) => {
      await sleep(Math.random() * job.pause);
      while (performance.now() < end) {
        const { name, kind, work } = chosen(acts);
        const started = performance.now();
        try {
          await work();
          asked[name] ??= { kind, ms: [] };
          asked[name].ms.push(performance.now() - started);
        } catch (error) {
          errors.push(`${name}: ${error instanceof Error ? error.message : error}`);
        }
        await sleep(pauseOf(job.pause));
      }
    }),
  );
  for (const [n, stream] of streams.entries()) {
    if (stream.destroyed) errors.push(`the stream of person ${n + 1} has ended`);
    stream.destroy();
  }
  return { done: 'work', asked, errors };
}

process.once('message', async (job: CrowdJob) => {
  process.send?.(await workAll(job));
  await once(process, 'message');
  for (let n = 0; n < job.listeners; n++) {
    const person = job.people[n % job.people.length];
    if (person) await listen(job.url, person);
  }
  process.send?.({ done: 'listening', streams: job.listeners } satisfies CrowdWord);
});
