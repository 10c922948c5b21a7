import { randomUUID } from 'node:crypto';
import { stockCalls } from '@provizor/contract/stock';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, inject } from 'vitest';
import { slices } from '../slices.ts';
import { balanceOf, documentsOf, goodsOf } from '../stock/testing/calls.ts';
import { discrepancies, post, type StockWorld, stockWorld } from '../stock/testing/index.ts';
import { openStream } from '../testing/event-stream.ts';
import { cloneDatabase, type TestServer, testServer } from '../testing/index.ts';
import { needsPooler, type Pooler, startPooler } from '../testing/pooler.ts';
import { createPool, migrate, openToRequests, sessionKey } from './index.ts';

/** Two sessions of the database for all requests: whatever is left to a session is another one's soon. */
const sessions = 2;

let pooler: Pooler | null;
let server: TestServer;
let world: StockWorld;
let goods: number;
let lotId: number;
beforeAll(async () => {
  pooler = await startPooler(inject('serverUrl'), sessions);
  if (pooler) server = await testServer({ slices, jobs: 2, pooler: pooler.requestsUrl });
});
beforeEach(async () => {
  if (!pooler) return;
  world = await stockWorld(server, 1);
  [goods = 0] = await goodsOf(server, world);
  [lotId = 0] = world.lots;
  await server.tenant(world.user, (tx) =>
    post(tx, world, 'income', '2026-11-01', [{ lotId, quantity: '20' }]),
  );
});
afterAll(async () => {
  if (!pooler) return;
  expect(await discrepancies(server)).toEqual([]);
  await server.close();
  await pooler.close();
});

const issue = (place: StockWorld, lot: number, line: number) =>
  documentsOf(server, place, 'treatment').add({
    document_date: '2026-11-05',
    lines: [{ n_line: 1, nomenclature_id: line, lot_id: lot, quantity: '3' }],
  });

needsPooler('documents are posted once, stored answers are sealed and opened, events are heard', async () => {
  const stream = await openStream(server, world.user.token);
  const { id, version } = await issue(world, lotId, goods);
  const key = randomUUID();
  const activate = () =>
    server.send(stockCalls.treatment.activate, { body: { id, version } }, { token: world.user.token, key });
  const answers = await Promise.all(Array.from({ length: 4 }, activate));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(answers.filter(({ headers }) => headers.get('idempotent-replayed') === 'true')).toHaveLength(3);
  expect(await balanceOf(server, world, lotId)).toBe('17');
  await expect.poll(() => stream.frames.length).toBeGreaterThan(0);
  stream.close();
});

needsPooler('people of several organisations share two sessions and see only their own', async () => {
  const worlds = await Promise.all(Array.from({ length: 6 }, () => stockWorld(server, 1)));
  const seen = await Promise.all(
    Array.from({ length: 60 }, async (_, n) => {
      const { user, lots } = worlds[n % worlds.length] as StockWorld;
      return server.tenant(user, async (db) => {
        const own = await sql<{ id: number }>`/* prepared */ select id from lot`.execute(db);
        await sql`select pg_sleep(0.002)`.execute(db);
        const { rows } = await sql<{ zone: string; key: string; organization: number }>`
          select current_setting('timezone') as zone, current_setting('provizor.key') as key,
                 current_organization() as organization`.execute(db);
        return { lots: own.rows.map(({ id }) => id).toSorted(), expected: lots.toSorted(), ...rows[0], user };
      });
    }),
  );
  for (const { lots, expected, zone, key, organization, user } of seen) {
    expect(lots).toEqual(expected);
    expect(organization).toBe(user.organizationId);
    expect(zone).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
    expect(key).toBe(sessionKey());
  }
});

needsPooler(
  'a session goes back without the key, the role and the organisation of whoever had it',
  async () => {
    const bare = createPool({
      url: pooler?.requestsUrl(server.databaseUrl) ?? '',
      size: 2,
      onError: () => undefined,
      pooled: true,
    });
    try {
      await server.tenant(world.user, (db) => sql`select count(*) from lot`.execute(db));
      const { rows } = await bare.query(
        `select nullif(current_setting('provizor.key', true), '') as key, current_user as name,
              nullif(current_setting('app.organization_id', true), '') as organization`,
      );
      expect(rows).toEqual([{ key: null, name: 'provizor_requests', organization: null }]);
    } finally {
      await bare.end();
    }
  },
);

needsPooler.for([
  { name: 'that refuses settings of sessions', further: [] },
  {
    name: 'that drops settings of sessions',
    further: ['ignore_startup_parameters = options, idle_in_transaction_session_timeout'],
  },
])('a pooler $name is not taken for the database itself', async ({ further }) => {
  const other = await startPooler(inject('serverUrl'), 2, further);
  const database = await cloneDatabase();
  const pools = [database.url, other?.through(database.url), other?.requestsUrl(database.url)].map((url) =>
    createPool({ url: url ?? '', size: 2, onError: () => undefined }),
  ) as [ReturnType<typeof createPool>, ReturnType<typeof createPool>, ReturnType<typeof createPool>];
  const [direct, owner, requests] = pools;
  try {
    await expect(migrate(owner)).rejects.toThrow(/DATABASE_OWNER_URL ведёт к пулеру/);
    await expect(openToRequests(direct, requests)).rejects.toThrow(/DATABASE_POOLER=transaction/);
  } finally {
    await Promise.all(pools.map((pool) => pool.end()));
    await other?.close();
    await database.drop();
  }
});
