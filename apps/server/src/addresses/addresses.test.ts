import {
  addAddresses,
  addAddressPattern,
  applyAddressPattern,
  removeAddress,
  removeAddresses,
} from '@provizor/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestServer, type TestUser, testServer } from '../testing/index.ts';
import { addresses } from './index.ts';

let server: TestServer;
let keeper: TestUser;
let stranger: TestUser;
let storage: number;

const makeStorage = (user: TestUser) =>
  server.tenant(user, async (db) => {
    const { rows } = await sql<{ id: number }>`
      insert into storage (organization_id, name) values (${user.organizationId}, 'Склад') returning id`.execute(
      db,
    );
    return rows[0]?.id ?? 0;
  });

const makePattern = async (content: string[], user = keeper) => {
  const body = { name: `Шаблон ${Math.random()}`, content };
  const { item } = await server.call(addAddressPattern, { body }, user.token);
  return item.id;
};

/** «Стеллаж 1 / Полка 2 (полка)»: paths and kinds of all places of the storage. */
const placesOf = (id: number) =>
  server.tenant(keeper, async (db) => {
    const { rows } = await sql<{ path: string }>`
      with recursive tree (id, path) as (
        select id, name from address where storage_id = ${id} and parent_id is null
        union all
        select a.id, t.path || ' / ' || a.name from tree t join address a on a.parent_id = t.id
      )
      select path from tree order by path`.execute(db);
    return rows.map(({ path }) => path);
  });

const apply = (pattern: number, body: Record<string, unknown>, user = keeper) =>
  server.send(applyAddressPattern, { params: { id: pattern }, body }, { token: user.token });

beforeAll(async () => {
  server = await testServer({ slices: [addresses] });
  keeper = await server.user(await server.organization(), { manage: ['storages'] });
  stranger = await server.user(await server.organization(), { manage: ['storages'] });
  await server.tenant(keeper, (db) =>
    sql`insert into type_address (organization_id, name)
        values (${keeper.organizationId}, 'стеллаж'), (${keeper.organizationId}, 'Полка'),
               (${keeper.organizationId}, 'Зона хранения'), (${keeper.organizationId}, 'Зона')`.execute(db),
  );
});
afterAll(() => server.close());
beforeEach(async () => {
  storage = await makeStorage(keeper);
});

describe('a pattern applied', () => {
  it('makes its tree, of the kinds its words name', async () => {
    const pattern = await makePattern(['Стеллаж {1-2} / Полка {1-2}', 'Зона хранения А', 'Ящик']);
    expect((await apply(pattern, { storage_id: storage })).body).toEqual({ created: 8, existing: 0 });
    expect(await placesOf(storage)).toEqual([
      'Зона хранения А',
      'Стеллаж 1',
      'Стеллаж 1 / Полка 1',
      'Стеллаж 1 / Полка 2',
      'Стеллаж 2',
      'Стеллаж 2 / Полка 1',
      'Стеллаж 2 / Полка 2',
      'Ящик',
    ]);
    const { rows } = await server.tenant(keeper, (db) =>
      sql<{ name: string; kind: string | null }>`
        select distinct split_part(a.name, ' ', 1) as name, t.name as kind
          from address a left join type_address t on t.id = a.type_address_id
         where a.storage_id = ${storage} order by 1`.execute(db),
    );
    expect(rows).toEqual([
      { name: 'Зона', kind: 'Зона' },
      { name: 'Полка', kind: 'Полка' },
      { name: 'Стеллаж', kind: 'стеллаж' },
      { name: 'Ящик', kind: null },
    ]);
  });

  it('again changes nothing; a wider one adds what is missing', async () => {
    const narrow = await makePattern(['Стеллаж {1-2} / Полка {1-2}']);
    await apply(narrow, { storage_id: storage });
    expect((await apply(narrow, { storage_id: storage })).body).toEqual({ created: 0, existing: 6 });
    const wide = await makePattern(['Стеллаж {1-2} / Полка {1-3}', 'Стеллаж 3']);
    expect((await apply(wide, { storage_id: storage })).body).toEqual({ created: 3, existing: 6 });
    expect(await placesOf(storage)).toHaveLength(9);
  });

  it('by six people at once makes every place once', async () => {
    const pattern = await makePattern(['Стеллаж {1-30} / Полка {1-30}']);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => apply(pattern, { storage_id: storage })),
    );
    const created = answers.map(({ body }) => (body as { created: number }).created);
    expect(created.toSorted((a, b) => a - b)).toEqual([0, 0, 0, 0, 0, 930]);
    const places = await placesOf(storage);
    expect([places.length, new Set(places).size]).toEqual([930, 930]);
  });

  it('goes under a place, and every storage has its own', async () => {
    const pattern = await makePattern(['Ящик {1-2}']);
    await apply(await makePattern(['Комната']), { storage_id: storage });
    const { rows } = await server.tenant(keeper, (db) =>
      sql<{ id: number }>`select id from address where storage_id = ${storage}`.execute(db),
    );
    const body = { storage_id: storage, parent_id: rows[0]?.id };
    expect((await apply(pattern, body)).body).toEqual({ created: 2, existing: 0 });
    expect(await placesOf(storage)).toEqual(['Комната', 'Комната / Ящик 1', 'Комната / Ящик 2']);
    const other = await makeStorage(keeper);
    expect(await apply(pattern, { storage_id: other, parent_id: rows[0]?.id })).toMatchObject({
      status: 404,
    });
  });

  it('of others, or in a storage of others, is not found', async () => {
    const pattern = await makePattern(['Ящик']);
    expect(await apply(pattern, { storage_id: storage }, stranger)).toMatchObject({ status: 404 });
    const own = await makePattern(['Ящик'], stranger);
    expect(await apply(own, { storage_id: storage }, stranger)).toMatchObject({ status: 404 });
    expect(await placesOf(storage)).toEqual([]);
  });
});

describe('places by the dozen', () => {
  const add = (body: Record<string, unknown>, user = keeper) =>
    server.send(addAddresses, { body }, { token: user.token });

  it('are made in the order given, each once', async () => {
    const names = ['Полка Б', 'Полка А', 'Полка Б'];
    const first = await server.call(addAddresses, { body: { storage_id: storage, names } }, keeper.token);
    expect(first).toMatchObject({ created: 2, items: [{ name: 'Полка Б' }, { name: 'Полка А' }] });
    const again = await server.call(
      addAddresses,
      { body: { storage_id: storage, names: ['Полка А', 'Полка В'] } },
      keeper.token,
    );
    expect(again.created).toBe(1);
    expect(again.items[0]).toEqual(first.items[1]);
  });

  it('need names, a storage and a kind of our own', async () => {
    expect(await add({ storage_id: storage, names: [] })).toMatchObject({
      status: 400,
      body: { details: [{ path: 'body.names', message: 'Отсутствует список мест хранения' }] },
    });
    expect(await add({ storage_id: storage, names: ['x'] }, stranger)).toMatchObject({ status: 404 });
    const { rows } = await server.tenant(keeper, (db) =>
      sql<{ id: number }>`select id from type_address limit 1`.execute(db),
    );
    const own = await makeStorage(stranger);
    const body = { storage_id: own, type_address_id: rows[0]?.id, names: ['x'] };
    expect(await add(body, stranger)).toMatchObject({ status: 404 });
  });
});

describe('places removed', () => {
  let admin: TestUser;
  let ids: Record<string, number>;
  beforeAll(async () => {
    admin = await server.user({ id: keeper.organizationId }, { type: 'admin' });
  });
  beforeEach(async () => {
    await apply(await makePattern(['Шкаф / Полка {1-4}', 'Ящик']), { storage_id: storage });
    const { rows } = await server.tenant(keeper, (db) =>
      sql<{ id: number; name: string }>`select id, name from address where storage_id = ${storage}`.execute(
        db,
      ),
    );
    ids = Object.fromEntries(rows.map(({ id, name }) => [name, id]));
  });
  const remove = (id: unknown, by = admin) =>
    server.send(removeAddress, { params: { id } }, { token: by.token });
  const removeAll = (given: unknown[], by = admin) =>
    server.send(removeAddresses, { body: { ids: given } }, { token: by.token });

  it('go one by one', async () => {
    expect(await remove(ids.Ящик)).toMatchObject({ status: 200, body: { ok: true } });
    expect(await remove(ids.Ящик)).toMatchObject({ status: 404 });
    expect(await remove(ids['Полка 1'], keeper)).toMatchObject({ status: 200 });
    const reader = await server.user({ id: keeper.organizationId }, { read: ['storages'] });
    expect(await remove(ids['Полка 2'], reader)).toMatchObject({ status: 403 });
    expect(
      await remove(ids['Полка 1'], await server.user({ id: stranger.organizationId }, { type: 'admin' })),
    ).toMatchObject({ status: 404 });
  });

  it.each(['undefined', '0', 'x'])('need an id: %s', async (id) => {
    expect(await remove(id)).toMatchObject({
      status: 400,
      body: { code: 'address.id-missing', message: 'Не указан ID места хранения' },
    });
    expect(await removeAll([])).toMatchObject({
      status: 400,
      body: { details: [{ path: 'body.ids', message: 'Не указан ID места хранения' }] },
    });
  });

  it('go together with what stands in them, or not at all', async () => {
    expect(await removeAll([ids.Ящик, ids.Шкаф, ids['Полка 1']])).toMatchObject({
      status: 409,
      body: {
        code: 'address.in-use',
        details: {
          blocked: [
            {
              id: ids.Шкаф,
              name: 'Шкаф',
              uses: [{ count: 3, examples: [{ name: 'Полка 2' }, { name: 'Полка 3' }, { name: 'Полка 4' }] }],
            },
          ],
        },
      },
    });
    expect(await placesOf(storage)).toHaveLength(6);
    expect((await removeAll(Object.values(ids))).body).toEqual({ removed: 6 });
    expect(await placesOf(storage)).toEqual([]);
  });

  it('go with all that stands inside them where that is asked for', async () => {
    const inside = (given: unknown[], by = admin) =>
      server.send(removeAddresses, { body: { ids: given, inside: true } }, { token: by.token });
    const other = await server.user({ id: stranger.organizationId }, { type: 'admin' });
    expect(await inside([ids.Шкаф], other)).toMatchObject({ status: 404 });
    expect((await inside([ids.Шкаф, ids['Полка 1']])).body).toEqual({ removed: 5 });
    expect(await placesOf(storage)).toHaveLength(1);
  });

  it('stay while goods or documents name them', async () => {
    await server.system(async (db) => {
      await sql`
        create table stock_place (
          organization_id integer not null, address_id integer not null,
          foreign key (organization_id, address_id) references address (organization_id, id))`.execute(db);
      await sql`insert into stock_place values (${keeper.organizationId}, ${ids['Полка 2']})`.execute(db);
    });
    expect(await removeAll(Object.values(ids))).toMatchObject({
      status: 409,
      body: { code: 'address.in-use', details: { blocked: [{ name: 'Полка 2', uses: [{ count: 1 }] }] } },
    });
    expect(await remove(ids['Полка 1'])).toMatchObject({ status: 200 });
  });
});
