import { makeGtin } from '@provizor/codes';
import { findByEan13, findByGtin, listByBarcode, listGtins, putGtin, setGtin } from '@provizor/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, type TestUser, testServer } from '../testing/index.ts';
import { drugs } from './index.ts';

let server: TestServer;
let root: TestUser;
let user: TestUser;
let keeper: TestUser;

const gtin = makeGtin('0952000000001');
const further = makeGtin('0952000000002');
const carton = makeGtin('1952000000003');
const free = makeGtin('0952000000009');
const ean13 = makeGtin('0952000000004').slice(1);
let analgin: number;
let bandage: number;

const insert = async (query: ReturnType<typeof sql<{ id: number }>>) => {
  const { rows } = await server.system((db) => query.execute(db));
  return rows[0]?.id ?? 0;
};

beforeAll(async () => {
  server = await testServer({ slices: [drugs] });
  const organization = await server.organization();
  root = await server.user(organization, { type: 'root' });
  user = await server.user(organization);
  keeper = await server.user(organization, { manage: ['storages'] });
  const country = await insert(sql`insert into country (name) values ('Россия') returning id`);
  const maker = await insert(
    sql`insert into manufacture (name, country_id) values ('Завод', ${country}) returning id`,
  );
  analgin = await insert(sql`
    insert into mdse (name, gtin, type_mdse_id, manufacture_id, reg_date, limit_price)
    values ('Анальгин', ${gtin}, 1, ${maker}, '2020-02-29', 12.5) returning id`);
  bandage = await insert(sql`
    insert into mdse (name, ean13, type_mdse_id) values ('Бинт', ${ean13}, 2) returning id`);
  await server.system((db) =>
    sql`insert into mdse_code (code, kind, mdse_id)
        values (${further}, 'gtin', ${analgin}), (${carton}, 'gtin', ${analgin})`.execute(db),
  );
});
afterAll(() => server.close());

const notFound = {
  status: 404,
  body: { code: 'barcode.not-found', message: 'Not found', cure: 'Товара с таким кодом нет в справочнике' },
};
const byGtin = (code: string) => server.send(findByGtin, { params: { gtin: code } }, { token: user.token });
const byEan13 = (code: string) =>
  server.send(findByEan13, { params: { ean13: code } }, { token: user.token });

describe('goods by their codes', () => {
  it('come whole, with the names of what they refer to', async () => {
    expect((await byGtin(gtin)).body).toMatchObject({
      item: {
        id: analgin,
        name: 'Анальгин',
        type_mdse_name: 'Лекарственный препарат',
        manufacture_name: 'Завод',
        reg_date: '2020-02-29',
        limit_price: '12.50',
        version: 1,
      },
    });
  });

  it('are found by a further GTIN, by EAN-13 and by the EAN-13 of a GTIN', async () => {
    expect((await byGtin(further)).body).toMatchObject({ item: { id: analgin } });
    expect((await byEan13(ean13)).body).toMatchObject({ item: { id: bandage } });
    expect((await byEan13(gtin.slice(1))).body).toMatchObject({ item: { id: analgin } });
  });

  it.each(['09520000000099', '123', 'x'])('are «Not found» for %s', async (code) => {
    expect(await byGtin(code)).toMatchObject(notFound);
    expect(await byEan13(code)).toMatchObject(notFound);
  });

  it('come by a list of GTINs, each once', async () => {
    const list = async (gtins: string) => {
      const { items } = await server.call(listGtins, { query: { gtins } }, user.token);
      return items.map(({ id }) => id);
    };
    expect(await list([gtin, further, free].join(','))).toEqual([analgin]);
    expect(await list(free)).toEqual([]);
    const wrong = { query: { gtins: `${gtin},12` } };
    expect(await server.send(listGtins, wrong, { token: user.token })).toMatchObject({ status: 400 });
  });

  it('come by barcode, by GTIN, or by both', async () => {
    const list = async (query: Record<string, string>) => {
      const { items } = await server.call(listByBarcode, { query }, user.token);
      return items.map(({ id }) => id);
    };
    expect(await list({ barcode: ean13 })).toEqual([bandage]);
    expect(await list({ gtin: carton })).toEqual([analgin]);
    expect(await list({ barcode: ean13, gtin })).toEqual([bandage, analgin]);
    expect(await list({ barcode: free.slice(1) })).toEqual([]);
    expect(await server.send(listByBarcode, { query: {} }, { token: user.token })).toMatchObject({
      status: 400,
      body: { details: [{ path: 'query.barcode', message: 'Укажите штрихкод или GTIN' }] },
    });
  });
});

describe('the GTIN of goods', () => {
  const put = (body: Record<string, unknown>, by = root) =>
    server.send(putGtin, { body }, { token: by.token });

  it('is given by root', async () => {
    const id = await insert(sql`insert into mdse (name, type_mdse_id) values ('Вата', 2) returning id`);
    expect(await put({ id, gtin: free }, user)).toMatchObject({ status: 403 });
    expect((await put({ id, gtin: free, version: 1 })).body).toMatchObject({
      item: { id, gtin: free, version: 2 },
    });
    expect(await put({ id, gtin: makeGtin('0952000000010'), version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'version.stale' },
    });
  });

  it('belongs to one kind of goods', async () => {
    for (const code of [gtin, further]) {
      expect(await put({ id: bandage, gtin: code })).toMatchObject({
        status: 400,
        body: { details: [{ path: 'body.gtin', message: 'Этот GTIN уже у товара «Анальгин»' }] },
      });
    }
    expect(await put({ id: 2_000_000_000, gtin: makeGtin('0952000000011') })).toMatchObject({ status: 404 });
    expect(await put({ id: bandage, gtin: '09520000000012' })).toMatchObject({ status: 400 });
  });
});

describe("the organisation's nomenclature of a GTIN", () => {
  const set = (body: Record<string, unknown>, by = keeper) =>
    server.send(setGtin, { body }, { token: by.token });

  it('is made once, however many ask at once', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => set({ gtin })));
    const items = answers.map(({ body }) => (body as { item: { id: number } }).item.id);
    expect(new Set(items).size).toBe(1);
    expect((await set({ gtin })).body).toMatchObject({ created: false, item: { gtin } });
  });

  it('is another in every organisation', async () => {
    const other = await server.user(await server.organization(), { manage: ['storages'] });
    const own = (await set({ gtin: further })).body as { item: { id: number } };
    expect((await set({ gtin: further }, other)).body).toMatchObject({ created: true });
    expect(await set({ gtin: free, id: own.item.id }, other)).toMatchObject({ status: 404 });
  });

  it('gets its GTIN, unless another row has it', async () => {
    const id = await insert(
      sql`insert into nomenclature (organization_id, name) values (${keeper.organizationId}, 'Вата') returning id`,
    );
    expect((await set({ gtin: carton, id })).body).toMatchObject({ item: { id, gtin: carton, version: 2 } });
    expect((await set({ gtin: carton, id })).body).toMatchObject({ item: { id, version: 2 } });
    await set({ gtin });
    expect(await set({ gtin, id })).toMatchObject({
      status: 400,
      body: { details: [{ path: 'body.gtin', message: expect.stringContaining('Этот GTIN уже у товара') }] },
    });
    expect(await set({ gtin }, user)).toMatchObject({ status: 403 });
  });
});
