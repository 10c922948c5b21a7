import { reportCalls } from '@provizor/contract';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { seedDemo } from '../demo/index.ts';
import { slices } from '../slices.ts';
import { type TestServer, type TestUser, testServer } from '../testing/index.ts';
import { kindsOf } from './kinds/index.ts';

const { storage, auth } = reportCalls;

let server: TestServer;
let admin: TestUser;

beforeAll(async () => {
  server = await testServer({ slices });
  await seedDemo(server.core);
  const { id } = await server.system((db) =>
    db.selectFrom('stock_balance').select('organization_id as id').limit(1).executeTakeFirstOrThrow(),
  );
  admin = await server.user({ id }, { type: 'admin' });
});
afterAll(() => server.close());

const run = (kind: string, params = {}) => server.call(storage.run, { body: { kind, params } }, admin.token);

/** What the world the demo begins with has nothing of. */
const empty = [
  ...['devices', 'receipts', 'discipline', 'mdlp_errors', 'spent', 'abc', 'dead', 'recipes'],
  ...['prices', 'assortment'],
];
/** Whose columns are not all filled there. */
const seldom = ['movement', 'markups', 'roles'];

describe.each(['auth', 'storage'] as const)('reports of %s', (section) => {
  it.each(kindsOf[section].map(({ key }) => key))('%s fills its columns', async (kind) => {
    const params = { period_s: '2020-01-01', period_e: '2040-01-01', months: 12 };
    const call = reportCalls[section].run;
    const { columns, rows, cut } = await server.call(call, { body: { kind, params } }, admin.token);
    expect(columns).toEqual(kindsOf[section].find(({ key }) => key === kind)?.columns);
    expect(cut).toBe(false);
    // nobody has a device, or got a delivery, in the world the demo begins with
    if (!empty.includes(kind)) expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row).toHaveLength(columns.length);
    for (const [index, { key }] of columns.entries()) {
      // a column nobody ever fills is a misspelt one
      if (!empty.includes(kind) && !['sessions', ...seldom].includes(kind)) {
        expect([key, rows.some((row) => row[index] !== null)]).toEqual([key, true]);
      }
    }
  });
});

test('the turnover agrees with the balances', async () => {
  const turnover = await run('turnover', { period_s: '2000-01-01', period_e: '2040-01-01' });
  const balances = await run('balances');
  const at = (report: typeof balances, key: string) => report.columns.findIndex((each) => each.key === key);
  const closing = new Map(turnover.rows.map((row) => [row[0], row[at(turnover, 'closing')]]));
  expect(balances.rows.length).toBeGreaterThan(10);
  for (const row of balances.rows) expect(closing.get(row[0] ?? '')).toBe(row[at(balances, 'quantity')]);
  for (const row of turnover.rows) {
    const [opening, income, outcome, end] = ['opening', 'income', 'outcome', 'closing'].map((key) =>
      Number(row[at(turnover, key)]),
    );
    expect((opening ?? 0) + (income ?? 0) - (outcome ?? 0)).toBeCloseTo(end ?? 0, 6);
  }
});

test('a period that ends before it begins is refused at its field', async () => {
  await expect(run('turnover', { period_s: '2026-02-01', period_e: '2026-01-01' })).rejects.toMatchObject({
    status: 400,
    body: { details: [{ path: 'body.params.period_e' }] },
  });
});

test('a report is saved under a free name, changed, and removed', async () => {
  const entry = { name: 'Аптечный склад', kind: 'balances', params: {} };
  const { item } = await server.call(storage.add, { body: entry }, admin.token);
  await expect(
    server.call(storage.add, { body: { ...entry, name: 'АПТЕЧНЫЙ СКЛАД' } }, admin.token),
  ).rejects.toMatchObject({ body: { details: [{ path: 'body.name' }] } });
  const change = { ...entry, id: item.id, version: item.version, name: 'Сроки', kind: 'expiring' };
  const changed = await server.call(storage.put, { body: change }, admin.token);
  expect(changed.item).toMatchObject({ name: 'Сроки', kind_title: 'Истекающие сроки годности' });
  await expect(server.call(storage.put, { body: change }, admin.token)).rejects.toMatchObject({
    status: 409,
    body: { code: 'version.stale' },
  });
  await server.call(storage.del, { body: { id: item.id } }, admin.token);
  await expect(server.call(storage.get, { body: { id: item.id } }, admin.token)).rejects.toMatchObject({
    status: 404,
  });
});

test('a report of one section is not found in the other', async () => {
  const { item } = await server.call(
    auth.add,
    { body: { name: 'Люди', kind: 'people', params: {} } },
    admin.token,
  );
  await expect(server.call(storage.get, { body: { id: item.id } }, admin.token)).rejects.toMatchObject({
    status: 404,
  });
  await expect(
    server.call(storage.add, { body: { name: 'Люди', kind: 'people', params: {} } }, admin.token),
  ).rejects.toMatchObject({ body: { code: 'report.unknown-kind' } });
});
