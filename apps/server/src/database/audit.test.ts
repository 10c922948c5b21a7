import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestServer, type TestUser, testServer } from '../testing/index.ts';

let server: TestServer;
let user: TestUser;

beforeAll(async () => {
  server = await testServer({ slices: [] });
  user = await server.user(await server.organization());
});
afterAll(() => server.close());

const entries = (action: string) =>
  server.tenant(user, (db) =>
    db
      .selectFrom('audit_entry')
      .select(['table_name', 'row_key', 'user_id', 'changes'])
      .where('action', '=', action)
      .orderBy('id')
      .execute(),
  );

it('notes a change field by field with who made it, and nothing when nothing changed', async () => {
  await server.tenant(user, (db) =>
    db.updateTable('app_user').set({ position: 'Провизор' }).where('id', '=', user.id).execute(),
  );
  await server.tenant(user, (db) =>
    db.updateTable('app_user').set({ position: 'Провизор' }).where('id', '=', user.id).execute(),
  );
  expect(await entries('update')).toEqual([
    {
      table_name: 'app_user',
      row_key: String(user.id),
      user_id: user.id,
      changes: { position: { old: null, new: 'Провизор' } },
    },
  ]);
});

it('notes every row of a statement, and deletions', async () => {
  await server.tenant(user, async (db) => {
    await sql`insert into user_role (organization_id, user_id, role_id)
              select ${user.organizationId}, ${user.id}, id from role where id in (1, 2)`.execute(db);
    await sql`delete from user_role where role_id = 1`.execute(db);
  });
  expect((await entries('insert')).map(({ row_key }) => row_key)).toEqual(
    expect.arrayContaining([`${user.id},1`, `${user.id},2`]),
  );
  expect(await entries('delete')).toMatchObject([
    { row_key: `${user.id},1`, changes: { role_id: { old: 1, new: null } } },
  ]);
});

it('is rolled back with the change', async () => {
  const before = (await entries('update')).length;
  const failing = server.tenant(user, async (db) => {
    await db.updateTable('app_user').set({ position: 'Заведующая' }).where('id', '=', user.id).execute();
    throw new Error('after all not');
  });
  await expect(failing).rejects.toThrow('after all not');
  expect(await entries('update')).toHaveLength(before);
});

it('never copies secrets', async () => {
  await server.tenant(user, (db) =>
    sql`update organization set client_secret = 'c0ffee', name = name || '!'`.execute(db),
  );
  const last = (await entries('update')).at(-1);
  expect(last?.changes).toMatchObject({ client_secret: { hidden: true } });
  expect(JSON.stringify(await entries('insert'))).not.toContain('argon2id');
  expect(JSON.stringify(last)).not.toContain('c0ffee');
});

it('can be neither forged nor changed, not even by the owner of the database', async () => {
  const forge = server.tenant(user, (db) =>
    sql`insert into audit_entry (organization_id, table_name, row_key, action, changes)
        values (${user.organizationId}, 'app_user', '1', 'update', '{}')`.execute(db),
  );
  await expect(forge).rejects.toThrow(/permission denied/);
  for (const statement of [
    sql`update audit_entry set user_id = 1`,
    sql`delete from audit_entry`,
    sql`truncate audit_entry`,
  ]) {
    await expect(server.system((db) => statement.execute(db))).rejects.toThrow(/append-only/);
  }
});

it('of another organisation is not seen', async () => {
  const stranger = await server.user(await server.organization());
  const seen = await server.tenant(stranger, (db) =>
    db.selectFrom('audit_entry').select('organization_id').distinct().execute(),
  );
  expect(seen).toEqual([{ organization_id: stranger.organizationId }]);
});
