import { setGoodsLevels } from '@provizor/contract';
import {
  acceptMove,
  checkOrder,
  fulfilOrder,
  getOrderFulfilment,
  listMoveAcceptances,
  listOrderLimits,
  listOrderNeeds,
  listOrders,
  nextOrder,
  preActivateOrder,
  refuseMove,
  saveOrderLimits,
  sendMove,
  stockCalls,
} from '@provizor/contract/stock';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { slices } from '../../slices.ts';
import { type TestServer, type TestUser, testServer } from '../../testing/index.ts';
import { documentsOf } from '../testing/calls.ts';
import { discrepancies, post, type StockWorld, stockWorld } from '../testing/index.ts';

let server: TestServer;
let world: StockWorld;
let ward: number;
let goods: number[];
let nurse: TestUser;
let head: TestUser;

beforeAll(async () => {
  server = await testServer({ slices, now: () => new Date('2026-11-22T12:00:00') });
});
beforeEach(async () => {
  world = await stockWorld(server, 3);
  const person = async (flags: object) => {
    const made = await server.user({ id: world.organizationId }, { manage: ['storages'] });
    const { division = false, all = false } = flags as { division?: boolean; all?: boolean };
    await server.tenant(world.user, (tx) =>
      sql`update app_user set can_confirm_division_order = ${division}, can_confirm_order = ${all}
           where id = ${made.id}`.execute(tx),
    );
    return made;
  };
  nurse = await person({ division: true });
  head = await person({ all: true });
  await server.tenant(world.user, async (tx) => {
    await post(
      tx,
      world,
      'income',
      '2026-11-01',
      world.lots.map((lotId) => ({ lotId, quantity: '10' })),
    );
    const { rows } = await sql<{ id: number }>`
      insert into storage (organization_id, name, base_id)
      values (${world.organizationId}, 'Отделение', ${world.storageId}) returning id`.execute(tx);
    ward = rows[0]?.id ?? 0;
    const known = await sql<{ id: number }>`
      select nomenclature_id as id from lot where id = any(${world.lots}::int[]) order by id`.execute(tx);
    goods = known.rows.map(({ id }) => id);
  });
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
const balanceAt = async (storageId: number) => {
  const { rows } = await server.tenant(world.user, (tx) =>
    sql<{ quantity: string; reserved: string }>`
      select trim_scale(coalesce(sum(quantity), 0))::text as quantity,
             trim_scale(coalesce(sum(reserved), 0))::text as reserved
        from stock_balance where storage_id = ${storageId}`.execute(tx),
  );
  return rows[0];
};

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
});

describe('a move to another storage', () => {
  async function move(quantities = ['6', '3']) {
    const lines = quantities.map((quantity, index) => ({
      n_line: index + 1,
      nomenclature_id: goods[index],
      lot_id: world.lots[index],
      quantity,
    }));
    const body = { storage_id: world.storageId, storage_to_id: ward, lines } as never;
    return (await server.call(moves.add, { body }, token())).item;
  }
  async function sent(quantities?: string[]) {
    return (await server.call(sendMove, seen(await move(quantities)), token())).item;
  }

  it('is reserved when sent and comes when it is accepted, once', async () => {
    const item = await sent();
    expect(item.state).toBe('sent');
    expect(await balanceAt(world.storageId)).toEqual({ quantity: '30', reserved: '9' });
    await expect(server.call(moves.activate, seen(item), token())).rejects.toMatchObject(
      code('move.awaits-answer'),
    );
    await expect(server.call(sendMove, seen(item), token())).rejects.toMatchObject(code('stock.posted'));
    const both = await Promise.allSettled(
      [nurse, head].map((by) =>
        server.call(acceptMove, { body: { id: item.id, version: item.version } }, by.token),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect([await balanceAt(world.storageId), await balanceAt(ward)]).toEqual([
      { quantity: '21', reserved: '0' },
      { quantity: '9', reserved: '0' },
    ]);
  });

  it('is accepted in part with a reason: the rest is free again where it was', async () => {
    const item = await sent();
    const body = { id: item.id, version: item.version, lines: [{ n_line: 1, quantity: '4' }] };
    await expect(server.call(acceptMove, { body }, nurse.token)).rejects.toMatchObject(code('input.invalid'));
    await expect(
      server.call(
        acceptMove,
        { body: { ...body, lines: [{ n_line: 1, quantity: '7' }], reason: 'x' } },
        nurse.token,
      ),
    ).rejects.toMatchObject(code('input.invalid'));
    const accepted = await server.call(acceptMove, { body: { ...body, reason: 'Бой' } }, nurse.token);
    expect(accepted.item).toMatchObject({ state: 'active', quantity: '7' });
    expect([await balanceAt(world.storageId), await balanceAt(ward)]).toEqual([
      { quantity: '23', reserved: '0' },
      { quantity: '7', reserved: '0' },
    ]);
    const answers = await server.call(listMoveAcceptances, { params: { id: item.id } }, token());
    expect(answers.items).toMatchObject([
      { decision: 'sent', sent: '9' },
      { decision: 'part', reason: 'Бой', sent: '9', accepted: '7' },
    ]);
    const stale = { id: item.id, version: item.version };
    await expect(server.call(moves.cancel, { body: stale }, token())).rejects.toMatchObject(
      code('version.stale'),
    );
    const back = await server.call(moves.cancel, seen(accepted.item), token());
    expect(back.item).toMatchObject({ state: 'draft', quantity: '9' });
    expect(await balanceAt(ward)).toMatchObject({ quantity: '0' });
  });

  it('is not taken back when the goods have been used since', async () => {
    const item = await sent(['6']);
    const { item: accepted } = await server.call(acceptMove, seen(item), nurse.token);
    const lines = [{ n_line: 1, nomenclature_id: goods[0], lot_id: world.lots[0], quantity: '1' }];
    const use = await server.call(
      stockCalls.treatment.add,
      { body: { storage_id: ward, lines } as never },
      token(),
    );
    await server.call(stockCalls.treatment.activate, seen(use.item), token());
    await expect(server.call(moves.cancel, seen(accepted), token())).rejects.toMatchObject(
      code('stock.delete-blocked'),
    );
  });

  it('is refused with a reason, and goes back to its sender', async () => {
    const item = await sent();
    const body = { id: item.id, version: item.version };
    await expect(
      server.call(refuseMove, { body: { ...body, reason: ' ' } }, nurse.token),
    ).rejects.toMatchObject(code('input.invalid'));
    const refused = await server.call(
      refuseMove,
      { body: { ...body, reason: 'Не заказывали' } },
      nurse.token,
    );
    expect(refused.item.state).toBe('draft');
    expect(await balanceAt(world.storageId)).toEqual({ quantity: '30', reserved: '0' });
    await expect(server.call(acceptMove, seen(refused.item), nurse.token)).rejects.toMatchObject(
      code('move.not-sent'),
    );
  });

  it('is not sent beyond what is free, and counts for its order when it is accepted', async () => {
    await sent(['6']);
    await expect(server.call(sendMove, seen(await move(['5'])), token())).rejects.toMatchObject(
      code('stock.shortage'),
    );
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
