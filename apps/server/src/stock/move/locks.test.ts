import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { TenantTransaction } from '../../database/index.ts';
import { dictionaries } from '../../dictionaries/index.ts';
import { type TestServer, testServer } from '../../testing/index.ts';
import { stock } from '../index.ts';
import { person } from '../testing/people.ts';
import { makeShelves } from '../testing/shelves.ts';
import type { Drawn } from '../testing/steps.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ slices: [stock, dictionaries] });
});
afterAll(() => server.close());

const drawn = (kind: Drawn['kind'], storage: 0 | 1, tenths: number): Drawn => ({
  kind,
  storage,
  day: 1,
  elsewhere: kind === 'move',
  answer: 'whole',
  lines: [{ lot: 0, tenths, cell: 0, to: 0 }],
});

test('an acceptance takes the balances in the order of their keys, wherever the goods come from', async () => {
  const shelves = await makeShelves(server);
  const worker = person(server, shelves);
  for (const storage of [0, 1] as const) await worker.post(await worker.write(drawn('income', storage, 50)));
  const move = await worker.write(drawn('move', 1, 10));
  const [first, second] = shelves.storages;
  const hold = (db: TenantTransaction, storage: number) =>
    sql`select from stock_balance where storage_id = ${storage} for update`.execute(db);
  const waiting = () =>
    server.system(async (db) => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        db,
      );
      expect(rows.length).toBeGreaterThan(0);
    });
  const answers: Promise<unknown>[] = [];
  await server.system(async (db) => {
    await hold(db, first);
    answers.push(worker.deliver(move, 'whole'));
    await vi.waitFor(waiting, { timeout: 60_000 });
    // who waits for the first storage holds nothing of the second one
    await sql`set local lock_timeout = '300ms'`.execute(db);
    await hold(db, second);
  });
  expect(await Promise.all(answers)).not.toContain(null);
});
