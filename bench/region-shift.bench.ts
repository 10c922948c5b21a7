import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { dayOf } from '@provizor/domain';
import { numberAsked } from './support/asked.ts';
import { gather } from './support/region/crowd/index.ts';
import { factsText } from './support/region/fill.ts';
import { regionOf } from './support/region/size.ts';
import { openRegion } from './support/region/world.ts';
import type { BenchResult } from './support/result.ts';
import { msText, percentile, spreadText } from './support/stats.ts';

const people = 300;
/** Mean pause of a person between two acts. */
const pause = 6000;
const listeners = 2000;
/** Share of the whole region: 100 organisations. */
const usualScale = 0.1;
const usualMinutes = 10;

const readLimit = 150;
const postingLimit = 400;
/** MB of the heap that ten minutes may leave. */
const growthLimit = 10;
const listenersLimit = 150;

/** Memory of this process after a collection, MB: what JavaScript holds, and what the system has given. */
function memory(): { heap: number; rss: number } {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  const { heapUsed, external, rss } = process.memoryUsage();
  return { heap: (heapUsed + external) / 1e6, rss: rss / 1e6 };
}

/**
 * A shift of a region: 300 people at once, by a written mix (support/region/crowd/mix.ts), from a process of their own,
 * each with a stream of events; then 2,000 streams more. `--minutes=` and `--scale=` make it shorter and smaller.
 */
export async function run(): Promise<BenchResult[]> {
  const [scale, minutes] = [numberAsked('scale', usualScale), numberAsked('minutes', usualMinutes)];
  const day = dayOf(new Date());
  const world = await openRegion(regionOf(scale, day), { crew: people });
  const crowd = gather({
    url: world.url,
    people: world.crew,
    day,
    length: minutes * 60_000,
    pause,
    listeners,
  });
  const heaps: number[] = [];
  const looks = setInterval(() => heaps.push(memory().heap), (minutes * 60_000) / 10);
  try {
    const { asked, errors } = await crowd.work();
    clearInterval(looks);
    // the first looks are of people who are still coming
    const [, , settled] = heaps;
    if (settled === undefined) throw new Error('too short to see whether memory grows');
    const growth = memory().heap - settled;
    const before = memory().rss;
    const { streams } = await crowd.listen();
    const more = memory().rss - before;
    const all = Object.entries(asked);
    const samples = (kind: 'read' | 'posting') => all.flatMap(([, of]) => (of.kind === kind ? of.ms : []));
    const [reads, postings] = [samples('read'), samples('posting')];
    for (const [name, { ms }] of all)
      process.stdout.write(
        `  ${name}: ${ms.length}, ${spreadText(ms)}, worst ${msText(percentile(ms, 1))}\n`,
      );
    for (const error of errors.slice(0, 5)) process.stdout.write(`  ${error}\n`);
    const perSecond = ((reads.length + postings.length) / (minutes * 60)).toFixed(0);
    const how = `${people} people for ${minutes} min, ${perSecond} acts/s, load from a process of its own; ${factsText(world.facts)}`;
    return [
      {
        name: 'A shift of a region: scans, lists, searches, cards',
        measured: spreadText(reads),
        limit: `p95 ≤ ${msText(readLimit)}`,
        how,
        pass: percentile(reads, 0.95) <= readLimit,
      },
      {
        name: 'A shift of a region: receipts of 10 lines written and posted',
        measured: spreadText(postings),
        limit: `p95 ≤ ${msText(postingLimit)}`,
        how: `${postings.length} of the same shift, two calls each`,
        pass: percentile(postings, 0.95) <= postingLimit,
      },
      {
        name: 'A shift of a region: errors, and memory that grows',
        measured: `${errors.length} errors; ${growth.toFixed(1)} MB`,
        limit: `0 errors; ≤ ${growthLimit} MB`,
        how: 'the same shift; heap after a collection, from its third tenth to its end',
        pass: errors.length === 0 && growth <= growthLimit,
      },
      {
        name: `${streams} open streams of events more`,
        measured: `${more.toFixed(0)} MB`,
        limit: `≤ ${listenersLimit} MB`,
        how: 'memory of the server process (RSS) after a collection',
        pass: more <= listenersLimit,
      },
    ];
  } finally {
    clearInterval(looks);
    crowd.leave();
    await world.close();
  }
}
