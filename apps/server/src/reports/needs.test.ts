import { reportCalls } from '@provizor/contract';
import { addDays, dayOf, stockEntries } from '@provizor/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDocument, postDocument, reverseDocument, stock } from '../stock/index.ts';
import { discrepancies, pauseSeries, post, type StockWorld, stockWorld } from '../stock/testing/index.ts';
import { type TestServer, testServer } from '../testing/index.ts';
import { reports } from './index.ts';

let server: TestServer;
let world: StockWorld;
const today = dayOf(new Date());
const [long, lately] = [addDays(today, -250), addDays(today, -10)];

beforeAll(async () => {
  server = await testServer({ slices: [stock, reports] });
  world = await stockWorld(server, 3);
  await server.tenant(world.user, (db) =>
    post(
      db,
      world,
      'income',
      long,
      world.lots.map((lotId) => ({ lotId, quantity: '10' })),
    ),
  );
});
afterAll(async () => {
  expect(await discrepancies(server)).toEqual([]);
  await server.close();
});

const report = async (kind: string, params: object) => {
  const body = { kind, params };
  const { columns, rows } = await server.call(reportCalls.storage.run, { body }, world.user.token);
  return rows.map((row) => Object.fromEntries(columns.map(({ key }, at) => [key, row[at]])));
};

it('what was only carried to another cell, or whose expense was taken back, lies dead', async () => {
  const [carried = 0, takenBack = 0, spent = 0] = world.lots;
  const { organizationId, storageId, user } = world;
  await server.tenant(user, async (db) => {
    const { rows } = await sql<{ id: number }>`
      insert into address (organization_id, storage_id, name)
      values (${organizationId}, ${storageId}, 'Полка') returning id`.execute(db);
    const lines = [{ n: 1, lotId: carried, quantity: '4', addressId: 0, addressToId: rows[0]?.id ?? 0 }];
    const places = { storageId, storageToId: storageId };
    const head = { organizationId, userId: user.id, kind: 'move' as const, number: null, date: lately };
    const made = await createDocument(db, { ...head, ...places, lines });
    await postDocument(db, made?.id ?? '', stockEntries('move', places, lines));
    const mistaken = await post(db, world, 'outcome', lately, [{ lotId: takenBack, quantity: '1' }]);
    await reverseDocument(db, mistaken);
    await post(db, world, 'outcome', lately, [{ lotId: spent, quantity: '1' }]);
  });
  const row = { last: null, quantity: '10' };
  expect(await report('dead', { months: 6 })).toMatchObject([row, row]);
});

it('a lot is free on its last day', async () => {
  const [lotId = 0] = world.lots;
  await server.system(async (db) => {
    await sql`update lot set expiry = ${today}::date where id = ${lotId}`.execute(db);
    await sql`
      update nomenclature set min_stock = 12
       where id = (select nomenclature_id from lot where id = ${lotId})`.execute(db);
  });
  const rows = await report('needs', {});
  expect(rows.filter(({ minimum }) => minimum === '12')).toMatchObject([{ free: '10', missing: '2' }]);
});

it('a suspended series is not free and is told apart', async () => {
  const [lotId = 0] = world.lots;
  const row = async () => (await report('needs', {})).filter(({ minimum }) => minimum === '12');
  expect(await row()).toMatchObject([{ free: '10', paused: '0', missing: '2' }]);
  await pauseSeries(server, lotId, true);
  expect(await row()).toMatchObject([{ free: '0', paused: '10', missing: '12' }]);
  await pauseSeries(server, lotId, false);
});
