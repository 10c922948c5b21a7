import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, type TestUser, testServer } from '../testing/index.ts';
import { requestsUrl } from '../testing/urls.ts';
import { createDatabase, openToRequests, requestsLogin } from './index.ts';

let server: TestServer;
let own: TestUser;
let other: TestUser;

beforeAll(async () => {
  server = await testServer({ slices: [] });
  own = await server.user(await server.organization());
  other = await server.user(await server.organization());
});
afterAll(() => server.close());

async function asLogin<T>(url: string, fn: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await fn(client);
  } finally {
    await client.end();
  }
}

describe('the login of requests', () => {
  it('reads and writes nothing by itself', async () => {
    await asLogin(requestsUrl(server.databaseUrl), async (client) => {
      for (const statement of [
        'select * from app_user',
        'select * from session',
        'update app_user set disabled = true',
        'delete from audit_entry',
        'select * from graphile_worker._private_jobs',
      ])
        await expect(client.query(statement)).rejects.toThrow(/permission denied/);
    });
  });

  it('sees no organisation as the role of requests until a transaction is put into one, and then that alone', async () => {
    await asLogin(requestsUrl(server.databaseUrl), async (client) => {
      await client.query('set role provizor_app');
      for (const table of ['app_user', 'organization', 'session', 'audit_entry'])
        expect((await client.query(`select * from ${table}`)).rows).toEqual([]);
      await client.query(`set app.organization_id = '${own.organizationId}'`);
      expect((await client.query('select id from app_user')).rows).toEqual([{ id: own.id }]);
      expect((await client.query('update app_user set name = name where id = $1', [other.id])).rowCount).toBe(
        0,
      );
    });
  });

  it('becomes nobody who sees more, and cannot take the rules away', async () => {
    const { rows: owners } = await sql<{ name: string }>`select current_user as name`.execute(server.db);
    await asLogin(requestsUrl(server.databaseUrl), async (client) => {
      for (const statement of [
        `set role ${owners[0]?.name}`,
        `set session authorization ${owners[0]?.name}`,
        'alter table app_user disable row level security',
        'alter table app_user no force row level security',
        'drop policy tenant on app_user',
        `alter role ${requestsLogin} bypassrls`,
        'create role worse superuser',
        `grant ${owners[0]?.name} to ${requestsLogin}`,
        'create function public.worse() returns int language sql security definer as $$ select 1 $$',
        `copy (select 1) to program 'id'`,
      ])
        await expect(client.query(statement), statement).rejects.toThrow();
    });
  });

  it('is who carries out the transactions of an organisation; leaving its role gives nothing', async () => {
    const who = sql<{ login: string; role: string }>`select session_user as login, current_user as role`;
    expect((await server.tenant(own, (db) => who.execute(db))).rows).toEqual([
      { login: requestsLogin, role: 'provizor_app' },
    ]);
    expect((await server.system((db) => who.execute(db))).rows[0]?.login).not.toBe(requestsLogin);
    const left = server.tenant(own, async (db) => {
      await sql`reset role`.execute(db);
      return sql`select * from app_user`.execute(db);
    });
    await expect(left).rejects.toThrow(/permission denied/);
  });

  it('keeps nothing of an organisation on a connection that is used again', async () => {
    for (let round = 0; round < 3; round++) {
      await server.tenant(own, (db) => db.selectFrom('app_user').select('id').execute());
      const seen = await server.tenant(other, (db) => db.selectFrom('app_user').select('id').execute());
      expect(seen).toEqual([{ id: other.id }]);
    }
  });
});

describe('a start', () => {
  const name = () => `pvz_role_${randomBytes(4).toString('hex')}`;

  async function opened(url: string): Promise<void> {
    const handle = createDatabase({ url: server.databaseUrl, requestsUrl: url });
    try {
      await openToRequests(handle.pool, handle.requests);
    } finally {
      await handle.close();
    }
  }

  it.each([
    ['superuser', ''],
    ['bypassrls', ''],
    ['createrole', ''],
    ['noinherit', 'bypassrls'],
  ])('refuses a login that is %s, or may become one that is', async (attribute, higher) => {
    const [role, above] = [name(), name()];
    const owner = (statement: string) => asLogin(server.databaseUrl, (client) => client.query(statement));
    await owner(`create role ${role} login ${attribute} password 'requests'`);
    await owner(`create role ${above} nologin ${higher}`);
    if (higher) await owner(`grant ${above} to ${role}`);
    const url = new URL(requestsUrl(server.databaseUrl));
    url.username = role;
    const begun = opened(url.href);
    await expect(begun).rejects.toThrow(
      `Роль ${role} из DATABASE_URL обходит защиту строк: назовите её в DATABASE_OWNER_URL, а в DATABASE_URL — обычную роль`,
    );
    await owner(`drop role ${role}, ${above}`);
  });

  it('lets an ordinary login take the roles of requests, once', async () => {
    const role = name();
    const owner = (statement: string) => asLogin(server.databaseUrl, (client) => client.query(statement));
    await owner(`create role ${role} login noinherit password 'requests'`);
    const url = new URL(requestsUrl(server.databaseUrl));
    url.username = role;
    await opened(url.href);
    await opened(url.href);
    const read = asLogin(url.href, async (client) => {
      await client.query('set role provizor_app');
      return client.query('select * from app_user');
    });
    expect((await read).rows).toEqual([]);
    await owner(`drop role ${role}`);
  });
});
