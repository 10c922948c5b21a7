import { makeGtin } from '@provizor/codes';
import {
  checkStorageBase,
  checkStorageName,
  findNomenclatureByEan13,
  getStorageBase,
  listStoragesOf,
} from '@provizor/contract';
import { dictionaryOf } from '@provizor/contract/dictionaries';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dictionaries } from '../dictionaries/index.ts';
import { type TestServer, type TestUser, testServer } from '../testing/index.ts';
import { addresses } from './index.ts';

let server: TestServer;
let user: TestUser;
let stranger: TestUser;
let central: number;
let ward: number;

const insert = async (query: ReturnType<typeof sql<{ id: number }>>) => {
  const { rows } = await server.system((db) => query.execute(db));
  return rows[0]?.id ?? 0;
};
const makeStorage = (organizationId: number, name: string, base: number | null = null) =>
  insert(sql`
    insert into storage (organization_id, name, base_id) values (${organizationId}, ${name}, ${base})
    returning id`);

beforeAll(async () => {
  server = await testServer({ slices: [addresses, dictionaries] });
  user = await server.user(await server.organization());
  stranger = await server.user(await server.organization());
  central = await makeStorage(user.organizationId, 'Центральный склад');
  ward = await makeStorage(user.organizationId, 'Склад отделения', central);
});
afterAll(() => server.close());

describe('the base of a storage', () => {
  const check = (id: number, by = user) =>
    server.send(checkStorageBase, { body: { id } }, { token: by.token });
  const base = (id: number, by = user) =>
    server.send(getStorageBase, { params: { id } }, { token: by.token });

  it('is the storage it gets its goods from', async () => {
    expect([(await check(ward)).body, (await check(central)).body]).toEqual([
      { exists: true },
      { exists: false },
    ]);
    expect((await base(ward)).body).toMatchObject({ item: { id: central, name: 'Центральный склад' } });
    expect((await base(central)).body).toEqual({ item: null });
  });

  it('is another storage of our own', async () => {
    const admin = await server.user({ id: user.organizationId }, { type: 'admin' });
    const foreign = await makeStorage(stranger.organizationId, 'Чужой склад');
    for (const base_id of [central, foreign]) {
      const body = { id: central, version: 1, name: 'Центральный склад', base_id };
      const answer = await server.send(dictionaryOf('storage').calls.put, { body }, { token: admin.token });
      expect(answer).toMatchObject({ status: 400, body: { details: [{ path: 'body.base_id' }] } });
    }
  });

  it('of others is not found', async () => {
    expect([await check(ward, stranger), await base(ward, stranger)]).toMatchObject([
      { status: 404 },
      { status: 404 },
    ]);
  });
});

describe('the name of a storage', () => {
  const check = async (id: number | string, name: string, by = user) =>
    server.send(checkStorageName, { params: { id, name } }, { token: by.token });

  it('is taken by another one, whatever its case', async () => {
    expect((await check(0, 'центральный СКЛАД')).body).toEqual({ exists: true });
    expect((await check(ward, 'Центральный склад')).body).toEqual({ exists: true });
    expect((await check(central, 'Центральный склад')).body).toEqual({ exists: false });
    expect((await check(0, 'А/Б')).body).toEqual({ exists: false });
    expect((await check(0, 'Центральный склад', stranger)).body).toEqual({ exists: false });
  });

  it('is asked for a storage of our own', async () => {
    expect(await check(ward, 'x', stranger)).toMatchObject({ status: 404 });
    expect(await check('x', 'x')).toMatchObject({ status: 404 });
  });
});

describe('the storages of an organisation', () => {
  const list = (id: number | string, by = user, q?: string) =>
    server.send(listStoragesOf, { params: { id }, query: { q } }, { token: by.token });
  const names = async (...given: Parameters<typeof list>) =>
    ((await list(...given)).body as { items: { name: string }[] }).items.map(({ name }) => name);

  it('are listed by name and found by a part of it', async () => {
    expect(await names(user.organizationId)).toEqual(['Склад отделения', 'Центральный склад']);
    expect(await names(user.organizationId, user, 'ЦЕНТР')).toEqual(['Центральный склад']);
  });

  it.each(['0', 'undefined', '-1', 'x'])('need the id of one: %s', async (id) => {
    expect(await list(id)).toMatchObject({
      status: 400,
      body: { code: 'organization.id-missing', message: 'Не указан ID организации' },
    });
  });

  it('are for its own people and the health authority above it', async () => {
    const region = await server.organization({ isUzo: true });
    const authority = await server.user(region);
    expect(await list(user.organizationId, stranger)).toMatchObject({ status: 404 });
    expect(await list(user.organizationId, authority)).toMatchObject({ status: 404 });
    await server.system((db) =>
      sql`update organization set parent_id = ${region.id} where id = ${user.organizationId}`.execute(db),
    );
    expect(await names(user.organizationId, authority)).toEqual(['Склад отделения', 'Центральный склад']);
    expect(await list(stranger.organizationId, authority)).toMatchObject({ status: 404 });
    expect(await names(region.id, authority)).toEqual([]);
  });
});

describe('nomenclature by barcode', () => {
  const gtin = makeGtin('0952000000001');
  const ean13 = makeGtin('0952000000002').slice(1);
  const find = (code: string, by = user) =>
    server.send(findNomenclatureByEan13, { params: { ean13: code } }, { token: by.token });

  it("is the organisation's own, by its barcode or that of its GTIN", async () => {
    const { organizationId: id } = user;
    const marked = await insert(sql`
      insert into nomenclature (organization_id, name, gtin) values (${id}, 'Анальгин', ${gtin}) returning id`);
    const plain = await insert(sql`
      insert into nomenclature (organization_id, name, ean13) values (${id}, 'Бинт', ${ean13}) returning id`);
    expect((await find(gtin.slice(1))).body).toMatchObject({ item: { id: marked, name: 'Анальгин' } });
    expect((await find(ean13)).body).toMatchObject({ item: { id: plain } });
    for (const answer of [await find(ean13, stranger), await find('123'), await find('9520000000035')]) {
      expect(answer).toMatchObject({
        status: 404,
        body: { code: 'barcode.not-found', message: 'Not found' },
      });
    }
  });
});
