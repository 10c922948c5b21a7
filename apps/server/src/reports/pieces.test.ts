import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { reverseDocument, stock } from '../stock/index.ts';
import { discrepancies, post, type StockWorld, stockWorld } from '../stock/testing/index.ts';
import { type TestServer, testServer } from '../testing/index.ts';
import { reports } from './index.ts';
import { pkuReport } from './kinds/pku.ts';

let server: TestServer;
let world: StockWorld;
let lotId: number;
beforeAll(async () => {
  server = await testServer({ slices: [stock, reports] });
  world = await stockWorld(server, 1);
  [lotId = 0] = world.lots;
  const mdse = await server.system(async (db) => {
    const { rows } = await sql<{ id: number }>`
      insert into mdse (name, type_mdse_id, is_narcotic)
      values ('Учётное', (select min(id) from type_mdse), true) returning id`.execute(db);
    return rows[0]?.id ?? 0;
  });
  await server.tenant(world.user, (db) => sql`update nomenclature set mdse_id = ${mdse}`.execute(db));
});
afterAll(async () => {
  expect(await discrepancies(server)).toEqual([]);
  await server.close();
});

const params = { period_s: '2026-11-01', period_e: '2026-11-30' };

it('the journal of what is counted by pieces has no line of what was taken back', async () => {
  const journal = await server.tenant(world.user, async (db) => {
    await post(db, world, 'income', '2026-11-03', [{ lotId, quantity: '10' }]);
    const mistaken = await post(db, world, 'income', '2026-11-04', [{ lotId, quantity: '7' }]);
    await reverseDocument(db, mistaken);
    const released = await post(db, world, 'recipe', '2026-11-05', [{ lotId, quantity: '2' }]);
    await reverseDocument(db, released);
    await post(db, world, 'recipe', '2026-11-06', [{ lotId, quantity: '3' }]);
    return pkuReport.journal?.(params, '2026-11-30', db);
  });
  const [month] = journal?.drugs[0]?.months ?? [];
  const said = (side: 'income' | 'outcome') => month?.[side].map(({ date, quantity }) => [date, quantity]);
  expect([said('income'), said('outcome')]).toEqual([[['2026-11-03', '10']], [['2026-11-06', '3']]]);
  expect(month?.outcome[0]?.side).toBe('по рецептам');
});
