import {
  addRole,
  addUser,
  listAudit,
  listAuditTables,
  type Role,
  saveRole,
  updateUser,
} from '@provizor/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { session } from '../../session/index.ts';
import { type TestServer, type TestUser, testServer } from '../../testing/index.ts';
import { administration } from '../index.ts';
import { titleOfField, titleOfTable } from './titles.ts';
import { technical } from './values.ts';

let server: TestServer;
let root: TestUser;
let admin: TestUser;
let stranger: TestUser;

beforeAll(async () => {
  server = await testServer({ slices: [session, administration] });
  root = await server.user(await server.organization(), { type: 'root' });
  admin = await server.user(await server.organization(), { type: 'admin' });
  stranger = await server.user(await server.organization(), { type: 'admin' });
});
afterAll(() => server.close());

const trail = async (body: object, by = admin) => (await server.call(listAudit, { body }, by.token)).items;

const person = {
  username: 'zhurnal',
  name: 'Журналова Вера',
  password: 'Secret-Key-2026',
  roles: [1],
  can_confirm_order: true,
};

describe('the trail', () => {
  it('says that a change came without the version that was read', async () => {
    const { item } = await server.call(addUser, { body: { ...person, username: 'bezversii' } }, admin.token);
    const { version: _, ...change } = { ...item, roles: [1] };
    await server.call(updateUser, { body: { ...change, name: 'Без сверки' } as never }, admin.token);
    const [last] = await trail({ table: 'app_user', row_key: String(item.id) });
    expect(last?.changes).toContainEqual({
      field: 'without_version',
      title: 'Без сверки с прочитанным',
      old: null,
      new: 'да',
      hidden: false,
    });
  });

  it('tells who changed what, with names, words and dates people read', async () => {
    const { item } = await server.call(addUser, { body: person }, admin.token);
    const change = {
      ...item,
      roles: [],
      name: 'Журналова Анна',
      can_confirm_order: false,
      type: 'admin' as const,
    };
    await server.call(updateUser, { body: change }, admin.token);
    const [last, first] = await trail({ table: 'app_user', row_key: String(item.id) });
    expect(last).toMatchObject({
      user_id: admin.id,
      user_name: admin.name,
      table_title: 'Пользователи',
      row_name: 'Журналова Анна',
      action: 'update',
    });
    expect(last?.changes).toEqual([
      { field: 'type', title: 'Вид', old: 'Сотрудник', new: 'Администратор организации', hidden: false },
      { field: 'can_confirm_order', title: 'Утверждает заявки', old: 'да', new: 'нет', hidden: false },
      {
        field: 'name',
        title: 'Фамилия, имя, отчество',
        hidden: false,
        old: 'Журналова Вера',
        new: 'Журналова Анна',
      },
    ]);
    expect(first?.changes).toContainEqual({
      field: 'password_hash',
      title: 'Пароль',
      old: null,
      new: null,
      hidden: true,
    });
    const [taken] = await trail({ table: 'user_role', action: 'delete' });
    expect(taken?.changes).toContainEqual({
      field: 'role_id',
      title: 'Роль',
      old: 'Приёмка и учёт',
      new: null,
      hidden: false,
    });
  });

  it('goes by pages from the newest, each entry once', async () => {
    const all = await trail({});
    const paged = [];
    for (let id: number | undefined; ; ) {
      const page = await trail({ limit: 2, ...(id === undefined ? {} : { id }) });
      paged.push(...page);
      id = page.at(-1)?.id;
      if (page.length < 2) break;
    }
    expect(paged).toEqual(all);
    expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toSorted((a, b) => b - a));
  });

  it('is filtered by person, action and period', async () => {
    const people = await trail({ user_id: admin.id });
    expect(people.length).toBeGreaterThan(0);
    expect(new Set(people.map(({ user_id }) => user_id))).toEqual(new Set([admin.id]));
    expect(new Set((await trail({ action: 'insert' })).map(({ action }) => action))).toEqual(
      new Set(['insert']),
    );
    const today = new Date().toLocaleDateString('sv');
    expect(await trail({ period_s: today, period_e: today })).toEqual(await trail({}));
    expect(await trail({ period_e: '2020-01-01' })).toEqual([]);
    expect(await trail({ period_s: '2099-01-01' })).toEqual([]);
  });

  it('is the organisation’s own, for its administrators', async () => {
    expect(await trail({ table: 'user_role' }, stranger)).toEqual([]);
    const reader = await server.user({ id: admin.organizationId }, { manage: ['users'] });
    expect((await server.send(listAudit, { body: {} }, { token: reader.token })).status).toBe(403);
  });

  it('tells everything about a person, and everything about a role', async () => {
    const { item } = await server.call(addUser, { body: { ...person, username: 'vsyo' } }, admin.token);
    const tables = async (body: object) =>
      [...new Set((await trail(body)).map(({ table }) => table))].toSorted();
    expect(await tables({ person_id: item.id })).toEqual(['app_user', 'user_role']);
    const made = await server.call(addRole, { body: { name: 'Вся', can_read: ['llo'] } }, admin.token);
    expect(await tables({ role_id: made.item.id })).toEqual(['role', 'role_ability']);
    expect(await trail({ person_id: item.id }, stranger)).toEqual([]);
  });

  it('leaves out a version that changed nothing else', async () => {
    const { item } = await server.call(addRole, { body: { name: 'Тихая' } }, admin.token);
    await server.call(saveRole, { body: { ...item, can_read: ['dict'] } }, admin.token);
    const entries = await trail({ row_key: String(item.id), table: 'role' });
    expect(entries.map(({ action }) => action)).toEqual(['insert']);
  });

  it('calls a record without a name by what it refers to, never by a raw key', async () => {
    const { item: role } = await server.call(addRole, { body: { name: 'Кладовщик учёта' } }, admin.token);
    await server.call(saveRole, { body: { ...role, can_read: ['dict'] } }, admin.token);
    const [ability] = await trail({ table: 'role_ability', role_id: role.id });
    expect(ability?.row_name).toBe('Кладовщик учёта · просмотр · Справочники');
    const body = { ...person, username: 'zhurnal2', name: 'Журналов Иван', roles: [role.id] };
    const { item } = await server.call(addUser, { body }, admin.token);
    const [given] = await trail({ table: 'user_role', person_id: item.id });
    expect(given?.row_name).toBe('Журналов Иван · Кладовщик учёта');
  });

  it('names root, who belongs elsewhere', async () => {
    const answer = await server.send(
      addRole,
      { body: { name: 'От главного' } },
      { token: root.token, organization: admin.organizationId },
    );
    const { id } = (answer.body as { item: Role }).item;
    const [entry] = await trail({ table: 'role', row_key: String(id) });
    expect(entry).toMatchObject({ user_id: 1, user_name: 'Главный администратор', row_name: 'От главного' });
  });

  it('says what it knows about', async () => {
    const { items } = await server.call(listAuditTables, {}, admin.token);
    expect(items).toContainEqual({ table: 'app_user', title: 'Пользователи' });
    expect(items).toContainEqual({ table: 'role', title: 'Роли' });
  });
});

it('has words for every table that is audited and for its columns', async () => {
  const { rows } = await sql<{ table: string; field: string }>`
    select distinct c.relname as "table", a.attname as field
      from pg_trigger g join pg_class c on c.oid = g.tgrelid
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where g.tgname like 'audit%' and a.attname not in ('ssn_mark', 'search')`.execute(server.db);
  expect(rows.length).toBeGreaterThan(300);
  const bare = rows.filter(
    ({ table, field }) =>
      titleOfTable(table) === table || (!technical.includes(field) && titleOfField(table, field) === field),
  );
  expect(bare).toEqual([]);
});

describe('of a national table', () => {
  const entries = async () => {
    const { rows } = await sql<{ organization_id: number; user_id: number; action: string; row_key: string }>`
      select organization_id, user_id, action, row_key from audit_entry
       where table_name = 'sample_nation' order by id`.execute(server.db);
    return rows;
  };

  it('only what a person does is written, where he does it', async () => {
    await sql`create table sample_nation (id integer primary key, name text)`.execute(server.db);
    await sql`grant all on sample_nation to provizor_app`.execute(server.db);
    await sql`select audit_national_table('sample_nation')`.execute(server.db);
    await server.system((db) => sql`insert into sample_nation values (1, 'ввоз')`.execute(db));
    expect(await entries()).toEqual([]);
    const there = { id: 1, organizationId: stranger.organizationId };
    await server.tenant(there, async (db) => {
      await sql`insert into sample_nation values (2, 'рука')`.execute(db);
      await sql`update sample_nation set name = name || '!' where id = 1`.execute(db);
      await sql`delete from sample_nation where id = 2`.execute(db);
    });
    const by = { organization_id: stranger.organizationId, user_id: 1 };
    expect(await entries()).toEqual([
      { ...by, action: 'insert', row_key: '2' },
      { ...by, action: 'update', row_key: '1' },
      { ...by, action: 'delete', row_key: '2' },
    ]);
  });
});
