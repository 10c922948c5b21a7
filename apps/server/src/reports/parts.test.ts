import { reportCalls } from '@provizor/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { stock } from '../stock/index.ts';
import { discrepancies, post, type StockWorld, stockWorld } from '../stock/testing/index.ts';
import { type TestServer, testServer } from '../testing/index.ts';
import { reports } from './index.ts';
import { storageReports } from './kinds/storage.ts';
import { journalOf } from './print.ts';

let server: TestServer;
let world: StockWorld;
beforeAll(async () => {
  server = await testServer({ slices: [stock, reports] });
  world = await stockWorld(server, 1);
});
afterAll(async () => {
  expect(await discrepancies(server)).toEqual([]);
  await server.close();
});

it('three thirds of a pack are worth the pack, as in their documents', async () => {
  const [lotId = 0] = world.lots;
  await server.tenant(world.user, async (db) => {
    await sql`
      select stock_set_levels(l.nomenclature_id, '[{"name": "бл.", "amount": 3}]', 3) from lot l where l.id = ${lotId}`.execute(
      db,
    );
    await post(db, world, 'income', '2026-11-01', [{ lotId, quantity: '2' }]);
    // 36,67 + 36,66 + 36,67
    for (const day of ['03', '04', '05']) {
      await post(db, world, 'outcome', `2026-11-${day}`, [{ lotId, quantity: '0.333333' }]);
    }
  });
  const totals = { spent: 'sum', abc: 'sum', turnover: 'outcome_sum' };
  for (const [kind, key] of Object.entries(totals)) {
    const body = { kind, params: { period_s: '2026-11-01', period_e: '2026-11-30' } };
    const { columns, rows } = await server.call(reportCalls.storage.run, { body }, world.user.token);
    expect([kind, rows[0]?.[columns.findIndex((column) => column.key === key)]]).toEqual([kind, '110.00']);
  }
});

it('a spreadsheet has numbers of packs, a paper the levels of the goods', async () => {
  const balances = storageReports.find(({ key }) => key === 'balances');
  if (!balances) throw new Error('no report of balances');
  const rowOf = async (format: 'csv' | 'xlsx' | 'html' | 'pdf') => {
    const paper = await server.tenant(world.user, (db) =>
      journalOf({ db, now: () => new Date() }, balances, { params: {}, format }),
    );
    if (paper.kind !== 'report') throw new Error('a report is no journal');
    const at = paper.columns.findIndex(({ title }) => title === 'Остаток, уп.');
    return [paper.rows[0]?.[at], paper.columns[at]?.total];
  };
  for (const format of ['csv', 'xlsx'] as const) expect(await rowOf(format)).toEqual(['1', '1']);
  for (const format of ['html', 'pdf'] as const) expect(await rowOf(format)).toEqual(['1\u00a0уп.', '1']);
});
