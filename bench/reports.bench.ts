import { type ReportParams, reportCalls } from '@provizor/contract';
import { reports } from '../apps/server/src/reports/index.ts';
import { send } from '../apps/server/src/testing/client.ts';
import type { BenchResult } from './support/result.ts';
import { msText, percentile, spreadText, timed } from './support/stats.ts';
import { largeStock, lastDay } from './support/stock-data.ts';
import { openStockWorld, type StockWorld } from './support/stock-world.ts';

const rounds = 12;
const warmUp = 2;
const limitMs = 1000;

/** Goods of the generated stock, each a row of the statement. */
const goods = 10_000;

async function make({ url, token }: StockWorld, params: ReportParams): Promise<number> {
  const body = { kind: 'turnover', params };
  return timed(async () => {
    const answer = await send(url, reportCalls.storage.run, { body }, { token });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    const { rows, later } = answer.body as { rows: unknown[]; later: string | null };
    if (later !== null) throw new Error('The statement went on in the background');
    if (rows.length !== goods) throw new Error(`${rows.length} rows`);
  });
}

/** Day so many days before the last of the stock. */
const daysBefore = (days: number): string =>
  new Date(Date.parse(lastDay) - days * 86_400_000).toISOString().slice(0, 10);

/** «Оборотная ведомость» over 1,000,000 movements, as the page of reports asks for it. */
export async function run(): Promise<BenchResult[]> {
  const world = await openStockWorld(largeStock, [reports]);
  try {
    const quarter: number[] = [];
    const whole: number[] = [];
    for (let round = -warmUp; round < rounds; round++) {
      const start = daysBefore(90 + (((round + warmUp) * 37) % 500));
      const end = daysBefore(((round + warmUp) * 37) % 500);
      const times = [
        await make(world, { period_s: start, period_e: end }),
        await make(world, { period_s: daysBefore(700), period_e: lastDay }),
      ];
      if (round < 0) continue;
      quarter.push(times[0] ?? 0);
      whole.push(times[1] ?? 0);
    }
    const on =
      'HTTP, 1,000,000 movements, 50,000 lots of 10,000 goods, all storages, 10,000 rows with the answer read';
    const result = (name: string, samples: number[], how: string): BenchResult => ({
      name,
      measured: spreadText(samples),
      limit: `p95 ≤ ${msText(limitMs)}`,
      how: `${on}; ${how}`,
      pass: percentile(samples, 0.95) <= limitMs,
    });
    return [
      result(
        'Оборотная ведомость of a quarter',
        quarter,
        `another quarter of two years every time, ${rounds} rounds`,
      ),
      result('Оборотная ведомость of all movements', whole, `the two years in full, ${rounds} rounds`),
    ];
  } finally {
    await world.close();
  }
}
