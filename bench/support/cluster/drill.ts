import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import {
  asSystem,
  createDatabase,
  type Database,
  primaryFirst,
} from '../../../apps/server/src/database/index.ts';
import { type Person, postReceipts } from '../faults/people.ts';
import { openShopFloor } from '../shop-floor.ts';
import { lookForOwn } from './reader.ts';

/**
 * `deploy/cluster/cluster.sh drill`: several people write and post receipts through the balancer, the primary is killed
 * under them, and what they were told is counted against what is stored; one more looks for what he has written himself.
 * Ends with 1 when anything is lost or doubled, or when work stood longer than it may.
 */
const [script = '', folder = '', url = ''] = process.argv.slice(2);

const people = 4;
/** Milliseconds: of work before the end of the primary and after it goes on, and the longest without a receipt. */
const spans = { before: 10_000, after: 10_000, receipts: 5 * people, longest: 30_000, patience: 180_000 };

type Stored = { receipts: string[]; quantity: string; discrepancies: string };

/** What stands in the tables, by a statement of this file's own. */
async function readStored(database: Database, organization: number): Promise<Stored> {
  const { rows } = await asSystem(database, (db) =>
    sql<Stored>`
      select (select coalesce(array_agg(number), '{}') from stock_document
               where organization_id = ${organization} and state = 'active' and not removed) as receipts,
             (select coalesce(sum(quantity), 0)::text from stock_balance
               where organization_id = ${organization}) as quantity,
             (select count(*) from stock_discrepancy) as discrepancies`.execute(db),
  );
  if (!rows[0]) throw new Error('the tables gave nothing');
  return rows[0];
}

const cluster = async (command: string): Promise<string> =>
  (await promisify(execFile)(script, [command, folder])).stdout.trim();

const told = (all: readonly Person[]) => all.flatMap(({ done }) => done);

/**
 * Longest time without a receipt since `begun`. Watched until so many have come after its end, over so long, that work does
 * go on: what was on its way when the primary ended is told a moment later.
 */
async function longestStop(all: readonly Person[], begun: number): Promise<number> {
  let count = told(all).length;
  let last = begun;
  let longest = { ms: 0, end: begun, count };
  for (;;) {
    await sleep(5);
    const now = performance.now();
    const present = told(all).length;
    if (now - last > longest.ms) longest = { ms: now - last, end: now, count: present };
    if (present > count) {
      count = present;
      last = now;
    }
    const goesOn = count - longest.count >= spans.receipts && now - longest.end >= spans.after;
    if (goesOn || now - begun > spans.patience) return longest.ms;
  }
}

const owner = process.env.DATABASE_OWNER_URL ?? '';

/** Runs `fn` on a database whose first connection goes to the one that takes writes now. */
async function onPrimary<T>(fn: (database: Database) => Promise<T>): Promise<T> {
  const handle = createDatabase({ url: await primaryFirst(owner), size: 2 });
  try {
    return await fn(handle.db);
  } finally {
    await handle.close();
  }
}

const shop = await onPrimary((db) => openShopFloor(db));
const all = Array.from({ length: people }, (_, n) => postReceipts({ ...shop, url }, `Ч${n + 1}`));
const reader = lookForOwn({ ...shop, url }, 'Л');
await sleep(spans.before);
const before = told(all).length;
const begun = performance.now();
const killed = await cluster('kill');
const stood = await longestStop(all, begun);
await Promise.all([...all, reader].map((person) => person.stop()));
const receipts = told(all);
const stored = await onPrimary((database) => readStored(database, shop.organization));
const present = new Set(stored.receipts);
const lost = receipts.filter((number) => !present.has(number));
const doubled = stored.receipts.length - present.size;
const unequal = Number(stored.quantity) !== stored.receipts.length || stored.discrepancies !== '0';
const strange = all.flatMap((person) => person.strange);
process.stdout.write(
  `${killed} killed after ${before} receipts; work stood ${(stood / 1000).toFixed(1)} s; ` +
    `${receipts.length} receipts told, ${stored.receipts.length} stored: ${lost.length} lost, ${doubled} doubled, ` +
    `balances ${unequal ? 'differ' : 'agree'}, ${strange.length} strange answers; ` +
    `${reader.seen.length} of his own drafts a reader saw, ${reader.unseen.length} he did not\n`,
);
for (const line of [...lost, ...strange].slice(0, 20)) process.stderr.write(`${line}\n`);
await cluster('mend');
const good =
  lost.length + doubled + strange.length + reader.unseen.length === 0 &&
  !unequal &&
  stood <= spans.longest &&
  before > 0 &&
  reader.seen.length > 0;
process.exitCode = good ? 0 : 1;
