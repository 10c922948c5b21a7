import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, type TestUser, testServer } from '../testing/index.ts';

let server: TestServer;
let own: TestUser;
let other: TestUser;

beforeAll(async () => {
  server = await testServer({ slices: [] });
  own = await server.user(await server.organization());
  other = await server.user(await server.organization());
});
afterAll(() => server.close());

const insertRole = (organizationId: number, userId: number) => sql`
  insert into user_role (organization_id, user_id, role_id) values (${organizationId}, ${userId}, 1)`;

describe('row-level security', () => {
  it('shows the own organisation only', async () => {
    const people = await server.tenant(own, (db) => db.selectFrom('app_user').select('id').execute());
    expect(people).toEqual([{ id: own.id }]);
    const organizations = await server.tenant(own, (db) =>
      db.selectFrom('organization').select('id').execute(),
    );
    expect(organizations).toEqual([{ id: own.organizationId }]);
  });

  it('changes and deletes nothing of another organisation', async () => {
    const changed = await server.tenant(own, (db) =>
      db.updateTable('app_user').set({ name: 'x' }).where('id', '=', other.id).executeTakeFirst(),
    );
    expect(changed.numUpdatedRows).toBe(0n);
    const deleted = await server.tenant(own, (db) =>
      db.deleteFrom('app_user').where('id', '=', other.id).executeTakeFirst(),
    );
    expect(deleted.numDeletedRows).toBe(0n);
  });

  it('takes no row of another organisation, new or moved', async () => {
    const insert = server.tenant(own, (db) => insertRole(other.organizationId, other.id).execute(db));
    await expect(insert).rejects.toThrow(/row-level security/);
    const move = server.tenant(own, (db) =>
      sql`update app_user set organization_id = ${other.organizationId} where id = ${own.id}`.execute(db),
    );
    await expect(move).rejects.toThrow(/row-level security/);
  });

  it('takes no reference to a row of another organisation', async () => {
    const insert = server.tenant(own, (db) => insertRole(own.organizationId, other.id).execute(db));
    await expect(insert).rejects.toThrow(/foreign key/);
  });

  it('shows nothing to the role of requests outside of an organisation, also on a used connection', async () => {
    for (let round = 0; round < 3; round++) {
      const rows = await server.system(async (db) => {
        await sql`set local role provizor_app`.execute(db);
        return db.selectFrom('app_user').select('id').execute();
      });
      expect(rows).toEqual([]);
    }
  });

  it('keeps log-in attempts, job queue and other organisations’ making closed to requests', async () => {
    for (const statement of [
      sql`select * from login_attempt`,
      sql`select * from graphile_worker._private_jobs`,
      sql`insert into organization (name) values ('x')`,
      sql`insert into session (organization_id, user_id, token_hash, expires_at)
          values (${own.organizationId}, ${own.id}, '\\x00', now())`,
      sql`delete from schema_migration`,
    ]) {
      await expect(server.tenant(own, (db) => statement.execute(db))).rejects.toThrow(/permission denied/);
    }
  });

  it('takes whole numbers only for the organisation and the person', async () => {
    for (const organizationId of [Number.NaN, 1.5, Number.POSITIVE_INFINITY]) {
      await expect(server.tenant({ id: 1, organizationId }, async () => 1)).rejects.toThrow(
        'not an identifier',
      );
    }
  });
});

describe('the schema', () => {
  type Row = { name: string };
  const names = async (query: ReturnType<typeof sql<Row>>) =>
    (await query.execute(server.db)).rows.map(({ name }) => name);

  it('has row-level security, forced, on every table of organisations', async () => {
    expect(
      await names(sql<Row>`
        select c.relname as name from pg_class c
          join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
          join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id'
         where c.relkind in ('r', 'p') and not (c.relrowsecurity and c.relforcerowsecurity)`),
    ).toEqual([]);
  });

  it('has the organisation first in the primary key of those tables', async () => {
    expect(
      await names(sql<Row>`
        select c.relname as name from pg_class c
          join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
          join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id'
          left join pg_index i on i.indrelid = c.oid and i.indisprimary
         where c.relkind in ('r', 'p') and a.attnotnull and i.indkey[0] is distinct from a.attnum`),
    ).toEqual([]);
  });

  it('has the organisation in every foreign key between them', async () => {
    // Root keeps presets and learns in organisations that are not his own; common roles have none (a trigger checks).
    const known = [
      'course_certificate.course_certificate_user_id_fkey',
      'course_exercise.course_exercise_user_id_fkey',
      'preset.preset_user_id_fkey',
      'preset_default.preset_default_user_id_fkey',
      'user_role.user_role_role_id_fkey',
    ];
    expect(
      await names(sql<Row>`
        select k.conrelid::regclass || '.' || k.conname as name from pg_constraint k
          join pg_attribute a on a.attrelid = k.conrelid and a.attname = 'organization_id'
          join pg_attribute b on b.attrelid = k.confrelid and b.attname = 'organization_id'
         where k.contype = 'f' and not (a.attnum = any(k.conkey) and b.attnum = any(k.confkey))
           and k.conrelid::regclass || '.' || k.conname <> all(${known})`),
    ).toEqual([]);
  });

  it('gives nobody a role of another organisation', async () => {
    const person = await server.user(await server.organization());
    const { id } = await server.organization();
    const role = async (organizationId: number) => {
      const { rows } = await sql<{ id: number }>`
        insert into role (name, organization_id) values ('Роль', ${organizationId}) returning id`.execute(
        server.db,
      );
      return rows[0]?.id ?? 0;
    };
    const give = async (roleId: number) =>
      sql`insert into user_role values (${person.organizationId}, ${person.id}, ${roleId})`.execute(
        server.db,
      );
    await expect(give(await role(id))).rejects.toThrow('belongs to another organisation');
    await give(await role(person.organizationId));
    await give(1);
  });

  it('has neither views that show everybody’s rows nor enums', async () => {
    expect(
      await names(sql<Row>`
        select c.relname as name from pg_class c
          join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
         where c.relkind = 'v' and not coalesce(c.reloptions::text[] @> array['security_invoker=true'], false)
        union all
        select t.typname from pg_type t join pg_namespace n on n.oid = t.typnamespace and n.nspname = 'public'
         where t.typtype = 'e'`),
    ).toEqual([]);
  });
});
