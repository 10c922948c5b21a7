import {
  addOrganization,
  chooseOrganizations,
  getOrganization,
  getOrganizationByInn,
  listOrganizations,
  type Organization,
  removeOrganization,
  saveOrganization,
} from '@provizor/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unseal } from '../../core/index.ts';
import { session } from '../../session/index.ts';
import { type TestServer, type TestUser, testServer } from '../../testing/index.ts';
import { administration } from '../index.ts';

let server: TestServer;
let root: TestUser;
let admin: TestUser;
let authority: Organization;

const inns = ['7707083893', '7728168971', '7736207543', '500100732259'];

beforeAll(async () => {
  process.env.SECRET_KEY ??= 'a key of tests';
  server = await testServer({ slices: [session, administration] });
  root = await server.user(await server.organization(), { type: 'root' });
  admin = await server.user(await server.organization(), { type: 'admin' });
  authority = await add({ name: 'Министерство здравоохранения', is_uzo: true });
});
afterAll(() => server.close());

const add = async (entry: { name: string } & Record<string, unknown>) =>
  (await server.call(addOrganization, { body: entry }, root.token)).item;
const get = async (id: number, by = root) =>
  (await server.call(getOrganization, { body: { id } }, by.token)).item;
const save = (organization: Organization, change: object, by = root) =>
  server.send(saveOrganization, { body: { ...organization, ...change } }, { token: by.token });
const own = () => get(admin.organizationId, admin);
const fieldOf = (path: string) => ({
  status: 400,
  body: { code: 'input.invalid', details: [{ path: `body.${path}` }] },
});
const options = async (by: TestUser, body: object = {}, organization?: number) => {
  const answer = await server.send(
    chooseOrganizations,
    { body },
    { token: by.token, ...(organization ? { organization } : {}) },
  );
  return (answer.body as { items: { name: string }[] }).items.map(({ name }) => name);
};

describe('organisations', () => {
  it('are added and changed by root with all their flags', async () => {
    const made = await add({
      name: 'Аптека № 9',
      inn: inns[0],
      is_pharmacy: true,
      group_llo: [{ value: 'hiv' }],
      zero_padding: true,
      parent_id: authority.id,
    });
    expect(made).toMatchObject({
      llo_serial_mask: '####-####',
      group_llo: [{ value: 'hiv' }],
      parent_name: authority.name,
      settings: { any_certificate: false },
      sandbox: false,
      version: 1,
    });
    const change = { llo_serial_mask: '##-######', no_doc_ssn_barcode: true, sandbox: true };
    expect((await save(made, change)).body).toMatchObject({ item: { ...change, version: 2 } });
    expect((await save(made, change)).body).toMatchObject({ code: 'version.stale', details: { version: 2 } });
    const found = await server.call(getOrganizationByInn, { query: { inn: inns[0] ?? '' } }, root.token);
    expect(found.item.id).toBe(made.id);
  });

  it('have a right INN, and no two the same INN and KPP', async () => {
    const body = { name: 'Двойник', inn: inns[1], kpp: '770701001' };
    await add(body);
    const again = await server.send(addOrganization, { body }, { token: root.token });
    expect(again).toMatchObject(fieldOf('inn'));
    const wrong = { ...body, inn: '7707083894' };
    expect(await server.send(addOrganization, { body: wrong }, { token: root.token })).toMatchObject(
      fieldOf('inn'),
    );
    await add({ ...body, kpp: '770702002' });
  });

  it('stand below health authorities, not below others nor in a circle', async () => {
    const pharmacy = await add({ name: 'Под управлением' });
    expect(await save(pharmacy, { parent_id: admin.organizationId })).toMatchObject(fieldOf('parent_id'));
    expect(await save(pharmacy, { parent_id: pharmacy.id })).toMatchObject(fieldOf('parent_id'));
    expect(await save(pharmacy, { parent_id: 999_999 })).toMatchObject(fieldOf('parent_id'));
    const district = await add({ name: 'Районный отдел', is_uzo: true, parent_id: authority.id });
    expect(await save(authority, { parent_id: district.id })).toMatchObject(fieldOf('parent_id'));
    expect(await save(authority, { is_uzo: false })).toMatchObject(fieldOf('is_uzo'));
    expect((await save(pharmacy, { parent_id: district.id })).status).toBe(200);
  });

  it('are chosen from: all by root, the whole subtree by an authority, the own one by others', async () => {
    const boss = await server.user(authority, { type: 'admin' });
    expect(await options(boss)).toEqual([authority.name]);
    const nested = await options(boss, { nested: true });
    expect(nested).toEqual(expect.arrayContaining([authority.name, 'Районный отдел', 'Под управлением']));
    expect(nested).not.toContain('Двойник');
    expect(await options(boss, { nested: true, type_orgs: ['uzo'], query: 'районн' })).toEqual([
      'Районный отдел',
    ]);
    expect(await options(root)).toEqual(expect.arrayContaining(['Двойник', authority.name]));
    expect(await options(root, { nested: true }, authority.id)).toEqual(nested);
    expect(await options(admin, { nested: true })).toHaveLength(1);
  });

  it('are removed by root while they have nothing', async () => {
    const empty = await add({ name: 'Пустая' });
    const remove = (id: number) => server.send(removeOrganization, { body: { id } }, { token: root.token });
    expect((await remove(empty.id)).status).toBe(200);
    expect(await remove(admin.organizationId)).toMatchObject({
      status: 409,
      body: { code: 'organization.in-use', details: { has: expect.arrayContaining(['Пользователи']) } },
    });
    expect((await remove(authority.id)).body).toMatchObject({ code: 'organization.in-use' });
    expect((await remove(empty.id)).status).toBe(404);
  });
});

describe('an administrator', () => {
  it('sees and changes his own organisation only', async () => {
    const { items, count } = await server.call(listOrganizations, { body: {} }, admin.token);
    expect([items.map(({ id }) => id), count]).toEqual([[admin.organizationId], 1]);
    const foreign = { token: admin.token };
    expect((await server.send(getOrganization, { body: { id: authority.id } }, foreign)).status).toBe(404);
    expect((await save(authority, { name: 'Моя' }, admin)).status).toBe(404);
    const byInn = await server.send(getOrganizationByInn, { query: { inn: inns[0] } }, foreign);
    expect(byInn.status).toBe(404);
    expect((await save(await own(), { address: 'Москва' }, admin)).body).toMatchObject({
      item: { address: 'Москва' },
    });
    const address_guid = '5d0bfe27-4f11-4f0c-9c5a-0a8b6b1f0001';
    expect((await save(await own(), { address: 'обл. Учебная', address_guid }, admin)).body).toMatchObject({
      item: { address: 'обл. Учебная', address_guid },
    });
    expect(await save(await own(), { address_guid: 'дом 7' }, admin)).toMatchObject(fieldOf('address_guid'));
  });

  it('decides nothing about who oversees whom', async () => {
    expect(await save(await own(), { is_uzo: true }, admin)).toMatchObject(fieldOf('is_uzo'));
    expect(await save(await own(), { parent_id: authority.id }, admin)).toMatchObject(fieldOf('parent_id'));
    const body = { name: 'Ещё одна' };
    expect((await server.send(addOrganization, { body }, { token: admin.token })).status).toBe(403);
  });
});

describe('credentials of MDLP', () => {
  const secret = '8b1c4a3e-очень-тайно';

  it('are stored sealed and never shown, neither in replies nor in the trail', async () => {
    const answer = await save(await own(), { client_id: 'client-7', client_secret: secret }, admin);
    expect(answer.body).toMatchObject({
      item: {
        secrets: { client_id: true, client_secret: true, sb_client_id: false, sb_client_secret: false },
      },
    });
    const replies = [
      answer.body,
      await own(),
      await server.call(listOrganizations, { body: {} }, admin.token),
    ];
    const { rows } = await sql<{ client_secret: string; trail: string }>`
      select client_secret, (select string_agg(changes::text, ' ') from audit_entry
                              where organization_id = o.id and table_name = 'organization') as trail
        from organization o where id = ${admin.organizationId}`.execute(server.db);
    const [row] = rows;
    expect(row?.client_secret).toMatch(/^sealed:1:/);
    expect(unseal(row?.client_secret ?? '', 'mdlp-credentials')).toBe(secret);
    expect(row?.trail).toContain('"client_secret": {"hidden": true}');
    for (const text of [JSON.stringify(replies), row?.trail ?? '']) {
      expect(text).not.toContain(secret);
      expect(text).not.toContain('client-7');
      expect(text).not.toContain('sealed:');
    }
  });

  it('stay when left out and go when emptied', async () => {
    await save(await own(), { name: 'Другое имя' }, admin);
    expect((await own()).secrets.client_secret).toBe(true);
    await save(await own(), { client_secret: '' }, admin);
    expect((await own()).secrets).toMatchObject({ client_id: true, client_secret: false });
  });
});

it('keeps the parts of the settings that belong to other screens', async () => {
  await sql`update organization set settings = '{"supply_rule": {"days": 30}}'
             where id = ${admin.organizationId}`.execute(server.db);
  await save(await own(), { settings: { any_certificate: true, vat: '5' } }, admin);
  const { rows } = await sql<{ settings: unknown }>`
    select settings from organization where id = ${admin.organizationId}`.execute(server.db);
  expect(rows[0]?.settings).toEqual({ supply_rule: { days: 30 }, any_certificate: true, vat: '5' });
});

it('pressed twice at once: one organisation is added, the second answer says that it is there', async () => {
  const body = { name: 'Аптека у моста', inn: '7710140679' };
  const press = () => server.send(addOrganization, { body }, { token: root.token });
  const answers = await Promise.all([press(), press(), press()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  expect(answers.find(({ status }) => status === 400)).toMatchObject(fieldOf('inn'));
});
