import { addPackLevel, calculatePacks, getPackLevels, removePackLevel } from '@provizor/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, type TestUser, testServer } from '../testing/index.ts';
import { drugs } from './index.ts';

let server: TestServer;
let root: TestUser;
let user: TestUser;
let types: { blister: number; pack: number };

const insert = async (query: ReturnType<typeof sql<{ id: number }>>) => {
  const { rows } = await server.system((db) => query.execute(db));
  return rows[0]?.id ?? 0;
};
const makeGoods = (amount: number | null = null) =>
  insert(sql`
    insert into mdse (name, type_mdse_id, amount, unit_ls_id)
    select 'Парацетамол', t.id, ${amount}::int, u.id
      from type_mdse t, unit_ls u where t.name = 'Проба' and u.name = 'таблетка' returning id`);

beforeAll(async () => {
  server = await testServer({ slices: [drugs] });
  const organization = await server.organization();
  root = await server.user(organization, { type: 'root' });
  user = await server.user(organization);
  await insert(sql`insert into type_mdse (name) values ('Проба') returning id`);
  await insert(sql`insert into unit_ls (name) values ('таблетка') returning id`);
  types = {
    blister: await insert(sql`insert into type_pack (name) values ('Блистер') returning id`),
    pack: await insert(sql`insert into type_pack (name) values ('Пачка картонная') returning id`),
  };
});
afterAll(() => server.close());

const add = (mdse_id: number, type_pack_id: number, amount: number, by = root) =>
  server.send(addPackLevel, { body: { mdse_id, type_pack_id, amount } }, { token: by.token });
const calculate = (body: Record<string, unknown>) =>
  server.send(calculatePacks, { body }, { token: user.token });

/** 3 blisters of 10 tablets. */
async function makePacked() {
  const mdse = await makeGoods();
  await add(mdse, types.blister, 10);
  await add(mdse, types.pack, 3);
  const { items } = await server.call(getPackLevels, { body: { mdse_id: mdse } }, user.token);
  return { mdse, items };
}

describe('levels of packing', () => {
  it('are added from the inside out and count their units', async () => {
    const { mdse, items } = await makePacked();
    expect(items).toMatchObject([
      { mdse_id: mdse, level: 1, type_pack_name: 'Блистер', amount: 10, units: '10' },
      { level: 2, type_pack_name: 'Пачка картонная', amount: 3, units: '30' },
    ]);
    const one = await server.call(getPackLevels, { body: { id: items[1]?.id ?? 0 } }, user.token);
    expect(one).toEqual({ items: [items[1]], count: 1 });
  });

  it('are removed from the outside', async () => {
    const { mdse, items } = await makePacked();
    const remove = (id: number | undefined, by = root) =>
      server.send(removePackLevel, { body: { id } }, { token: by.token });
    expect(await remove(items[0]?.id)).toMatchObject({ status: 409, body: { code: 'packing.inner' } });
    expect(await remove(items[1]?.id, user)).toMatchObject({ status: 403 });
    expect(await remove(items[1]?.id)).toMatchObject({ status: 200 });
    expect(await remove(items[1]?.id)).toMatchObject({ status: 404 });
    const left = await server.call(getPackLevels, { body: { mdse_id: mdse } }, user.token);
    expect(left.items).toMatchObject([{ level: 1 }]);
  });

  it('added by several at once stand one above the other, nine at most', async () => {
    const mdse = await makeGoods();
    const answers = await Promise.all(Array.from({ length: 11 }, () => add(mdse, types.pack, 2)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(9).fill(200), 409, 409]);
    expect(answers.filter(({ status }) => status === 409)).toMatchObject([
      { body: { code: 'packing.too-deep' } },
      { body: { code: 'packing.too-deep' } },
    ]);
    const { items } = await server.call(getPackLevels, { body: { mdse_id: mdse } }, user.token);
    expect(items.map(({ level }) => level)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('belong to goods and kinds of packs that are there; ordinary people change nothing', async () => {
    const mdse = await makeGoods();
    expect(await add(2_000_000_000, types.pack, 1)).toMatchObject({ status: 404 });
    expect(await add(mdse, 2_000_000_000, 1)).toMatchObject({ status: 404 });
    expect(await add(mdse, types.pack, 0)).toMatchObject({
      status: 400,
      body: { details: [{ path: 'body.amount', message: 'Не меньше 1' }] },
    });
    expect(await add(mdse, types.pack, 1, user)).toMatchObject({ status: 403 });
    expect(await server.send(getPackLevels, { body: {} }, { token: user.token })).toMatchObject({
      status: 400,
      body: { details: [{ path: 'body.mdse_id', message: 'Укажите товар' }] },
    });
  });
});

describe('the calculator', () => {
  it('goes from packs to units and back, naming what is left', async () => {
    const { mdse } = await makePacked();
    expect((await calculate({ mdse_id: mdse, amount: 2, direction: 'units' })).body).toMatchObject({
      amount: '60',
      rest: '0',
      units_in_pack: '30',
      text: 'Пачка картонная × 2',
    });
    expect((await calculate({ mdse_id: mdse, amount: '75', direction: 'packs' })).body).toEqual({
      amount: '2',
      rest: '15',
      units_in_pack: '30',
      text: 'Пачка картонная × 2, Блистер × 1, таблетка × 5',
      levels: [
        { level: 2, name: 'Пачка картонная', amount: '2' },
        { level: 1, name: 'Блистер', amount: '1' },
      ],
    });
  });

  it('is exact where floats are not', async () => {
    const { mdse } = await makePacked();
    expect((await calculate({ mdse_id: mdse, amount: '0.1', direction: 'units' })).body).toMatchObject({
      amount: '3',
    });
    expect((await calculate({ mdse_id: mdse, amount: 0.7, direction: 'units' })).body).toMatchObject({
      amount: '21',
    });
  });

  it('takes the card where no level is described, and says when the card is silent', async () => {
    const counted = await makeGoods(20);
    expect((await calculate({ mdse_id: counted, amount: 41, direction: 'packs' })).body).toMatchObject({
      amount: '2',
      rest: '1',
    });
    const silent = await makeGoods();
    expect(await calculate({ mdse_id: silent, amount: 1, direction: 'packs' })).toMatchObject({
      status: 409,
      body: { code: 'packing.unknown', message: 'У товара не указано, сколько единиц в упаковке' },
    });
  });

  it.each([-1, 'x', '1.1234567', 1e-9])('refuses %s', async (amount) => {
    const mdse = await makeGoods(1);
    expect(await calculate({ mdse_id: mdse, amount, direction: 'packs' })).toMatchObject({
      status: 400,
      body: { details: [{ path: 'body.amount', message: 'Введите неотрицательное число' }] },
    });
  });

  it('refuses unknown goods and directions', async () => {
    expect(await calculate({ mdse_id: 2_000_000_000, amount: 1, direction: 'packs' })).toMatchObject({
      status: 404,
    });
    expect(await calculate({ mdse_id: 1, amount: 1, direction: 'up' })).toMatchObject({ status: 400 });
  });
});
