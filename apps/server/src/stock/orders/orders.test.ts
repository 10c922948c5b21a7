import { setGoodsLevels } from '@provizor/contract';
import {
  acceptMove,
  checkOrder,
  fulfilOrder,
  getOrderFulfilment,
  listOrderLimits,
  listOrderNeeds,
  listOrders,
  nextOrder,
  preActivateOrder,
  saveOrderLimits,
  sendMove,
  stockCalls,
} from '@provizor/contract/stock';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { slices } from '../../slices.ts';
import { type TestServer, type TestUser, testServer } from '../../testing/index.ts';
import { documentsOf } from '../testing/calls.ts';
import { discrepancies, post, type StockWorld } from '../testing/index.ts';
import { confirmer, moveToWard, sentToWard, type WardWorld, wardWorld } from '../testing/ward.ts';

let server: TestServer;
let of: WardWorld;
let world: StockWorld;
let ward: number;
let goods: number[];
let nurse: TestUser;
let head: TestUser;

beforeAll(async () => {
  server = await testServer({ slices, now: () => new Date('2026-11-22T12:00:00') });
});
beforeEach(async () => {
  of = await wardWorld(server);
  ({ world, ward, goods, nurse, head } = of);
});
afterAll(async () => {
  expect(await discrepancies(server)).toEqual([]);
  await server.close();
});

const orders = stockCalls.order;
const moves = stockCalls.move;
const token = () => world.user.token;
const code = (refused: string) => ({ body: { code: refused } });
const seen = ({ id, version }: { id: string; version: number }) => ({ body: { id, version } });

async function order(asked: string[]) {
  const lines = asked.map((quantity, index) => ({
    n_line: index + 1,
    nomenclature_id: goods[index],
    asked: quantity,
  }));
  const body = { storage_id: ward, storage_to_id: world.storageId, lines } as never;
  return (await server.call(orders.add, { body }, token())).item;
}
async function confirmed(asked: string[]) {
  const { item } = await server.call(preActivateOrder, seen(await order(asked)), nurse.token);
  return (await server.call(orders.activate, seen(item), head.token)).item;
}
const fulfil = (id: string, more: object = {}) =>
  server.call(fulfilOrder, { body: { id, ...more } as never }, token());
const fulfilment = async (id: string) =>
  (await server.call(getOrderFulfilment, { params: { id } }, token())).items;
const stateOf = async (id: string) => (await server.call(orders.get, { params: { id } }, token())).item.state;
describe('an order', () => {
  it('is confirmed by the division, then by the organisation, by those only who may', async () => {
    const made = await order(['4']);
    await expect(server.call(preActivateOrder, seen(made), token())).rejects.toMatchObject({ status: 403 });
    await expect(server.call(orders.activate, seen(made), nurse.token)).rejects.toMatchObject(
      code('order.may-not'),
    );
    await expect(server.call(orders.activate, seen(made), head.token)).rejects.toMatchObject(
      code('order.division-first'),
    );
    const { item } = await server.call(preActivateOrder, seen(made), nurse.token);
    expect(item.state).toBe('pre-active');
    await expect(server.call(preActivateOrder, seen(made), nurse.token)).rejects.toMatchObject(
      code('version.stale'),
    );
    const change = { id: item.id, version: item.version, header: { comment: 'ещё' } };
    await expect(server.call(orders.put, { body: change }, token())).rejects.toMatchObject(
      code('order.confirmed'),
    );
    await expect(fulfil(item.id)).rejects.toMatchObject(code('order.not-confirmed'));
    const active = await server.call(orders.activate, seen(item), head.token);
    expect(active.item.state).toBe('active');
    await expect(server.call(orders.cancel, seen(active.item), nurse.token)).rejects.toMatchObject(
      code('order.may-not'),
    );
    expect((await server.call(orders.cancel, seen(active.item), head.token)).item.state).toBe('draft');
  });

  it('may not fill the storage above its limits, unless the organisation wants it', async () => {
    const limits = [{ nomenclature_id: goods[0] ?? 0, minimum: '2', maximum: '5' }];
    await server.call(saveOrderLimits, { body: { storage_id: ward, limits } }, token());
    const large = await order(['6']);
    await expect(server.call(preActivateOrder, seen(large), nurse.token)).rejects.toMatchObject({
      body: { code: 'order.over-limit', details: { lines: [{ n_line: 1, maximum: '5', would: '6' }] } },
    });
    await server.call(preActivateOrder, seen(await order(['5'])), nurse.token);
    const wrong = [{ nomenclature_id: goods[0] ?? 0, minimum: '9', maximum: '5' }];
    await expect(
      server.call(saveOrderLimits, { body: { storage_id: ward, limits: wrong } }, token()),
    ).rejects.toMatchObject(code('input.invalid'));
    const none = [{ nomenclature_id: goods[0] ?? 0, minimum: null, maximum: null }];
    await server.call(saveOrderLimits, { body: { storage_id: ward, limits: none } }, token());
    const left = await server.call(listOrderLimits, { body: { storage_id: ward } }, token());
    expect(left.items).toEqual([]);
  });

  it('is reckoned one way by what is needed and by the limits: without what has expired, with other orders', async () => {
    const [nomenclature_id = 0, other = 0] = goods;
    const limits = [
      { nomenclature_id, minimum: '10', maximum: '10' },
      { nomenclature_id: other, minimum: '10', maximum: '10' },
    ];
    await server.call(saveOrderLimits, { body: { storage_id: ward, limits } }, token());
    // four expired packs and half a good one lie in the ward
    const income = documentsOf(server, world, 'income');
    const line = { nomenclature_id, quantity: '4', series: 'Б2', expiry: '2026-11-21' };
    const lines = [
      { ...line, n_line: 1 },
      { ...line, n_line: 2, nomenclature_id: other, quantity: '0.5', expiry: '2049-01-31' },
    ];
    await income.activate(await income.add({ storage_id: ward, document_date: '2026-11-02', lines }));
    const needed = async () =>
      (await server.call(listOrderNeeds, { body: { storage_id: ward } }, token())).items.map(
        ({ need }) => need,
      );
    expect(await needed()).toEqual(['10', '9']);
    const first = await server.call(preActivateOrder, seen(await order(['10', '9'])), nurse.token);
    expect(await needed()).toEqual([]);
    const over = (would: string) => ({
      body: { code: 'order.over-limit', details: { lines: [{ n_line: 1, maximum: '10', would }] } },
    });
    await expect(server.call(preActivateOrder, seen(await order(['10'])), nurse.token)).rejects.toMatchObject(
      over('20'),
    );
    // what has come of an order lies there and is asked for no more
    await server.call(orders.activate, seen(first.item), head.token);
    const part = await fulfil(first.item.id, { lines: [{ n_line: 1, quantity: '3' }] });
    await server.call(moves.activate, seen(part.item), token());
    await expect(server.call(preActivateOrder, seen(await order(['1'])), nurse.token)).rejects.toMatchObject(
      over('11'),
    );
    const wider = [{ nomenclature_id, minimum: '10', maximum: '11' }];
    await server.call(saveOrderLimits, { body: { storage_id: ward, limits: wider } }, token());
    await server.call(preActivateOrder, seen(await order(['1'])), nurse.token);
  });

  it('is fulfilled by moves of what has the shortest life; it is done when all has come', async () => {
    const { id } = await confirmed(['4', '15']);
    const first = await fulfil(id);
    expect(first).toMatchObject({
      item: {
        state: 'draft',
        base: { id, kind: 'order' },
        lines: 2,
        quantity: '14',
        storage_to: { id: ward },
      },
      short: [{ n_line: 2, missing: '5' }],
    });
    expect(await fulfilment(id)).toMatchObject([
      { asked: '4', drafted: '4', left: '0' },
      { asked: '15', drafted: '10', fulfilled: '0', left: '5', free: '10' },
    ]);
    await server.call(moves.activate, seen(first.item), token());
    expect(await fulfilment(id)).toMatchObject([{ fulfilled: '4' }, { fulfilled: '10', left: '5' }]);
    expect(await stateOf(id)).toBe('active');
    await expect(fulfil(id)).rejects.toMatchObject(code('order.nothing-free'));
    await expect(
      server.call(
        orders.cancel,
        seen((await server.call(orders.get, { params: { id } }, token())).item),
        head.token,
      ),
    ).rejects.toMatchObject(code('order.in-work'));
    await server.tenant(world.user, (tx) =>
      post(tx, world, 'income', '2026-11-01', [{ lotId: world.lots[1] ?? 0, quantity: '5' }]),
    );
    await expect(fulfil(id, { lines: [{ n_line: 2, quantity: '6' }] })).rejects.toMatchObject(
      code('input.invalid'),
    );
    const second = await fulfil(id, { lines: [{ n_line: 2, quantity: '5' }] });
    const posted = await server.call(moves.activate, seen(second.item), token());
    expect(await stateOf(id)).toBe('done');
    await server.call(moves.cancel, seen(posted.item), token());
    expect(await stateOf(id)).toBe('active');
  });

  it('is never fulfilled by a suspended series, which is not free either', async () => {
    await server.tenant(world.user, (tx) =>
      sql`insert into batch (organization_id, name, nomenclature_id, is_paused)
          values (${world.organizationId}, 'А1', ${goods[0]}, true)`.execute(tx),
    );
    const { id } = await confirmed(['4']);
    expect(await fulfilment(id)).toMatchObject([{ left: '4', free: '0' }]);
    await expect(fulfil(id)).rejects.toMatchObject(code('order.nothing-free'));
    const line = { n_line: 1, nomenclature_id: goods[0], series: 'Б2', expiry: '2049-01-31', quantity: '3' };
    const income = documentsOf(server, world, 'income');
    await income.activate(await income.add({ document_date: '2026-11-02', lines: [line] }));
    expect(await fulfilment(id)).toMatchObject([{ left: '4', free: '3' }]);
    const limits = [{ nomenclature_id: goods[0] ?? 0, minimum: '9', maximum: null }];
    await server.call(saveOrderLimits, { body: { storage_id: ward, limits } }, token());
    const needs = await server.call(listOrderNeeds, { body: { storage_id: ward } }, token());
    expect(needs.items).toMatchObject([{ nomenclature_id: goods[0], free: '3' }]);
    const { item, short } = await fulfil(id);
    expect(short).toMatchObject([{ n_line: 1, missing: '1' }]);
    expect(await documentsOf(server, world, 'move').lines(item.id)).toMatchObject([
      { series: 'Б2', quantity: '3' },
    ]);
  });

  it('is done when its last part has come, however many moves a pack came by', async () => {
    const levels = { params: { id: goods[0] ?? 0 }, body: { levels: [{ name: 'таб.', amount: 30 }] } };
    await server.call(setGoodsLevels, levels, token());
    const { id } = await confirmed(['1']);
    for (const left of ['0.666667', '0.333333', '0']) {
      const { item } = await fulfil(id, { lines: [{ n_line: 1, quantity: '0.333333' }] });
      await server.call(moves.activate, seen(item), token());
      expect(await fulfilment(id)).toMatchObject([{ asked: '1', left }]);
    }
    expect(await fulfilment(id)).toMatchObject([{ fulfilled: '1' }]);
    expect(await stateOf(id)).toBe('done');
    await expect(fulfil(id)).rejects.toThrow();
  });

  it('is taken as `document` too, without a version, and its number is one of its storage', async () => {
    const document = { number: 'ЗВ-9', storage_id: ward, storage_to_id: world.storageId };
    const add = (more: object = {}) =>
      server.call(orders.add, { body: { document: { ...document, ...more } } as never }, token());
    const { item } = await add();
    expect(item).toMatchObject({ number: 'ЗВ-9', storage: { id: ward } });
    await expect(add()).rejects.toMatchObject(code('stock.number-taken'));
    const other = { storage_id: world.storageId, storage_to_id: ward };
    expect((await add(other)).item).toMatchObject({ number: 'ЗВ-9' });
    const change = (more: object) =>
      server.call(orders.put, { body: { document: { id: item.id, ...more } } as never }, token());
    expect((await change({ comment: 'срочно' })).item).toMatchObject({ comment: 'срочно', number: 'ЗВ-9' });
    await expect(change(other)).rejects.toMatchObject(code('stock.number-taken'));
    await server.call(orders.del, { params: { id: item.id } }, token());
  });

  it('is found by filter, has numbers of its own, and needs follow from consumption and limits', async () => {
    const { id, number } = await order(['4']);
    const listed = await server.call(listOrders, { query: { storage_id: ward, query: number } }, token());
    expect(listed.items).toMatchObject([{ id }]);
    const [{ document_date: day = '' } = {}] = listed.items;
    const on = async (period: string) =>
      (await server.call(listOrders, { query: { period, address_id: '', query: number } }, token())).items
        .length;
    expect([await on(day), await on('2025-01-01'), await on('')]).toEqual([1, 0, 1]);
    const body = { number, period: '2026-11-01', storage_id: ward };
    expect(await server.call(checkOrder, { body }, token())).toEqual({ exists: true });
    const elsewhere = { ...body, storage_id: world.storageId };
    expect(await server.call(checkOrder, { body: elsewhere }, token())).toEqual({ exists: false });
    expect(await server.call(nextOrder, { body: {} }, token())).toEqual({
      number: String(Number(number) + 1),
    });
    const limits = [{ nomenclature_id: goods[2] ?? 0, minimum: '3', maximum: '8' }];
    await server.call(saveOrderLimits, { body: { storage_id: ward, limits } }, token());
    const needs = await server.call(listOrderNeeds, { body: { storage_id: ward } }, token());
    expect(needs).toMatchObject({
      storage_to: { id: world.storageId },
      items: [{ nomenclature_id: goods[2], balance: '0', minimum: '3', need: '3', free: '10' }],
    });
  });

  it('is held to the limits when many are confirmed at the same moment', async () => {
    const limits = [{ nomenclature_id: goods[0] ?? 0, minimum: '2', maximum: '5' }];
    await server.call(saveOrderLimits, { body: { storage_id: ward, limits } }, token());
    const many = [];
    for (let n = 0; n < 8; n++) many.push({ item: await order(['5']), by: await confirmer(server, world) });
    const ends = await Promise.allSettled(
      many.map(({ item, by }) => server.call(preActivateOrder, seen(item), by.token)),
    );
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('counts a move when it is accepted; none is sent beyond what is free', async () => {
    await sentToWard(server, of, ['6']);
    await expect(
      server.call(sendMove, seen(await moveToWard(server, of, ['5'])), token()),
    ).rejects.toMatchObject(code('stock.shortage'));
    const { id } = await confirmed(['4']);
    const { item } = await fulfil(id);
    const { item: way } = await server.call(sendMove, seen(item), token());
    expect(await fulfilment(id)).toMatchObject([{ sent: '4', fulfilled: '0', left: '0' }]);
    const lines = [{ n_line: 1, quantity: '3' }];
    const body = { id: way.id, version: way.version, lines, reason: 'Бой' };
    await server.call(acceptMove, { body }, nurse.token);
    expect(await fulfilment(id)).toMatchObject([{ fulfilled: '3', left: '1' }]);
    expect(await stateOf(id)).toBe('active');
  });
});
