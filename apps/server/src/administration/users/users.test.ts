import {
  addUser,
  addUserDivision,
  changePassword,
  checkUsername,
  divisionAdminRole,
  getProfile,
  getUser,
  listUserDivisions,
  listUsers,
  logIn,
  removeUser,
  removeUserDivision,
  type User,
  updateUser,
} from '@provizor/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { session } from '../../session/index.ts';
import { type TestServer, type TestUser, testServer } from '../../testing/index.ts';
import { administration } from '../index.ts';

let server: TestServer;
let organization: { id: number };
let admin: TestUser;
let stranger: TestUser;
let ward: number;
let room: number;
let other: number;

const division = async (organizationId: number, name: string, parent: number | null = null) => {
  const { rows } = await sql<{ id: number }>`
    insert into division (organization_id, name, parent_id) values (${organizationId}, ${name}, ${parent})
    returning id`.execute(server.db);
  return rows[0]?.id ?? 0;
};

beforeAll(async () => {
  server = await testServer({ slices: [session, administration] });
  organization = await server.organization();
  admin = await server.user(organization, { type: 'admin' });
  stranger = await server.user(await server.organization(), { type: 'admin' });
  ward = await division(organization.id, 'Терапия');
  room = await division(organization.id, 'Процедурный кабинет', ward);
  other = await division(organization.id, 'Хирургия');
});
afterAll(() => server.close());

let n = 0;
const entry = (change: object = {}) => ({
  username: `person-${Date.now()}-${n++}`,
  name: 'Петрова Анна Ивановна',
  ...change,
});
const password = 'Secret-Key-2026';
const add = async (change: object = {}, by = admin) =>
  (await server.call(addUser, { body: { ...entry(change), password } }, by.token)).item;
const put = (user: User, change: object, by = admin) =>
  server.send(
    updateUser,
    { body: { ...user, roles: user.roles.map(({ id }) => id), ...change } },
    { token: by.token },
  );
const remove = (id: number, by = admin) => server.send(removeUser, { body: { id } }, { token: by.token });
const names = async (by: TestUser, body: object = {}) =>
  (await server.call(listUsers, { body }, by.token)).items.map(({ name }) => name);
const fieldOf = (path: string) => ({
  status: 400,
  body: { code: 'input.invalid', details: [{ path: `body.${path}` }] },
});

/** A person with the role 36001 in a division. */
async function headOf(divisionId: number | null): Promise<TestUser> {
  const user = await server.user(organization);
  await sql`update app_user set division_id = ${divisionId} where id = ${user.id}`.execute(server.db);
  await sql`insert into user_role values (${organization.id}, ${user.id}, ${divisionAdminRole})`.execute(
    server.db,
  );
  return user;
}

describe('people of the organisation', () => {
  it('are added with a password that opens, changed and seen in the list', async () => {
    const user = await add({ roles: [1], position: 'Провизор', division_id: ward });
    expect(user).toMatchObject({
      type: 'user',
      division_name: 'Терапия',
      roles: [{ id: 1, name: 'Приёмка и учёт' }],
      last_login: null,
      version: 1,
    });
    await server.call(logIn, { body: { username: user.username, password } });
    const changed = await put(user, { name: 'Яковлева Анна', roles: [2], disabled: false });
    expect(changed).toMatchObject({
      status: 200,
      body: { item: { name: 'Яковлева Анна', roles: [{ id: 2 }] } },
    });
    const { item } = await server.call(getUser, { params: { id: user.id } }, admin.token);
    expect(item).toMatchObject({ version: 2, last_login: expect.any(String), sessions: 1 });
    expect(await names(admin, { query: 'яковл' })).toEqual(['Яковлева Анна']);
    expect(await names(admin, { filter: { role_id: 2 } })).toEqual(['Яковлева Анна']);
  });

  it('are changed by root, whose own name he alone puts right, never his rights', async () => {
    const root = await server.user(organization, { type: 'root' });
    const { item } = await server.call(getUser, { params: { id: root.id } }, root.token);
    const right = { name: 'Иванова Анна Петровна', position: 'Заведующая', type: 'admin' };
    expect(await put(item, right)).toMatchObject({ status: 403, body: { code: 'access.denied' } });
    expect(await put(item, { ...right, roles: [1] }, root)).toMatchObject(fieldOf('roles'));
    expect(await put(item, { ...right, disabled: true }, root)).toMatchObject({
      body: { code: 'user.self' },
    });
    const { username } = await add();
    expect(await put(item, { ...right, username }, root)).toMatchObject(fieldOf('username'));
    expect(await put(item, right, root)).toMatchObject({
      status: 200,
      body: {
        item: { name: right.name, position: right.position, type: 'root', roles: [], disabled: false },
      },
    });
  });

  it('go by name in pages, both ways', async () => {
    const page = async (body: object) => (await server.call(listUsers, { body }, admin.token)).items;
    for (const name of ['Ёлкина', 'Жукова', 'Зимина']) await add({ name: `Порядок ${name}` });
    const query = 'Порядок';
    const [first] = await page({ query, limit: 1 });
    expect(first?.name).toBe('Порядок Ёлкина');
    const rest = await page({ query, id: first?.id, name: first?.name, direction: 'next' });
    expect(rest.map(({ name }) => name)).toEqual(['Порядок Жукова', 'Порядок Зимина']);
    const last = rest.at(-1);
    const back = await page({ query, id: last?.id, name: last?.name, direction: 'prev', limit: 1 });
    expect(back.map(({ name }) => name)).toEqual(['Порядок Жукова']);
  });

  it('have names no one else has in the whole installation', async () => {
    const { username } = await add();
    const taken = username.toUpperCase();
    const answer = await server.send(
      addUser,
      { body: { ...entry({ username: taken }), password } },
      { token: stranger.token },
    );
    expect(answer).toMatchObject(fieldOf('username'));
    expect(JSON.stringify(answer.body)).toContain(`Имя «${taken}» уже занято`);
    const check = (body: { name: string; id?: number }) => server.call(checkUsername, { body }, admin.token);
    expect(await check({ name: username })).toMatchObject({
      free: false,
      message: expect.stringContaining(username),
    });
    expect(await check({ name: `${username}x` })).toEqual({ free: true, message: null });
  });

  it('pressed twice at once: one person is added, the second answer says that the name is taken', async () => {
    const body = { ...entry({ username: 'twice.pressed' }), password };
    const press = () => server.send(addUser, { body }, { token: admin.token });
    const answers = await Promise.all([press(), press()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(answers.find(({ status }) => status === 400)).toMatchObject(fieldOf('username'));
  });

  it('are not saved over what another has saved', async () => {
    const user = await add();
    await put(user, { name: 'Первая' });
    expect(await put(user, { name: 'Вторая' })).toMatchObject({
      status: 409,
      body: { code: 'version.stale', details: { name: 'Первая', version: 2 } },
    });
  });

  it('have roles and divisions that are there and are not another organisation’s', async () => {
    const { rows } = await sql<{ id: number }>`
      insert into role (name, organization_id) values ('Чужая', ${stranger.organizationId}) returning id`.execute(
      server.db,
    );
    const foreign = await division(stranger.organizationId, 'Чужое');
    const user = await add();
    expect(await put(user, { roles: [rows[0]?.id] })).toMatchObject(fieldOf('roles'));
    expect(await put(user, { division_id: foreign })).toMatchObject(fieldOf('division_id'));
  });

  it('are not found by another organisation', async () => {
    const user = await add();
    expect((await put(user, { name: 'Чужое имя' }, stranger)).status).toBe(404);
    expect((await remove(user.id, stranger)).status).toBe(404);
    const answer = await server.send(getUser, { params: { id: user.id } }, { token: stranger.token });
    expect(answer.status).toBe(404);
  });

  it('are no business of a person without the right', async () => {
    const reader = await server.user(organization, { manage: ['users'] });
    expect((await server.send(listUsers, { body: {} }, { token: reader.token })).status).toBe(200);
    const body = { ...entry(), password };
    expect((await server.send(addUser, { body }, { token: reader.token })).status).toBe(403);
  });

  it('show no password in replies or in the trail', async () => {
    const user = await add();
    expect(JSON.stringify(user)).not.toContain('argon2');
    const { rows } = await sql<{ text: string }>`
      select string_agg(changes::text, ' ') as text from audit_entry where table_name = 'app_user'`.execute(
      server.db,
    );
    expect(rows[0]?.text).toContain('password_hash');
    expect(rows[0]?.text).not.toContain('argon2');
  });
});

describe('nobody is locked out', () => {
  it('oneself cannot be removed or disabled', async () => {
    const boss = await server.user(organization, { type: 'admin' });
    const { item } = await server.call(getUser, { params: { id: boss.id } }, boss.token);
    expect((await remove(boss.id, boss)).body).toMatchObject({ code: 'user.self' });
    expect((await put(item, { disabled: true }, boss)).body).toMatchObject({ code: 'user.self' });
  });

  it('the last administrator stays, also when two take each other’s right at once', async () => {
    const home = await server.organization();
    const [one, two] = [
      await server.user(home, { type: 'admin' }),
      await server.user(home, { type: 'admin' }),
    ];
    const cards = await Promise.all(
      [one, two].map(async ({ id }) => (await server.call(getUser, { params: { id } }, one.token)).item),
    );
    const [first, second] = cards as [User, User];
    const answers = await Promise.all([
      put(first, { type: 'user' }, two),
      put(second, { type: 'user' }, one),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).not.toEqual([200, 200]);
    const { rows } = await sql`
      select from app_user where organization_id = ${home.id} and type = 'admin'`.execute(server.db);
    expect(rows.length).toBeGreaterThan(0);
    const sole = await server.user(await server.organization(), { type: 'admin' });
    const { item } = await server.call(getUser, { params: { id: sole.id } }, sole.token);
    expect((await put(item, { type: 'user' }, sole)).body).toMatchObject({ code: 'user.last-admin' });
  });

  it('a disabled person’s sessions end at once', async () => {
    const user = await server.user(organization);
    const { item } = await server.call(getUser, { params: { id: user.id } }, admin.token);
    await put(item, { disabled: true });
    expect((await server.send(getProfile, {}, { token: user.token })).status).toBe(401);
  });

  it('a changed role counts at the next request of a living session', async () => {
    const user = await server.user(organization);
    const list = () => server.send(listUsers, { body: {} }, { token: user.token });
    expect((await list()).status).toBe(403);
    const { item } = await server.call(getUser, { params: { id: user.id } }, admin.token);
    await put(item, { roles: [divisionAdminRole], division_id: ward });
    expect((await list()).status).toBe(200);
  });
});

describe('removal', () => {
  it('deletes somebody without a history', async () => {
    const user = await add();
    expect((await remove(user.id)).body).toEqual({ ok: true, hidden: false });
    const { rows } = await sql`select from app_user where id = ${user.id}`.execute(server.db);
    expect(rows).toHaveLength(0);
  });

  it('hides somebody with a history: gone from lists and log-in, the name is free again', async () => {
    const user = await server.user(organization);
    await server.call(logIn, { body: { username: user.username, password: user.password } });
    expect((await remove(user.id)).body).toEqual({ ok: true, hidden: true });
    expect(await names(admin, { query: user.name })).toEqual([]);
    expect(
      (await server.send(logIn, { body: { username: user.username, password: user.password } }, {})).status,
    ).toBe(401);
    expect((await remove(user.id)).status).toBe(404);
    expect(await add({ username: user.username })).toMatchObject({ username: user.username });
    const { rows } = await sql`select from app_user where id = ${user.id} and disabled`.execute(server.db);
    expect(rows).toHaveLength(1);
  });
});

describe('an administrator of a division', () => {
  it('sees and keeps the people of the own division and of those below it', async () => {
    const head = await headOf(ward);
    const inside = await add({ name: 'Внутри', division_id: room });
    const outside = await add({ name: 'Снаружи', division_id: other });
    const seen = await names(head);
    expect(seen).toContain('Внутри');
    expect(seen).not.toContain('Снаружи');
    expect(await put(inside, { position: 'Сестра' }, head)).toMatchObject({ status: 200 });
    expect((await put(outside, { position: 'Сестра' }, head)).status).toBe(404);
    expect((await remove(outside.id, head)).status).toBe(404);
    const reset = (id: number) =>
      server.send(changePassword, { body: { id, password: 'Новый-ключ-2026' } }, { token: head.token });
    expect((await reset(inside.id)).status).toBe(200);
    expect((await reset(outside.id)).status).toBe(404);
    expect((await remove(inside.id, head)).status).toBe(200);
  });

  it('adds people there only, and gives no rights of the whole organisation', async () => {
    const head = await headOf(ward);
    const tryAdd = (change: object) =>
      server.send(addUser, { body: { ...entry(change), password } }, { token: head.token });
    expect((await tryAdd({ division_id: room })).status).toBe(200);
    expect(await tryAdd({ division_id: room, roles: [1] })).toMatchObject(fieldOf('roles'));
    expect(await tryAdd({ division_id: other })).toMatchObject(fieldOf('division_id'));
    expect(await tryAdd({})).toMatchObject(fieldOf('division_id'));
    expect(await tryAdd({ division_id: ward, type: 'admin' })).toMatchObject(fieldOf('type'));
    expect(await tryAdd({ division_id: ward, roles: [divisionAdminRole] })).toMatchObject(fieldOf('roles'));
    expect(await tryAdd({ division_id: ward, can_confirm_order: true })).toMatchObject(
      fieldOf('can_confirm_order'),
    );
  });

  it('gives no right he has not, the group «ВИЧ» and keeping people to nobody, and nothing to himself', async () => {
    const head = await headOf(ward);
    const role = async (name: string, action: string, subject: string) => {
      const { rows } = await sql<{ id: number }>`
        with added as (insert into role (organization_id, name) values (${organization.id}, ${name}) returning id)
        insert into role_ability (role_id, action, subject) select id, ${action}, ${subject} from added
        returning role_id as id`.execute(server.db);
      return rows[0]?.id ?? 0;
    };
    const group = await role('Рецепты «ВИЧ»', 'manage', 'hiv');
    const people = await role('Кадры', 'manage', 'users');
    const reads = await role('Читает склад', 'read', 'storages');
    const manages = await role('Ведёт склад', 'manage', 'storages');
    const have = (roleId: number) =>
      sql`insert into user_role values (${organization.id}, ${head.id}, ${roleId})`.execute(server.db);
    const tryAdd = (change: object) =>
      server.send(
        addUser,
        { body: { ...entry(change), password, division_id: ward } },
        { token: head.token },
      );
    await have(group);
    await have(people);
    expect((await tryAdd({ roles: [reads] })).status).toBe(200);
    for (const roles of [[manages], [group], [people]])
      expect(await tryAdd({ roles })).toMatchObject(fieldOf('roles'));
    expect(await tryAdd({ is_egisso: true })).toMatchObject(fieldOf('is_egisso'));
    const own = (await server.call(getUser, { params: { id: head.id } }, head.token)).item;
    const held = own.roles.map(({ id }) => id);
    expect(await put(own, { roles: [...held, manages] }, head)).toMatchObject(fieldOf('roles'));
    expect(await put(own, { roles: held.slice(1) }, head)).toMatchObject({ status: 400 });
    expect((await put(own, { position: 'Заведующая' }, head)).status).toBe(200);
  });

  it('gives no new password to who has rights he has not', async () => {
    const head = await headOf(ward);
    const stronger = await server.user(organization, { read: ['hiv'] });
    await sql`update app_user set division_id = ${ward} where id = ${stronger.id}`.execute(server.db);
    const reset = (id: number) =>
      server.send(changePassword, { body: { id, password: 'Новый-ключ-2026' } }, { token: head.token });
    expect(await reset(stronger.id)).toMatchObject({
      status: 403,
      body: { code: 'access.denied', message: expect.stringContaining('права, которых нет у вас') },
    });
  });

  it('does not touch administrators', async () => {
    const head = await headOf(ward);
    const boss = await add({ type: 'admin', division_id: ward });
    expect((await put(boss, { name: 'Иначе' }, head)).status).toBe(403);
    expect((await remove(boss.id, head)).status).toBe(403);
    const body = { id: boss.id, password: 'Новый-ключ-2026' };
    expect((await server.send(changePassword, { body }, { token: head.token })).status).toBe(403);
  });

  it('without a division sees nobody but himself', async () => {
    const head = await headOf(null);
    expect(await names(head)).toEqual([head.name]);
  });
});

describe('appointments', () => {
  const appoint = (body: object, by = admin) => server.send(addUserDivision, { body }, { token: by.token });
  const period = { start: '2026-01-01', end: '2026-06-30' };

  it('have a division, a position and a period, once at a time', async () => {
    const { rows } = await sql<{ id: number }>`
      insert into position (name) values ('Старшая сестра') returning id`.execute(server.db);
    const position_id = rows[0]?.id;
    const user = await add();
    const given = { id: user.id, division_id: ward, position_id, period };
    expect(await appoint(given)).toMatchObject({
      body: { item: { division_name: 'Терапия', position_name: 'Старшая сестра', period } },
    });
    expect(await appoint({ ...given, period: { start: '2026-06-30' } })).toMatchObject(
      fieldOf('period.start'),
    );
    expect((await appoint({ ...given, period: { start: '2026-07-01' } })).status).toBe(200);
    expect(await appoint({ ...given, period: { start: '2026-02-01', end: '2026-01-01' } })).toMatchObject(
      fieldOf('period.end'),
    );
    expect((await appoint(given, stranger)).status).toBe(404);
    const list = () => server.call(listUserDivisions, { body: { id: user.id } }, admin.token);
    const { items } = await list();
    expect(items.map((item) => item.period.start)).toEqual(['2026-07-01', '2026-01-01']);
    const dismiss = (by: TestUser) =>
      server.send(removeUserDivision, { body: { id: items[0]?.id } }, { token: by.token });
    expect((await dismiss(stranger)).status).toBe(404);
    expect((await dismiss(admin)).status).toBe(200);
    expect((await list()).items).toHaveLength(1);
  });
});
