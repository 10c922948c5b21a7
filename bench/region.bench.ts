import { dayOf } from '@provizor/domain';
import { numberAsked } from './support/asked.ts';
import { type Measured, measureRegion } from './support/region/measure.ts';
import { regionOf } from './support/region/size.ts';
import type { BenchResult } from './support/result.ts';
import { median, msText, percentile, spreadText } from './support/stats.ts';

/** Share of the whole region without `--scale=`: two hospitals and 38 others. */
const usualScale = 0.04;
/** The region it is compared with is so many times smaller. */
const smaller = 10;

const asking = { rounds: 20, warmUp: 3 };
const overviewLimit = 300;
const growthLimit = 1.3;
/** A growth by less than this is noise, ms. */
const noise = 2;

const tell = (done: string): void => {
  process.stdout.write(`  ${done}\n`);
};

/** How one question grows, by what its database works: that is the same on a busy machine. */
function grown(name: string, small: Measured, large: Measured): BenchResult {
  const { ms = [], cpu = [] } = large.asked[name] ?? {};
  const [before, after] = [median(small.asked[name]?.cpu ?? []), median(cpu)];
  const ratio = before > 0 ? after / before : 1;
  return {
    name: `Region, ${name}`,
    measured: `${spreadText(ms)}; database ${msText(before)} → ${msText(after)} (${ratio.toFixed(2)}×)`,
    limit: `≤ ${growthLimit}× of the smaller region`,
    how: `HTTP, ${ms.length} times; CPU of the database, medians`,
    pass: ratio <= growthLimit || after - before <= noise,
  };
}

/**
 * A region over HTTP: a pharmacist, the storekeeper of a hospital and the health authority, and how each question grows
 * from a region of a tenth of the organisations. `--scale=1` is 1,000 organisations and 20,000,000 movements.
 */
export async function run(): Promise<BenchResult[]> {
  const scale = numberAsked('scale', usualScale);
  const lastDay = dayOf(new Date());
  // what the authority answers for stands in 1,000 organisations, whatever they have
  const wide = await measureRegion({ ...regionOf(1, lastDay), activity: 0.02 }, asking, tell);
  const small = await measureRegion(regionOf(scale / smaller, lastDay), asking, tell);
  const large = await measureRegion(regionOf(scale, lastDay), asking, tell);
  const overview = wide.asked['authority: overview']?.ms ?? [];
  return [
    {
      name: 'Region: overview of 1,000 organisations',
      measured: spreadText(overview),
      limit: `p95 ≤ ${msText(overviewLimit)}`,
      how: `HTTP; ${wide.facts}; ${overview.length} times`,
      pass: percentile(overview, 0.95) <= overviewLimit,
    },
    ...Object.keys(large.asked)
      .filter((name) => name in small.asked)
      .map((name) => grown(name, small, large)),
    {
      name: 'Region: rows of the figures above',
      measured: large.facts,
      limit: `compared with ${small.facts}`,
      how: 'generated (bench/support/region), the ledger agrees with its balances',
      pass: true,
    },
  ];
}
