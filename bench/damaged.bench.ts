import { damaged, seeded } from './support/damage/mutate.ts';
import { type Parser, parsers } from './support/damage/parsers.ts';
import type { BenchResult } from './support/result.ts';

/** Files for each parser; `DAMAGED=<count>` for another number, `SEED=<number>` for other ones. */
const count = Number(process.env.DAMAGED || 20_000);
const seed = Number(process.env.SEED || 20_261_123);
/** Longest time one file may take, milliseconds. */
const longest = 1000;

async function judge(parser: Parser): Promise<BenchResult> {
  const { name, samples, inside } = parser;
  const random = seeded(seed);
  const unexplained = new Map<string, number>();
  let told = 0;
  let slowest = 0;
  for (let n = 0; n < count && samples.length > 0; n++) {
    const sample = samples[n % samples.length] ?? Buffer.alloc(0);
    const bytes = inside && n % 2 === 1 ? inside(random) : damaged(sample, random);
    const begun = performance.now();
    try {
      await parser.read(bytes);
    } catch (error) {
      if (parser.told(error)) told++;
      else {
        const what = error instanceof Error ? `${error.name}: ${error.message.slice(0, 80)}` : String(error);
        if (!unexplained.has(what)) process.stderr.write(`${name}, file ${n}: ${what}\n`);
        unexplained.set(what, (unexplained.get(what) ?? 0) + 1);
      }
    }
    slowest = Math.max(slowest, performance.now() - begun);
  }
  const bad = [...unexplained.values()].reduce((sum, times) => sum + times, 0);
  return {
    name: `Damaged files: ${name}`,
    measured: `${bad} unexplained of ${samples.length > 0 ? count : 0}, ${told} refused in words, slowest ${slowest.toFixed(0)} ms`,
    limit: `0 unexplained, none over ${longest} ms`,
    how: `seed ${seed}, ${samples.length} samples; bits, cuts, pieces moved and doubled, strange bytes and values`,
    pass: samples.length > 0 && bad === 0 && slowest < longest,
  };
}

export async function run(): Promise<BenchResult[]> {
  const results: BenchResult[] = [];
  for (const parser of parsers) results.push(await judge(parser));
  return results;
}
