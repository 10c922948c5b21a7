import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addJob } from '../core/index.ts';
import { historySize } from '../events/index.ts';
import { type TestServer, type TestUser, testServer } from '../testing/index.ts';
import { administration } from './index.ts';

let server: TestServer;
let user: TestUser;

beforeAll(async () => {
  server = await testServer({ slices: [administration], jobs: 1 });
  user = await server.user(await server.organization());
});
afterAll(() => server.close());

const count = async (query: ReturnType<typeof sql<{ n: number }>>) =>
  (await query.execute(server.db)).rows[0]?.n;

it('deletes what has served and keeps the rest', async () => {
  await server.system(async (db) => {
    const { organizationId: o, id: u } = user;
    await sql`
      insert into idempotency_key (organization_id, user_id, key, call, body_hash, created_at)
      values (${o}, ${u}, 'old-key-1', 'x', 'x', now() - interval '4 days'),
             (${o}, ${u}, 'new-key-1', 'x', 'x', now())`.execute(db);
    await sql`
      insert into session (organization_id, user_id, token_hash, expires_at)
      values (${o}, ${u}, '\\x01', now() - interval '31 days')`.execute(db);
    await sql`
      insert into login_attempt (username, address, failures, wait_until, last_at)
      values ('old', '', 5, now(), now() - interval '2 days'), ('new', '', 5, now(), now())`.execute(db);
    await sql`
      insert into event (organization_id, type, message, color, created_at)
      select ${o}, 'notice', case when n % 2 = 0 then 'x' else '' end, 'info', now() - interval '2 days'
        from generate_series(1, ${2 * (historySize + 30)}) n`.execute(db);
    await addJob(db, 'housekeeping', {});
  });
  await expect.poll(() => count(sql`select count(*)::int as n from event`)).toBe(historySize);
  expect(await count(sql`select count(*)::int as n from idempotency_key`)).toBe(1);
  expect(await count(sql`select count(*)::int as n from session`)).toBe(1);
  expect(await count(sql`select count(*)::int as n from login_attempt`)).toBe(1);
});
