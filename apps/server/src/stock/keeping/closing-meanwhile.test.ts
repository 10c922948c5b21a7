import { closeStockDay } from '@provizor/contract';
import { addDays } from '@provizor/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { slices } from '../../slices.ts';
import { type TestServer, type TestUser, testServer } from '../../testing/index.ts';
import { documentsOf, goodsOf } from '../testing/calls.ts';
import { discrepancies, type StockWorld, stockWorld } from '../testing/index.ts';

let server: TestServer;
let world: StockWorld;
let admin: TestUser;
let goods: number;
beforeAll(async () => {
  server = await testServer({ slices });
  world = await stockWorld(server, 1);
  admin = await server.user({ id: world.organizationId }, { type: 'admin' });
  [goods = 0] = await goodsOf(server, world);
});
afterAll(async () => {
  expect(await discrepancies(server)).toEqual([]);
  await server.close();
});

const today = new Date().toISOString().slice(0, 10);
const at = (days: number) => addDays(today, days);
const income = () => documentsOf(server, world, 'income');
async function received(date: string) {
  const line = { n_line: 1, nomenclature_id: goods, series: 'А1', expiry: '2048-01-31', price: '110.00' };
  const lines = [{ ...line, vat_rate: '10', quantity: '5' }];
  return income().activate(await income().add({ document_date: date, lines }));
}
const close = (day: string) =>
  server.call(closeStockDay, { body: { storage_id: world.storageId, day } }, admin.token);

/** Until somebody of this database stands in line for a closed day. */
const waiting = () =>
  expect
    .poll(async () => {
      const { rows } = await server.system((db) =>
        sql`
        select from pg_locks where locktype = 'advisory' and not granted and classid = 7909
           and database = (select oid from pg_database where datname = current_database())`.execute(db),
      );
      return rows.length;
    })
    .toBeGreaterThan(0);

test('a day is not closed over a posting that is under way: it waits for its end', async () => {
  const old = await received(at(-10));
  const { promise: release, resolve: end } = Promise.withResolvers<void>();
  const order: string[] = [];
  const posting = server
    .tenant(world.user, async (tx) => {
      await sql`select * from stock_reverse(${old.id}::uuid)`.execute(tx);
      order.push('written');
      await release;
      order.push('ended');
      throw new Error('given up');
    })
    .catch((error: Error) => error.message);
  await expect.poll(() => order).toEqual(['written']);
  const closing = close(at(-8)).then((answer) => {
    order.push('closed');
    return answer;
  });
  await waiting();
  end();
  await closing;
  expect(await posting).toBe('given up');
  expect(order).toEqual(['written', 'ended', 'closed']);
});

test('a posting that waited for the closing of its day is refused', async () => {
  const { promise: release, resolve: end } = Promise.withResolvers<void>();
  const day = at(-5);
  let isHeld = false;
  const closing = server.tenant(admin, async (tx) => {
    await sql`select stock_closing_turn(${world.organizationId}::int, true)`.execute(tx);
    await sql`
      insert into stock_closing (organization_id, storage_id, day, was, user_id)
      values (${world.organizationId}, ${world.storageId}, ${day}, ${at(-8)}, ${admin.id})`.execute(tx);
    isHeld = true;
    await release;
  });
  await expect.poll(() => isHeld).toBe(true);
  const posting = received(at(-6)).catch((error: { body: { code: string } }) => error.body.code);
  await waiting();
  end();
  await closing;
  expect(await posting).toBe('stock.closed-day');
  expect(await received(at(-4))).toMatchObject({ state: 'active' });
});

test('many at once: what was posted into the day was posted before it was closed', async () => {
  const day = at(-3);
  const postings = Array.from({ length: 6 }, () =>
    received(day).then(
      () => 'posted',
      () => 'refused',
    ),
  );
  const closing = close(day);
  const ends = await Promise.all(postings);
  await closing;
  const { rows } = await server.tenant(world.user, (tx) =>
    sql<{ state: string }>`
      select state from stock_document where kind = 'income' and document_date = ${day}::date`.execute(tx),
  );
  expect(rows.filter(({ state }) => state === 'active')).toHaveLength(
    ends.filter((end) => end === 'posted').length,
  );
  await expect(received(day)).rejects.toMatchObject({ body: { code: 'stock.closed-day' } });
});
