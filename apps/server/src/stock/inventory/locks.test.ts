import { beginInvent, countInventLines, listCountLines, stockCalls } from '@provizor/contract/stock';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type TestServer, type TestUser, testServer } from '../../testing/index.ts';
import { stock } from '../index.ts';
import { post, type StockWorld, stockWorld } from '../testing/index.ts';

let server: TestServer;
let world: StockWorld;
let neighbour: TestUser;
beforeAll(async () => {
  server = await testServer({ slices: [stock] });
});
beforeEach(async () => {
  world = await stockWorld(server, 2);
  neighbour = await server.user({ id: world.organizationId }, { manage: ['storages'] });
  const goods = world.lots.map((lotId) => ({ lotId, quantity: '5' }));
  await server.tenant(world.user, (tx) => post(tx, world, 'income', '2026-11-01', goods));
});
afterAll(() => server.close());

const token = () => world.user.token;

async function draft() {
  const body = { storage_id: world.storageId, document_date: '2026-11-10' };
  return (await server.call(stockCalls.invent.add, { body }, token())).item;
}

async function begin() {
  const { id, version } = await draft();
  return (await server.call(beginInvent, { body: { id, version } }, token())).item;
}

const count = (
  id: string,
  counts: { n_line: number; counted: string; seen: string | null }[],
  by = token(),
) => server.call(countInventLines, { body: { id, counts } }, by);

/** Waits until somebody waits for a lock. */
const somebodyWaits = () =>
  vi.waitFor(
    () =>
      server.system(async (db) => {
        const { rows } = await sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          db,
        );
        expect(rows.length).toBeGreaterThan(0);
      }),
    { timeout: 60_000 },
  );

test('two save their counts of the same lines at the same moment: of each line one number stands, the other is told back', async () => {
  const { id } = await begin();
  const typed = (one: string, two: string) => [
    { n_line: 1, counted: one, seen: null },
    { n_line: 2, counted: two, seen: null },
  ];
  const answers = await Promise.all([
    count(id, typed('4', '6')),
    count(id, typed('3', '7').toReversed(), neighbour.token),
  ]);
  expect(answers.map(({ items }) => items.length).sort()).toEqual([0, 2]);
  expect(answers.map(({ conflicts }) => conflicts.length).sort()).toEqual([0, 2]);
  const { items: lines } = await server.call(listCountLines, { body: { id } }, token());
  const stands = answers.find(({ items }) => items.length === 2);
  expect(lines.map(({ counted }) => counted)).toEqual(stands?.items.map(({ counted }) => counted));
  const told = answers.find(({ conflicts }) => conflicts.length === 2);
  expect(told?.conflicts.map(({ counted }) => counted)).toEqual(lines.map(({ counted }) => counted));
});

test('who ends a count and waits for one who counts does not stand in his way', async () => {
  const { id, version } = await begin();
  const whole = [1, 2].map((n_line) => ({ n_line, counted: '5', seen: null }));
  await count(id, whole);
  const ended: Promise<unknown>[] = [];
  await server.system(async (db) => {
    await sql`select from invent_count where document_id = ${id}::uuid for update`.execute(db);
    ended.push(server.call(stockCalls.invent.activate, { body: { id, version } }, token()));
    await somebodyWaits();
    // what is counted names the inventory
    await sql`set local lock_timeout = '300ms'`.execute(db);
    await sql`select from stock_document where id = ${id}::uuid for key share`.execute(db);
  });
  expect(await Promise.all(ended)).toMatchObject([{ item: { id } }]);
});

test('a count begins while goods are posted in its storage; two counts begin one after another', async () => {
  const [one, two] = [await draft(), await draft()];
  await server.system(async (db) => {
    // a posting under way names the storage
    await sql`select from storage where id = ${world.storageId} for key share`.execute(db);
    const answers = await Promise.all(
      [one, two].map(({ id, version }) =>
        server.send(beginInvent, { body: { id, version } }, { token: token() }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'invent.overlap' });
  });
});
