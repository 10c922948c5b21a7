import { addRole, getRole, listRoles, listUsers, type Role, removeRole, saveRole } from '@provizor/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { events } from '../../events/index.ts';
import { session } from '../../session/index.ts';
import { openStream } from '../../testing/event-stream.ts';
import { type TestServer, type TestUser, testServer } from '../../testing/index.ts';
import { administration } from '../index.ts';

let server: TestServer;
let root: TestUser;
let admin: TestUser;
let stranger: TestUser;

beforeAll(async () => {
  server = await testServer({ slices: [session, administration, events] });
  root = await server.user(await server.organization(), { type: 'root' });
  admin = await server.user(await server.organization(), { type: 'admin' });
  stranger = await server.user(await server.organization(), { type: 'admin' });
});
afterAll(() => server.close());

const add = (body: object, by = admin) => server.send(addRole, { body }, { token: by.token });
const made = async (body: object, by = admin) => ((await add(body, by)).body as { item: Role }).item;
const save = (role: Role, change: object, by = admin) =>
  server.send(saveRole, { body: { ...role, ...change } }, { token: by.token });
const remove = (id: number, by = admin) => server.send(removeRole, { body: { id } }, { token: by.token });
const hold = (user: TestUser, roleId: number) =>
  sql`insert into user_role values (${user.organizationId}, ${user.id}, ${roleId})`.execute(server.db);

it('an administrator keeps the roles of his organisation, others do not see them', async () => {
  const role = await made({ name: 'Дежурный', can_read: ['dict'], can_manage: ['storages'] });
  expect(role).toMatchObject({
    common: false,
    mine: true,
    users: 0,
    can_read: ['dict'],
    can_manage: ['storages'],
  });
  const names = async (by: TestUser) =>
    (await server.call(listRoles, { body: {} }, by.token)).items.map(({ name }) => name);
  expect(await names(admin)).toEqual(expect.arrayContaining(['Дежурный', 'Просмотр']));
  expect(await names(stranger)).not.toContain('Дежурный');
  const foreign = { token: stranger.token };
  expect((await server.send(getRole, { body: { id: role.id } }, foreign)).status).toBe(404);
  expect((await save(role, { name: 'Моя' }, stranger)).status).toBe(404);
  expect((await remove(role.id, stranger)).status).toBe(404);
  expect((await save(role, { can_read: ['users'], can_manage: [] })).body).toMatchObject({
    item: { can_read: ['users'], can_manage: [], version: 2 },
  });
  expect((await save(role, {})).body).toMatchObject({ code: 'version.stale', details: { version: 2 } });
});

it('common roles are root’s', async () => {
  expect((await add({ name: 'Всем', common: true })).status).toBe(403);
  const role = await made({ name: 'Всем', common: true, can_read: ['mdlp'] }, root);
  expect(role).toMatchObject({ common: true, mine: true });
  const seen = (await server.call(getRole, { body: { id: role.id } }, admin.token)).item;
  expect(seen.mine).toBe(false);
  expect((await save(seen, { name: 'Захвачена' })).status).toBe(403);
  expect((await remove(role.id)).status).toBe(403);
  expect((await save(role, { name: 'Всем и каждому' }, root)).status).toBe(200);
});

it('two roles of one organisation have two names', async () => {
  await add({ name: 'Одна' });
  expect(await add({ name: 'ОДНА' })).toMatchObject({
    status: 400,
    body: { details: [{ path: 'body.name' }] },
  });
  expect((await add({ name: 'Одна' }, stranger)).status).toBe(200);
});

it('a role people have stays; the division administrator’s always', async () => {
  const role = await made({ name: 'Нужная' });
  const user = await server.user({ id: admin.organizationId });
  await hold(user, role.id);
  expect(await remove(role.id)).toMatchObject({
    status: 409,
    body: { code: 'role.in-use', details: { users: 1, names: [user.name] } },
  });
  const common = await made({ name: 'Далёкая', common: true }, root);
  await hold(stranger, common.id);
  expect((await remove(common.id, root)).body).toMatchObject({ code: 'role.in-use' });
  expect((await remove(36_001, root)).body).toMatchObject({ code: 'role.in-use' });
  const unused = await made({ name: 'Лишняя', can_read: ['dict'] });
  expect((await remove(unused.id)).status).toBe(200);
});

it('changed abilities count at once and are told to the holders, in whatever organisation', async () => {
  const role = await made({ name: 'Меняется', common: true }, root);
  const user = await server.user({ id: stranger.organizationId });
  await hold(user, role.id);
  const list = () => server.send(listUsers, { body: {} }, { token: user.token });
  expect((await list()).status).toBe(403);
  const stream = await openStream(server, user.token);
  await save(role, { can_read: ['users'] }, root);
  await stream.messages(1);
  expect(stream.frames[0]?.data.type).toBe('profile.changed');
  expect((await list()).status).toBe(200);
  stream.close();
});

it('what root changes in common roles stands in the trail of the organisation he works in', async () => {
  const answer = await server.send(
    addRole,
    { body: { name: 'Из другой', common: true, can_read: ['llo'] } },
    { token: root.token, organization: admin.organizationId },
  );
  const { id } = (answer.body as { item: Role }).item;
  const { rows } = await sql<{ organization_id: number; user_id: number; table_name: string }>`
    select organization_id, user_id, table_name from audit_entry
     where table_name = 'role' and row_key = ${String(id)} or row_key like ${`${id},%`} order by id`.execute(
    server.db,
  );
  const there = { organization_id: admin.organizationId, user_id: 1 };
  expect(rows).toEqual([
    { ...there, table_name: 'role' },
    { ...there, table_name: 'role_ability' },
  ]);
});

it('pressed twice at once: one role is added, the second answer says that it is there', async () => {
  const answers = await Promise.all(
    [1, 2].map(() => add({ name: 'Ночная смена', can_read: [], can_manage: [] })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(answers.find(({ status }) => status === 400)?.body).toMatchObject({
    code: 'input.invalid',
    details: [{ path: 'body.name', message: 'Роль «Ночная смена» уже есть' }],
  });
});
