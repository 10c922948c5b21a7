import { setTimeout as sleep } from 'node:timers/promises';
import { numberAsked } from './support/asked.ts';
import { seeded } from './support/damage/mutate.ts';
import { endFaults, faults } from './support/faults/faults.ts';
import { judge } from './support/faults/judge.ts';
import { type Person, postReceipts } from './support/faults/people.ts';
import { acceptDeliveries } from './support/faults/pharmacists.ts';
import { openShop, type Shop } from './support/faults/shop.ts';
import type { BenchResult } from './support/result.ts';

/** Faults of a run; `--faults=<count>` for another number, `--seed=<number>` for another order. */
const count = numberAsked('faults', 1000);
const seed = numberAsked('seed', 20_261_124);
const writers = 2;
const pharmacists = 2;
/** Longest time until work goes on by itself, milliseconds: receipts, and deliveries, which wait for MDLP too. */
const patience = { receipts: 180_000, deliveries: 240_000 };
/** The faults wait for a delivery when none was accepted for so long. */
const unseen = 15_000;

const all = (people: readonly Person[]) => people.reduce((sum, { done }) => sum + done.length, 0);

/** Milliseconds until these people have done one thing more; null when that takes too long. */
async function goesOn(people: readonly Person[], longest: number): Promise<number | null> {
  const before = all(people);
  const begun = performance.now();
  while (all(people) === before) {
    if (performance.now() - begun > longest) return null;
    await sleep(5);
  }
  return performance.now() - begun;
}

/** The faults this computer allows, each as often as it is to be drawn. */
const wheelOf = (shop: Shop): string[] =>
  Object.entries(faults).flatMap(([name, { of, needs }]) =>
    needs && shop[needs] === null ? [] : Array.from({ length: of }, () => name),
  );

export async function run(): Promise<BenchResult> {
  const shop = await openShop();
  process.stdout.write(`  seed ${seed}, ${count} faults; the programs write to ${shop.logs}\n`);
  if (!shop.disks) process.stdout.write('  no full disks: they need root on Linux\n');
  if (!shop.clocks) process.stdout.write('  no jumping clocks: they need libfaketime\n');
  const writing = Array.from({ length: writers }, (_, n) => postReceipts(shop, `Ч${n + 1}`));
  const accepting = Array.from({ length: pharmacists }, () => acceptDeliveries(shop));
  const people = [...writing, ...accepting];
  const wheel = wheelOf(shop);
  const drawn = seeded(seed);
  const done = new Map<string, number>();
  const stuck: string[] = [];
  const noteStuck = (what: string) => {
    stuck.push(what);
    process.stdout.write(`  stuck: ${what}\n`);
  };
  let stopped = false;
  // Ctrl+C: no more faults, what was done is judged.
  process.once('SIGINT', () => {
    stopped = true;
  });
  let drawnFaults = 0;
  let longest = { ms: 0, after: '' };
  try {
    await goesOn(writing, patience.deliveries);
    await goesOn(accepting, patience.deliveries);
    const begun = performance.now();
    let accepted = { count: all(accepting), at: performance.now() };
    for (let n = 1; n <= count && !stopped; n++) {
      drawnFaults = n;
      const name = wheel[drawn(wheel.length)] ?? '';
      await sleep(drawn(100));
      // Each has a generator of its own: what one does leaves the others as they are.
      await faults[name]?.act(shop, seeded(seed + n), people);
      done.set(name, (done.get(name) ?? 0) + 1);
      const waited = await goesOn(writing, patience.receipts);
      if (waited === null) noteStuck(`receipts after fault ${n}, ${name}`);
      else if (waited > longest.ms) longest = { ms: waited, after: name };
      if (all(accepting) > accepted.count) accepted = { count: all(accepting), at: performance.now() };
      else if (performance.now() - accepted.at > unseen) {
        if ((await goesOn(accepting, patience.deliveries)) === null) {
          noteStuck(
            `deliveries after fault ${n}, ${name}: ${accepting.map((one) => one.doing()).join(', ')}`,
          );
        }
        accepted = { count: all(accepting), at: performance.now() };
      }
      if (n % 25 === 0) {
        const minutes = (performance.now() - begun) / 60_000;
        process.stdout.write(
          `  ${n} faults in ${minutes.toFixed(1)} min, ${all(writing)} receipts, ${all(accepting)} deliveries, ${stuck.length} times stuck\n`,
        );
      }
    }
    const minutes = (performance.now() - begun) / 60_000;
    await endFaults(shop);
    await Promise.all(people.map((person) => person.stop()));
    const told = {
      receipts: writing.flatMap((person) => person.done),
      deliveries: accepting.flatMap((person) => person.done),
    };
    const verdict = await judge(shop, told);
    const strange = people.flatMap((person) => person.strange);
    for (const [what, lines] of Object.entries({ ...verdict, stuck, strange })) {
      for (const line of [...new Set(lines)].slice(0, 20)) process.stderr.write(`${what}: ${line}\n`);
    }
    const { lost, doubled, wrong, waiting } = verdict;
    const byHand = stuck.length + waiting.length + strange.length;
    const kinds = [...done].sort(([a], [b]) => a.localeCompare(b));
    return {
      name: `${drawnFaults} random faults over acceptance and posting`,
      measured: `${told.receipts.length} receipts and ${told.deliveries.length} deliveries: ${lost.length} lost, ${doubled.length} doubled, ${wrong.length} wrong, ${byHand} by hand (${stuck.length} times nothing went on, ${waiting.length} left waiting, ${strange.length} strange answers); receipts stood ${(longest.ms / 1000).toFixed(1)} s at most (${longest.after})`,
      limit: '0 lost, 0 doubled, 0 by hand',
      how: `--seed=${seed}, ${minutes.toFixed(0)} min; ${writers} people post, ${pharmacists} accept and signed in to MDLP ${accepting.reduce((sum, one) => sum + one.signedIn(), 0)} times; counted from MDLP's own file and the tables; ${kinds.map(([name, times]) => `${name} ${times}`).join(', ')}`,
      pass: lost.length + doubled.length + wrong.length + byHand === 0,
    };
  } finally {
    await shop.close();
  }
}
