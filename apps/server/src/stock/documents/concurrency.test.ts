import { randomUUID } from 'node:crypto';
import { stockCalls } from '@provizor/contract/stock';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { slices } from '../../slices.ts';
import { type Answer, type TestServer, testServer } from '../../testing/index.ts';
import { balanceOf, documentsOf, goodsOf } from '../testing/calls.ts';
import { discrepancies, post, type StockWorld, stockWorld } from '../testing/index.ts';

let server: TestServer;
let world: StockWorld;
let goods: number;
let lotId: number;
beforeAll(async () => {
  server = await testServer({ slices });
});
beforeEach(async () => {
  world = await stockWorld(server, 1);
  [goods = 0] = await goodsOf(server, world);
  [lotId = 0] = world.lots;
  await server.tenant(world.user, (tx) =>
    post(tx, world, 'income', '2026-11-01', [{ lotId, quantity: '20' }]),
  );
});
afterAll(async () => {
  expect(await discrepancies(server)).toEqual([]);
  await server.close();
});

const of = (kind: Parameters<typeof documentsOf>[2]) => documentsOf(server, world, kind);
const issue = (quantity: string) =>
  of('treatment').add({
    document_date: '2026-11-05',
    lines: [{ n_line: 1, nomenclature_id: goods, lot_id: lotId, quantity }],
  });
const activate = ({ id, version }: { id: string; version: number }, key?: string): Promise<Answer> =>
  server.send(
    stockCalls.treatment.activate,
    { body: { id, version } },
    { token: world.user.token, ...(key === undefined ? {} : { key }) },
  );
const codesOf = (answers: Answer[]) =>
  answers.map(({ status, body }) => (status === 200 ? 'ok' : (body as { code: string }).code)).toSorted();

it('a draft two people post at the same moment is posted once; the other one is shown how it stands', async () => {
  const draft = await issue('3');
  const answers = await Promise.all(Array.from({ length: 4 }, () => activate(draft)));
  expect(codesOf(answers)).toEqual(['ok', 'version.stale', 'version.stale', 'version.stale']);
  const late = answers.find(({ status }) => status !== 200)?.body;
  expect(late).toMatchObject({ details: { present: { state: 'active', quantity: '3' } } });
  expect(await balanceOf(server, world, lotId)).toBe('17');
});

it('posting does not overtake a save: what was not seen is not posted', async () => {
  const draft = await issue('3');
  const put = server.send(
    stockCalls.treatment.put,
    { body: { id: draft.id, version: draft.version, lines: [{ n_line: 1, quantity: '9' }] } },
    { token: world.user.token },
  );
  const [saved, posted] = await Promise.all([put, activate(draft)]);
  expect(codesOf([saved, posted])).toEqual(['ok', expect.stringMatching(/^(version\.stale|stock\.posted)$/)]);
  const present = await of('treatment').get(draft.id);
  expect(await balanceOf(server, world, lotId)).toBe(present.state === 'active' ? '17' : '20');
  expect(present.quantity).toBe(present.state === 'active' ? '3' : '9');
});

it('eight clients issue one lot: nobody gets what is not there, nobody waits for ever, all of it is told', async () => {
  const drafts = await Promise.all(Array.from({ length: 16 }, () => issue('2')));
  const queue = [...drafts];
  const answers: Answer[] = [];
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let next = queue.pop(); next; next = queue.pop()) answers.push(await activate(next));
    }),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  const refused = answers.filter(({ status }) => status !== 200).map(({ body }) => body);
  expect(refused).toHaveLength(6);
  for (const body of refused) {
    expect(body).toMatchObject({
      code: 'stock.shortage',
      details: { shortages: [{ lot_id: lotId, missing: '2' }] },
    });
  }
  expect(await balanceOf(server, world, lotId)).toBe('0');
});

it('whoever has not heard the answer asks again with the same key and gets it: nothing happens twice', async () => {
  const draft = await issue('3');
  const key = randomUUID();
  const first = await activate(draft, key);
  // the answer was lost on its way; the program asks again, twice at once
  const again = await Promise.all([activate(draft, key), activate(draft, key)]);
  expect([first, ...again].map(({ status }) => status)).toEqual([200, 200, 200]);
  for (const answer of again) expect(answer.body).toEqual(first.body);
  expect(await balanceOf(server, world, lotId)).toBe('17');
  // without a key the second one learns that it is posted
  expect(codesOf([await activate(draft)])).toEqual(['version.stale']);
});

/** Ends the connections that wait for a lock while they post; how many there were. */
const killPosting = () =>
  server.system(async (db) => {
    const { rows } = await sql<{ killed: boolean }>`
      select pg_terminate_backend(pid) as killed from pg_stat_activity
       where wait_event_type = 'Lock' and query like '%stock_post%' and datname = current_database()`.execute(
      db,
    );
    return rows.length;
  });

it('a server that dies before it has committed has posted nothing, and the same key posts it then', async () => {
  const draft = await issue('3');
  const key = randomUUID();
  await server.system(async (db) => {
    // somebody holds the balance, so the posting waits in its midst: there its connection dies
    await sql`select from stock_balance where organization_id = ${world.organizationId} for update`.execute(
      db,
    );
    const dying = activate(draft, key);
    await expect.poll(killPosting).toBeGreaterThan(0);
    expect((await dying).status).toBe(503);
  });
  expect(await of('treatment').get(draft.id)).toMatchObject({ state: 'draft', version: draft.version });
  expect(await balanceOf(server, world, lotId)).toBe('20');
  expect((await activate(draft, key)).status).toBe(200);
  expect(await balanceOf(server, world, lotId)).toBe('17');
});

it('ten thousand lines are saved and posted by one statement a table', { timeout: 120_000 }, async () => {
  const lines = Array.from({ length: 10_000 }, (_, index) => ({
    n_line: index + 1,
    nomenclature_id: goods,
    series: `С${index}`,
    quantity: '1',
    price: '10.00',
  }));
  const draft = await of('income').add({ document_date: '2026-11-02', lines });
  const posted = await of('income').activate(draft);
  expect(posted).toMatchObject({ state: 'active', lines: 10_000, quantity: '10000', sum: '100000.00' });
  const { rows } = await server.tenant(world.user, (db) =>
    // rows one statement has written carry one number of it
    sql<{ what: string; statements: number; rows: number }>`
      select 'lines' as what, count(distinct (xmin::text, cmin::text))::int as statements, count(*)::int as rows
        from stock_document_line where document_id = ${posted.id}::uuid
      union all
      select 'lots', count(distinct (l.xmin::text, l.cmin::text))::int, count(*)::int
        from lot l where l.id in (select lot_id from stock_document_line where document_id = ${posted.id}::uuid)
      union all
      select 'movements', count(distinct (m.xmin::text, m.cmin::text))::int, count(*)::int
        from stock_movement m where m.document_id = ${posted.id}::uuid
      union all
      select 'balances', count(distinct (b.xmin::text, b.cmin::text))::int, count(*)::int from stock_balance b
       where b.lot_id in (select lot_id from stock_document_line where document_id = ${posted.id}::uuid)
      union all
      select 'trail', 1, count(*)::int from audit_entry
       where table_name = 'stock_document_line' and row_key = ${posted.id} and action = 'insert'`.execute(db),
  );
  expect(rows).toEqual([
    { what: 'lines', statements: 1, rows: 10_000 },
    { what: 'lots', statements: 1, rows: 10_000 },
    { what: 'movements', statements: 1, rows: 10_000 },
    { what: 'balances', statements: 1, rows: 10_000 },
    { what: 'trail', statements: 1, rows: 1 },
  ]);
});
