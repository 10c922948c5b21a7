import { listSupply, listTurnover, reportCalls } from '@provizor/contract';
import { addDays, dayOf, stockEntries } from '@provizor/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { slices } from '../../slices.ts';
import { type TestServer, testServer } from '../../testing/index.ts';
import { createDocument } from '../documents/create-document.ts';
import { postDocument } from '../ledger/post-document.ts';
import { discrepancies, post, type StockWorld, stockWorld } from '../testing/index.ts';

let server: TestServer;
let world: StockWorld;
let lotId: number;
let cell: number;
const today = dayOf(new Date());
const [long, lately] = [addDays(today, -250), addDays(today, -10)];

beforeAll(async () => {
  server = await testServer({ slices });
  world = await stockWorld(server, 1);
  [lotId = 0] = world.lots;
  const { organizationId, storageId, user } = world;
  const mdse = await server.system(async (db) => {
    const { rows } = await sql<{ id: number }>`
      insert into mdse (name, type_mdse_id, is_narcotic)
      values ('Учётное', (select min(id) from type_mdse), true) returning id`.execute(db);
    return rows[0]?.id ?? 0;
  });
  await server.tenant(user, async (db) => {
    await sql`update nomenclature set mdse_id = ${mdse}`.execute(db);
    const { rows } = await sql<{ id: number }>`
      insert into address (organization_id, storage_id, name)
      values (${organizationId}, ${storageId}, 'Полка') returning id`.execute(db);
    cell = rows[0]?.id ?? 0;
    await post(db, world, 'income', long, [{ lotId, quantity: '10' }]);
    const lines = [{ n: 1, lotId, quantity: '4', addressId: 0, addressToId: cell }];
    const places = { storageId, storageToId: storageId };
    const head = { organizationId, userId: user.id, kind: 'move' as const, number: null, date: lately };
    const made = await createDocument(db, { ...head, ...places, lines });
    await postDocument(db, made?.id ?? '', stockEntries('move', places, lines));
  });
});
afterAll(async () => {
  expect(await discrepancies(server)).toEqual([]);
  await server.close();
});

const report = async (kind: string, params: object) => {
  const { columns, rows } = await server.call(
    reportCalls.storage.run,
    { body: { kind, params } },
    world.user.token,
  );
  return rows.map((row) => Object.fromEntries(columns.map(({ key }, at) => [key, row[at]])));
};
const period = { period_s: addDays(today, -30), period_e: today };

it('what is carried from cell to cell neither comes into its storage nor leaves it', async () => {
  const { token } = world.user;
  for (const place of [{}, { storage_id: world.storageId }]) {
    const sheet = await server.call(listTurnover, { body: { ...period, ...place, still: true } }, token);
    expect(sheet.items).toMatchObject([{ opening: '10', income: '0', outcome: '0', closing: '10' }]);
    expect(await report('turnover', { ...period, ...place })).toMatchObject([{ income: '0', outcome: '0' }]);
    expect(await report('pku', { ...period, ...place })).toMatchObject([
      { opening: '10', income: '0', demands: '0', others: '0', closing: '10' },
    ]);
    const { items } = await server.call(listSupply, { body: { ...place, limit: 10 } }, token);
    expect(items).toMatchObject([{ consumption: '0', last_in: long, last_out: null }]);
  }
});

it('of a cell it does', async () => {
  const body = { ...period, storage_id: world.storageId, address_id: cell };
  const sheet = await server.call(listTurnover, { body }, world.user.token);
  expect(sheet.items).toMatchObject([{ opening: '0', income: '4', outcome: '0', closing: '4' }]);
});
