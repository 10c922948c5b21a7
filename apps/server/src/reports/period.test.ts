import { reportCalls } from '@provizor/contract';
import { openPrinted } from '@provizor/contract/printing';
import { addDays, addMonths, dayOf } from '@provizor/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { slices } from '../slices.ts';
import { post, type StockWorld, stockWorld } from '../stock/testing/index.ts';
import { type TestServer, testServer } from '../testing/index.ts';

const { storage } = reportCalls;

let server: TestServer;
let world: StockWorld;
const today = dayOf(new Date());
/** The last day of the month before this one. */
const before = addDays(`${today.slice(0, 7)}-01`, -1);
const earlier = addMonths(before, -1);

beforeAll(async () => {
  server = await testServer({ slices });
  world = await stockWorld(server, 1);
  const [lotId = 0] = world.lots;
  await server.tenant(world.user, async (db) => {
    await post(db, world, 'income', earlier, [{ lotId, quantity: '10' }]);
    await post(db, world, 'income', before, [{ lotId, quantity: '3' }]);
  });
});
afterAll(() => server.close());

it('a report with an end alone is of the month of this end, and says so', async () => {
  const { token } = world.user;
  const params = { period_e: before };
  const { columns, rows } = await server.call(storage.run, { body: { kind: 'turnover', params } }, token);
  const row = Object.fromEntries(columns.map(({ key }, at) => [key, rows[0]?.[at]]));
  expect(row).toMatchObject({ opening: '10', income: '3', closing: '13' });
  const body = { kind: 'turnover', params, format: 'html' } as const;
  const { data } = await server.call(storage.print, { body }, token);
  const { bytes } = await server.call(openPrinted, { params: data }, token);
  const said = (day: string) => day.split('-').toReversed().join('.');
  expect(new TextDecoder().decode(bytes)).toContain(
    `Период: ${said(`${before.slice(0, 7)}-01`)} – ${said(before)}`,
  );
});
