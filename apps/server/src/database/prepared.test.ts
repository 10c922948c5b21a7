import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type TestServer, testServer } from '../testing/index.ts';
import { beginningWith } from './dialect.ts';
import {
  createDatabase,
  createPool,
  type DatabaseHandle,
  fixed,
  sendWithCommit,
  withTenant,
} from './index.ts';

let server: TestServer;
/** One connection for all transactions of organisations. */
let database: DatabaseHandle;
beforeAll(async () => {
  server = await testServer({ slices: [] });
  database = createDatabase({ url: server.databaseUrl, size: 1 });
});
afterAll(async () => {
  await database.close();
  await server.close();
});

it('keeps a marked statement on its connection, and no other', async () => {
  const tenant = { organizationId: 1, userId: null };
  const kept = await withTenant(database.db, tenant, async (db) => {
    for (let n = 0; n < 3; n++) {
      await sql`/* prepared */ select ${n}::int as n`.execute(db);
      await sql`select ${n}::int as m`.execute(db);
    }
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
      db,
    );
    return rows.map(({ statement }) => statement);
  });
  expect(kept).toEqual(['/* prepared */ select $1::int as n']);
});

it('shows each organisation its own rows, also after the plan is kept', async () => {
  const people = [
    await server.user(await server.organization()),
    await server.user(await server.organization()),
  ];
  // PostgreSQL keeps one plan for all values after five runs
  for (let round = 0; round < 8; round++) {
    for (const { id, organizationId } of people) {
      const found = await withTenant(database.db, { organizationId, userId: id }, async (db) => {
        const { rows } = await sql<{ id: number }>`/* prepared */
          select id from app_user where id > ${0}::int`.execute(db);
        return rows;
      });
      expect(found).toEqual([{ id }]);
    }
  }
});

it('tells why a transaction could not begin, though its first statement was on its way already', async () => {
  const begun = () =>
    beginningWith('set local role no_such_role', true, () =>
      database.db.transaction().execute((tx) => sql`create table made_outside (n int)`.execute(tx)),
    );
  await expect(begun()).rejects.toThrow('no_such_role');
  const { rows } = await withTenant(database.db, { organizationId: 1, userId: null }, (db) =>
    sql<{ made: string | null }>`select to_regclass('made_outside')::text as made`.execute(db),
  );
  expect(rows).toEqual([{ made: null }]);
});

it('commits what went out together with the commit, and nothing at all when that fails', async () => {
  const user = await server.user(await server.organization());
  const tenant = { organizationId: user.organizationId, userId: user.id };
  const renamed = (name: string, last: string) =>
    withTenant(database.db, tenant, async (db) => {
      await sql`update app_user set name = ${name} where id = ${user.id}`.execute(db);
      await sendWithCommit(db, sql`update app_user set position = ${last} where id = ${user.id}`);
      await sendWithCommit(db, sql`update app_user set version = version + 1 where id = ${user.id}`);
    });
  const present = () =>
    withTenant(database.db, tenant, (db) =>
      db.selectFrom('app_user').select(['name', 'position']).where('id', '=', user.id).executeTakeFirst(),
    );
  await renamed('Петрова', 'Провизор');
  expect(await present()).toEqual({ name: 'Петрова', position: 'Провизор' });
  const failing = withTenant(database.db, tenant, async (db) => {
    await sql`update app_user set name = 'Сидорова' where id = ${user.id}`.execute(db);
    await sendWithCommit(db, sql`select 1 / ${0}::int`);
    await sendWithCommit(db, sql`update app_user set position = 'Никто' where id = ${user.id}`);
  });
  await expect(failing).rejects.toThrow('division by zero');
  expect(await present()).toEqual({ name: 'Петрова', position: 'Провизор' });
});

it('makes a fragment the text of a statement, and refuses one with values', async () => {
  const { rows } = await withTenant(database.db, { organizationId: 1, userId: null }, (db) =>
    sql<{
      sum: number;
    }>`select ${fixed(sql`${sql.lit(1)} + ${sql.ref('n.v')}`)} as sum from (select ${2}::int as v) n`.execute(
      db,
    ),
  );
  expect(rows).toEqual([{ sum: 3 }]);
  expect(() => fixed(sql`select ${1}`)).toThrow('a fixed fragment has values');
});

it('keeps a connection with what it has prepared over a pause of its person', async () => {
  const pool = createPool({ url: server.databaseUrl, size: 1, onError: () => undefined });
  const client = await pool.connect();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    client.release();
    vi.advanceTimersByTime(120_000);
  } finally {
    vi.useRealTimers();
  }
  const kept = pool.idleCount;
  await pool.end();
  expect(kept).toBe(1);
});
