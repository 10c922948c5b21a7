import { dayOf } from '@provizor/domain';
import { factsText } from './support/region/fill.ts';
import { questionsOf, questionsOfAuthority } from './support/region/questions.ts';
import { type RegionSize, regionOf } from './support/region/size.ts';
import { openRegion } from './support/region/world.ts';
import type { BenchResult } from './support/result.ts';
import { median, msText, percentile, spreadText, timed } from './support/stats.ts';

/** Share of the whole region without `--scale=`: two hospitals and 38 others. */
const usualScale = 0.04;
/** The region it is compared with. */
const smaller = 10;

const rounds = 20;
const warmUp = 3;
const overviewLimit = 300;
const growthLimit = 1.3;
/** What grows by less than this is told from noise by nobody, ms. */
const noise = 3;

type Times = Record<string, number[]>;

/** Times of everything three people ask, by «who: what». */
type Measured = { facts: string; times: Times };

async function measure(size: RegionSize): Promise<Measured> {
  const world = await openRegion(size, (done) => process.stdout.write(`  ${done}\n`));
  try {
    const people = {
      pharmacist: await questionsOf(world, world.pharmacist, 'realize', size.lastDay),
      storekeeper: await questionsOf(world, world.storekeeper, 'treatment', size.lastDay),
      authority: await questionsOfAuthority(world),
    };
    const asked = Object.entries(people).flatMap(([who, questions]) =>
      Object.entries(questions).map(([what, work]) => [`${who}: ${what}`, work] as const),
    );
    const times: Times = Object.fromEntries(asked.map(([name]) => [name, []]));
    for (let round = -warmUp; round < rounds; round++) {
      for (const [name, work] of asked) {
        const ms = await timed(work);
        if (round >= 0) times[name]?.push(ms);
      }
    }
    return { facts: factsText(world.facts), times };
  } finally {
    await world.close();
  }
}

const scaleAsked = (): number =>
  Number(process.argv.find((arg) => arg.startsWith('--scale='))?.slice('--scale='.length) ?? usualScale);

/** «pharmacist: balances» and how it grows from the smaller region. */
function grown(name: string, small: Times, large: Times): BenchResult {
  const [before, after] = [median(small[name] ?? []), median(large[name] ?? [])];
  const ratio = after / before;
  return {
    name: `Region, ${name}`,
    measured: `${spreadText(large[name] ?? [])} (${ratio.toFixed(2)}× of ${msText(before)})`,
    limit: `≤ ${growthLimit}× of the smaller region`,
    how: `medians of ${rounds}`,
    pass: ratio <= growthLimit || after - before <= noise,
  };
}

/**
 * A region over HTTP: a pharmacist, the storekeeper of a hospital and the health authority, and how each question grows
 * from a region of a tenth of the organisations. `--scale=1` is 1,000 organisations and 20,000,000 movements.
 */
export async function run(): Promise<BenchResult[]> {
  const scale = scaleAsked();
  const lastDay = dayOf(new Date());
  const small = await measure(regionOf(scale / smaller, lastDay));
  const large = await measure(regionOf(scale, lastDay));
  // what the authority answers for stands in 1,000 organisations, whatever they have
  const wide = await measure({ ...regionOf(1, lastDay), activity: 0.02 });
  const overview = wide.times['authority: overview'] ?? [];
  return [
    {
      name: 'Region: overview of 1,000 organisations',
      measured: spreadText(overview),
      limit: `p95 ≤ ${msText(overviewLimit)}`,
      how: `HTTP; ${wide.facts}; ${rounds} times`,
      pass: percentile(overview, 0.95) <= overviewLimit,
    },
    ...Object.keys(large.times)
      .filter((name) => name in small.times)
      .map((name) => grown(name, small.times, large.times)),
    {
      name: 'Region: rows of the figures above',
      measured: large.facts,
      limit: `compared with ${small.facts}`,
      how: 'generated (bench/support/region), the ledger agrees with its balances',
      pass: true,
    },
  ];
}
