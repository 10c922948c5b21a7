import { setTimeout as sleep } from 'node:timers/promises';
import { seeded } from './support/damage/mutate.ts';
import { type Person, work } from './support/faults/people.ts';
import { openShop, type Shop } from './support/faults/shop.ts';
import type { BenchResult } from './support/result.ts';

/** Faults of a run; `FAULTS=<count>` for another number, `SEED=<number>` for another order. */
const count = Number(process.env.FAULTS || 1000);
const seed = Number(process.env.SEED || 20_261_123);
const peopleCount = 4;
/** Longest time until work goes on by itself, milliseconds. */
const patience = 60_000;

type Random = (below: number) => number;
type Fault = (shop: Shop, people: readonly Person[], random: Random) => Promise<void>;

const clients = `backend_type = 'client backend' and pid <> pg_backend_pid()`;

const kill = (pid: number | undefined, signal: NodeJS.Signals) => {
  try {
    if (pid) process.kill(pid, signal);
  } catch {
    // it has ended meanwhile
  }
};

const faults: Record<string, { of100: number; fault: Fault }> = {
  'connection of a person cut': {
    of100: 45,
    fault: async (_, people, random) => people[random(people.length)]?.cut(),
  },
  'sessions of the database ended': {
    of100: 20,
    fault: async (shop) => {
      await shop.ask(
        `select pg_terminate_backend(pid) from pg_stat_activity where ${clients} order by random() limit 3`,
      );
    },
  },
  'server held still': {
    of100: 20,
    fault: async (shop, _, random) => {
      const pid = shop.process()?.pid;
      kill(pid, 'SIGSTOP');
      await sleep(50 + random(1000));
      kill(pid, 'SIGCONT');
    },
  },
  'a backend killed': {
    of100: 7,
    fault: async (shop) => {
      const rows = await shop.ask<{ pid: number }>(
        `select pid from pg_stat_activity where ${clients} order by random() limit 1`,
      );
      kill(rows?.[0]?.pid, 'SIGKILL');
    },
  },
  'server killed': { of100: 5, fault: async (shop) => kill(shop.process()?.pid, 'SIGKILL') },
  'PostgreSQL killed': {
    of100: 3,
    fault: async (shop) => {
      const rows = await shop.ask<{ pid: number }>(
        `select (string_to_array(pg_read_file('postmaster.pid'), E'\\n'))[1]::int as pid`,
      );
      kill(rows?.[0]?.pid, 'SIGKILL');
    },
  },
};

const wheel = Object.entries(faults).flatMap(([name, { of100 }]) =>
  Array.from({ length: of100 }, () => name),
);

const all = (people: readonly Person[]) => people.reduce((sum, { posted }) => sum + posted.length, 0);

/** Milliseconds until one more receipt is posted; null when that takes too long. */
async function goesOn(people: readonly Person[]): Promise<number | null> {
  const before = all(people);
  const begun = performance.now();
  while (all(people) === before) {
    if (performance.now() - begun > patience) return null;
    await sleep(5);
  }
  return performance.now() - begun;
}

/** What stands in the database of what people were told. */
async function judge(shop: Shop, people: readonly Person[]) {
  const told = people.flatMap(({ posted }) => posted);
  const rows = await shop.ask<{ numbers: string[]; quantity: string; wrong: number }>(`
    select (select coalesce(json_agg(number), '[]') from stock_document where not removed and state = 'active') as numbers,
           (select coalesce(sum(quantity), 0)::text from stock_balance) as quantity,
           (select count(*)::int from stock_discrepancy) as wrong`);
  const found = rows?.[0];
  if (!found) throw new Error('the database does not answer at the end');
  const once = new Set(found.numbers);
  return {
    lost: told.filter((number) => !once.has(number)).length,
    doubled: found.numbers.length - once.size,
    wrong: found.wrong + (Number(found.quantity) === found.numbers.length ? 0 : 1),
    posted: told.length,
  };
}

export async function run(): Promise<BenchResult> {
  const random = seeded(seed);
  const shop = await openShop();
  const people = Array.from({ length: peopleCount }, (_, n) => work(shop, `Ч${n + 1}`));
  const done = new Map<string, number>();
  let stuck = 0;
  let longest = 0;
  try {
    await goesOn(people);
    for (let n = 1; n <= count; n++) {
      const name = wheel[random(wheel.length)] ?? '';
      await sleep(random(100));
      await faults[name]?.fault(shop, people, random);
      done.set(name, (done.get(name) ?? 0) + 1);
      const waited = await goesOn(people);
      if (waited === null) {
        stuck++;
        process.stderr.write(`after fault ${n}, ${name}, nothing goes on\n`);
      } else longest = Math.max(longest, waited);
      if (n % 100 === 0) process.stdout.write(`  ${n} faults, ${all(people)} receipts posted\n`);
    }
    await Promise.all(people.map((person) => person.stop()));
    const { lost, doubled, wrong, posted } = await judge(shop, people);
    const strange = people.flatMap((person) => person.strange);
    for (const line of new Set(strange)) process.stderr.write(`strange answer: ${line}\n`);
    return {
      name: `${count} random faults while ${peopleCount} people post receipts`,
      measured: `${posted} posted: ${lost} lost, ${doubled} doubled, ${wrong} balances wrong, ${stuck} times nothing went on, ${strange.length} strange answers; work stood ${(longest / 1000).toFixed(1)} s at most`,
      limit: '0 lost, 0 doubled, 0 by hand',
      how: `seed ${seed}; ${[...done].map(([name, times]) => `${name} ${times}`).join(', ')}; the server started again as a service would`,
      pass: lost + doubled + wrong + stuck + strange.length === 0,
    };
  } finally {
    await shop.close();
  }
}
