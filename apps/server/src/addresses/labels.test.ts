import {
  addAddresses,
  addAddressPattern,
  applyAddressPattern,
  findAddressByCode,
  listAddressLabels,
} from '@provizor/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, type TestUser, testServer } from '../testing/index.ts';
import { addresses } from './index.ts';

let server: TestServer;
let keeper: TestUser;
let stranger: TestUser;
let storage: number;

const makeStorage = (user: TestUser) =>
  server.tenant(user, async (db) => {
    const { rows } = await sql<{ id: number }>`
      insert into storage (organization_id, name) values (${user.organizationId}, 'Зал') returning id`.execute(
      db,
    );
    return rows[0]?.id ?? 0;
  });

const makePlaces = async (user: TestUser, storageId: number, names: string[], parent?: number) => {
  const body = { storage_id: storageId, names, ...(parent === undefined ? {} : { parent_id: parent }) };
  return (await server.call(addAddresses, { body }, user.token)).items.map(({ id }) => id);
};

const labels = async (body: Record<string, unknown>, user = keeper) =>
  server.send(listAddressLabels, { body: { storage_id: storage, ...body } }, { token: user.token });
const paths = async (body: Record<string, unknown>) =>
  ((await labels(body)).body as { items: { path: string[] }[] }).items.map(({ path }) => path.join(' / '));
const find = (code: string, user = keeper) =>
  server.send(findAddressByCode, { params: { code } }, { token: user.token });

let rack = 0;
let shelves: number[] = [];

beforeAll(async () => {
  server = await testServer({ slices: [addresses] });
  keeper = await server.user(await server.organization(), { manage: ['storages'] });
  stranger = await server.user(await server.organization(), { manage: ['storages'] });
  storage = await makeStorage(keeper);
  [rack = 0] = await makePlaces(keeper, storage, ['Стеллаж', 'Сейф']);
  shelves = await makePlaces(keeper, storage, ['Полка 10', 'Полка 2'], rack);
});
afterAll(() => server.close());

describe('labels', () => {
  it('are told as people walk: numbers in names count as numbers', async () => {
    expect(await paths({})).toEqual(['Сейф', 'Стеллаж', 'Стеллаж / Полка 2', 'Стеллаж / Полка 10']);
  });

  it('of goods lie on places without places inside', async () => {
    expect(await paths({ leaves: true })).toEqual(['Сейф', 'Стеллаж / Полка 2', 'Стеллаж / Полка 10']);
  });

  it('are those below a place, or the ones named', async () => {
    expect(await paths({ parent_id: rack, leaves: true })).toEqual([
      'Стеллаж / Полка 2',
      'Стеллаж / Полка 10',
    ]);
    expect(await paths({ ids: [shelves[0]] })).toEqual(['Стеллаж / Полка 10']);
  });

  it('of others are not there', async () => {
    expect(await labels({}, stranger)).toMatchObject({ status: 404 });
    const theirs = await makeStorage(stranger);
    expect(await labels({ storage_id: theirs, parent_id: rack }, stranger)).toMatchObject({ status: 404 });
    expect(await labels({ storage_id: theirs, ids: shelves }, stranger)).toMatchObject({ status: 404 });
    expect(await find(`PL-${String(rack).padStart(6, '0')}`, stranger)).toMatchObject({ status: 404 });
  });
});

describe('the code of a place', () => {
  const codeOf = (id: number) => `PL-${String(id).padStart(6, '0')}`;

  it('is given when the place is made and finds it, whatever the case', async () => {
    const [shelf = 0] = shelves;
    for (const code of [codeOf(shelf), codeOf(shelf).toLowerCase()]) {
      expect(await find(code)).toMatchObject({
        status: 200,
        body: {
          item: {
            id: shelf,
            name: 'Полка 10',
            path: ['Стеллаж', 'Полка 10'],
            code: codeOf(shelf),
            storage: { id: storage, name: 'Зал' },
          },
        },
      });
    }
  });

  it('may be one of the organisation’s own, and comes back when it is emptied', async () => {
    const [, shelf = 0] = shelves;
    const give = (code: string | null) =>
      server.tenant(keeper, (db) => sql`update address set code = ${code} where id = ${shelf}`.execute(db));
    await give('А-12/3');
    expect(await find('А-12/3')).toMatchObject({ status: 200, body: { item: { id: shelf } } });
    await give(null);
    expect(await find(codeOf(shelf))).toMatchObject({ status: 200, body: { item: { id: shelf } } });
  });

  it('that nobody has is told with the code', async () => {
    expect(await find('PL-999999')).toMatchObject({
      status: 404,
      body: { message: 'Место хранения с кодом «PL-999999» не найдено' },
    });
  });
});

it('a pattern is looked at before it makes anything', async () => {
  const body = { name: 'Пробный', content: ['Стеллаж / Полка {9-11}'] };
  const { item } = await server.call(addAddressPattern, { body }, keeper.token);
  const apply = (preview: boolean) =>
    server.call(
      applyAddressPattern,
      { params: { id: item.id }, body: { storage_id: storage, preview } },
      keeper.token,
    );
  expect(await apply(true)).toEqual({ created: 2, existing: 2 });
  expect(await paths({ leaves: true })).not.toContain('Стеллаж / Полка 9');
  expect(await apply(false)).toEqual({ created: 2, existing: 2 });
  expect(await paths({ leaves: true })).toContain('Стеллаж / Полка 9');
});
