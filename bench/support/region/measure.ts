import { readFileSync } from 'node:fs';
import { timed } from '../stats.ts';
import { factsText } from './fill.ts';
import { questionsOf, questionsOfAuthority } from './questions.ts';
import type { RegionSize } from './size.ts';
import { openRegion } from './world.ts';

/** Milliseconds of each answer, and of a core its database took; 0 where the system does not tell. */
export type Samples = { ms: number[]; cpu: number[] };

/** What three people ask of a region, by «who: what», and what the region holds. */
export type Measured = { facts: string; asked: Record<string, Samples> };

/** Nanoseconds of a core a process and its children have used, as Linux counts them. */
function cpuOf(pid: number): number {
  const used = (id: number | string): number => {
    try {
      return Number(readFileSync(`/proc/${id}/schedstat`, 'utf8').split(' ')[0]);
    } catch {
      return 0; // ended meanwhile
    }
  };
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
    return [pid, ...children].reduce<number>((sum, id) => sum + used(id), 0);
  } catch {
    return 0;
  }
}

/** Makes a region of this size and asks everything of it in turns, so that a busy machine is as busy for all. */
export async function measureRegion(
  size: RegionSize,
  { rounds, warmUp }: { rounds: number; warmUp: number },
  tell: (done: string) => void = () => {},
): Promise<Measured> {
  const world = await openRegion(size, { tell });
  try {
    const people = {
      pharmacist: await questionsOf(world, world.pharmacist, 'realize', size.lastDay),
      storekeeper: await questionsOf(world, world.storekeeper, 'treatment', size.lastDay),
      authority: await questionsOfAuthority(world),
    };
    const questions = Object.entries(people).flatMap(([who, asked]) =>
      Object.entries(asked).map(([what, work]) => [`${who}: ${what}`, work] as const),
    );
    const asked: Measured['asked'] = Object.fromEntries(
      questions.map(([name]) => [name, { ms: [], cpu: [] }]),
    );
    for (let round = -warmUp; round < rounds; round++) {
      for (const [name, work] of questions) {
        const before = cpuOf(world.databasePid);
        const ms = await timed(work);
        const cpu = (cpuOf(world.databasePid) - before) / 1e6;
        if (round < 0) continue;
        asked[name]?.ms.push(ms);
        asked[name]?.cpu.push(cpu);
      }
    }
    return { facts: factsText(world.facts), asked };
  } finally {
    await world.close();
  }
}
