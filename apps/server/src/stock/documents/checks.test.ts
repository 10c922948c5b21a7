import { allCalls } from '@provizor/contract/calls';
import { stockCalls } from '@provizor/contract/stock';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../testing/index.ts';
import { stock } from '../index.ts';
import { discrepancies, post, type StockWorld, stockWorld } from '../testing/index.ts';

let server: TestServer;
let world: StockWorld;
beforeAll(async () => {
  server = await testServer({ slices: [stock] });
});
beforeEach(async () => {
  world = await stockWorld(server);
});
afterAll(async () => {
  expect(await discrepancies(server)).toEqual([]);
  await server.close();
});

const receive = (quantity: string) =>
  server.tenant(world.user, (tx) =>
    post(tx, world, 'income', '2026-11-01', [{ lotId: world.lots[0] ?? 0, quantity }]),
  );
const goods = async () => {
  const { rows } = await server.tenant(world.user, (db) =>
    sql<{ id: number }>`select nomenclature_id as id from lot where id = ${world.lots[0]}`.execute(db),
  );
  return rows[0]?.id ?? 0;
};
const outgoing = async (quantity: string) => ({
  storage_id: world.storageId,
  document_date: '2026-11-05',
  lines: [{ n_line: 1, nomenclature_id: await goods(), lot_id: world.lots[0] ?? 0, quantity }],
});
const documents = async () => {
  const { rows } = await server.tenant(world.user, (db) =>
    sql<{ n: number }>`select count(*)::int as n from stock_document`.execute(db),
  );
  return rows[0]?.n;
};

describe('what a change would break is told before it is made', () => {
  it('of a document that is not written yet', async () => {
    await receive('2');
    const body = await outgoing('5');
    const { token } = world.user;
    expect(await server.call(stockCalls.treatment.checkAdd, { body }, token)).toMatchObject({
      exists: true,
      shortages: [{ missing: '3', short_on: '2026-11-05' }],
    });
    const fits = await outgoing('2');
    expect(await server.call(stockCalls.treatment.checkAdd, { body: fits }, token)).toEqual({
      exists: false,
      shortages: [],
      obstacles: [],
      count: 0,
      message: null,
    });
    expect(await documents()).toBe(1);
  });

  it('of a posted document that is to be changed, and stays as it is', async () => {
    await receive('4');
    const { token } = world.user;
    const { item } = await server.call(stockCalls.realize.add, { body: await outgoing('3') }, token);
    await server.call(stockCalls.realize.activate, { body: item }, token);
    const change = (quantity: string) =>
      server.call(
        stockCalls.realize.checkUpdate,
        { body: { id: item.id, lines: [{ n_line: 1, quantity }] } },
        token,
      );
    expect((await change('4')).exists).toBe(false);
    expect(await change('5')).toMatchObject({ exists: true, shortages: [{ missing: '1' }] });
    const { item: now } = await server.call(stockCalls.realize.get, { params: { id: item.id } }, token);
    expect(now).toMatchObject({ state: 'active', quantity: '3' });
  });

  it('of a receipt that is to be removed', async () => {
    const id = await receive('4');
    const { token } = world.user;
    const check = () => server.call(stockCalls.income.checkDelete, { body: { id } }, token);
    expect((await check()).exists).toBe(false);
    const { item } = await server.call(stockCalls.realize.add, { body: await outgoing('3') }, token);
    await server.call(stockCalls.realize.activate, { body: item }, token);
    expect(await check()).toMatchObject({ exists: true, shortages: [{ short_on: '2026-11-05' }] });
  });
});

describe('a number', () => {
  it('that two type at the same moment belongs to one of them', async () => {
    const { token } = world.user;
    const body = { storage_id: world.storageId, number: '77', document_date: '2026-11-05' };
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => server.send(stockCalls.move.add, { body }, { token })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused.every((one) => (one.body as { code: string }).code === 'stock.number-taken')).toBe(true);
  });

  it('of a prescription is unique together with its series', async () => {
    const { token } = world.user;
    const add = (ser: string) =>
      server.send(
        stockCalls.recipe.add,
        { body: { storage_id: world.storageId, number: '5', ser, document_date: '2026-11-05' } },
        { token },
      );
    expect([(await add('А')).status, (await add('Б')).status, (await add('А')).status]).toEqual([
      200, 200, 409,
    ]);
  });
});

it('a document made from one that is not there is not found', async () => {
  const body = { storage_id: world.storageId, base_id: '00000000-0000-7000-8000-000000000000' };
  expect((await server.send(stockCalls.move.add, { body }, { token: world.user.token })).status).toBe(404);
});

describe('calls under the paths of the specification', () => {
  const callOf = (method: string, path: string) => {
    const found = allCalls.find(({ call }) => call.method === method && call.path === path);
    if (!found) throw new Error(`no call ${method} ${path}`);
    return found.call;
  };
  const ask = async (method: string, path: string, input: object) => {
    const { status, body } = await server.send(callOf(method, path), input, { token: world.user.token });
    return { status, body: body as Record<string, unknown> };
  };

  it('add, read, change, list and remove in the style of the dictionaries', async () => {
    const base = '/api/v1/storage/outcome';
    const added = await ask('POST', `${base}/_add`, { body: await outgoing('1') });
    const { id, version } = added.body.item as { id: string; version: number };
    const changed = await ask('POST', `${base}/_put`, {
      body: { id, version, header: { comment: 'новое' } },
    });
    expect(changed.body).toMatchObject({ item: { comment: 'новое' } });
    expect((await ask('POST', `${base}/_get`, { body: { id } })).body).toMatchObject({ item: { id } });
    expect((await ask('POST', base, { body: {} })).body).toMatchObject({ count: 1 });
    expect((await ask('POST', `${base}/_del`, { body: { id } })).status).toBe(200);
    expect((await ask('POST', `${base}/_get`, { body: { id } })).status).toBe(404);
  });

  it('give the document of a transfer, its lines, its marks and the last number', async () => {
    const { body } = await ask('POST', '/api/v1/storage/move/_add', { body: await outgoing('1') });
    const { id } = body.item as { id: string };
    const params = { params: { id } };
    expect((await ask('GET', '/api/v2/storage/move/{id}', params)).body).toMatchObject({ item: { id } });
    expect((await ask('GET', '/api/v2/storage/move/{id}/nomenclature', params)).body).toMatchObject({
      items: [{ n_line: 1 }],
    });
    expect((await ask('GET', '/api/v2/storage/move/{id}/marks', params)).body).toEqual({ items: [] });
    const day = { params: { date: '2026-11-30' } };
    expect((await ask('GET', '/api/v2/storage/move/{date}/last-number', day)).body).toEqual({
      number: '1',
      next: '2',
    });
  });

  it.each([
    ['POST', '/api/v3/storage/realize/check', { body: {} }, 'Отсутствует id документа'],
    ['POST', '/api/v2/storage/income/check/delete', { body: {} }, 'Отсутствует id документа'],
    [
      'POST',
      '/api/v3/storage/destroy/check-number',
      { body: { period: '2026-11-01' } },
      'Отсутствует номер документа',
    ],
  ])('%s %s tells what is missing', async (method, path, input, message) => {
    expect(await ask(method, path, input)).toMatchObject({ status: 400, body: { details: [{ message }] } });
  });

  it('page both ways from a document that was seen', async () => {
    for (const number of ['1', '2', '3', '4']) {
      await ask('POST', '/api/v1/storage/move/_add', {
        body: { storage_id: world.storageId, number, document_date: `2026-11-0${number}` },
      });
    }
    const list = async (body: object) => {
      const { items } = (await ask('POST', '/api/v1/storage/move', { body })).body;
      return items as { id: string; number: string }[];
    };
    const all = await list({});
    expect(all.map(({ number }) => number)).toEqual(['4', '3', '2', '1']);
    const from = (n: number, direction: string) => list({ id: all[n]?.id, direction, limit: 2 });
    expect((await from(1, 'next')).map(({ number }) => number)).toEqual(['2', '1']);
    expect((await from(3, 'prev')).map(({ number }) => number)).toEqual(['3', '2']);
  });
});
