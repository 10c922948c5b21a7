import {
  getGoodsLevels,
  listGoodsLevels,
  listRemains,
  listTurnover,
  setGoodsLevels,
} from '@provizor/contract';
import { acceptMove, beginInvent, countInventLines, sendMove } from '@provizor/contract/stock';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../testing/index.ts';
import { stock } from '../index.ts';
import { documentsOf, goodsOf } from '../testing/calls.ts';
import { discrepancies, type StockWorld, stockWorld } from '../testing/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ slices: [stock] });
});
afterAll(async () => {
  expect(await discrepancies(server)).toEqual([]);
  await server.close();
});

const tablets = [
  { name: 'бл.', amount: 3 },
  { name: 'таб.', amount: 10 },
];

const put = (world: StockWorld, id: number, levels: object[]) =>
  server.call(setGoodsLevels, { params: { id }, body: { levels } as never }, world.user.token);

/** One pack of goods with these levels, received at a price; gives its lot. */
async function received(levels: object[], { price = '100.00', quantity = '1' } = {}) {
  const world = await stockWorld(server);
  const [goods = 0] = await goodsOf(server, world);
  if (levels.length > 0) await put(world, goods, levels);
  const income = documentsOf(server, world, 'income');
  const line = { n_line: 1, nomenclature_id: goods, quantity, price, vat_rate: '10', series: 'Т1' };
  const made = await income.add({ document_date: '2026-11-01', lines: [{ ...line, expiry: '2048-01-31' }] });
  await income.activate(made);
  const [{ lot_id: lot } = { lot_id: null }] = await income.lines(made.id);
  return { world, goods, lot: lot ?? 0 };
}

const writeOff = async (world: StockWorld, lot: number, quantity: string, day = '2026-11-10') => {
  const destroy = documentsOf(server, world, 'destroy');
  const data = { way: 'destroy', destruction_type: '1', destruction_reason: '5' };
  const made = await destroy.add({ document_date: day, data, lines: [{ n_line: 1, lot_id: lot, quantity }] });
  const posted = await destroy.activate(made);
  return { ...posted, lines: await destroy.lines(made.id) };
};

const remains = async (world: StockWorld, on?: string) =>
  (await server.call(listRemains, { body: on === undefined ? {} : { on } }, world.user.token)).items;

describe('a pack of 30 tablets for 100 roubles', () => {
  it('is gone after three thirds, to the kopeck', async () => {
    const { world, goods, lot } = await received(tablets);
    const sums: (string | null)[] = [];
    for (const left of [['0.666667', '66.67'], ['0.333333', '33.33'], undefined]) {
      const document = await writeOff(world, lot, '0.333333');
      sums.push(document.lines[0]?.sum ?? null);
      expect(document.sum).toBe(document.lines[0]?.sum);
      const [row] = await remains(world);
      expect(row && [row.quantity, row.sum]).toEqual(left);
    }
    expect(sums).toEqual(['33.33', '33.34', '33.33']);
    expect(await remains(world, '2026-11-20')).toEqual([]);
    const { items } = await server.call(
      listTurnover,
      { body: { period_s: '2026-11-01', period_e: '2026-11-30', nomenclature_id: goods } },
      world.user.token,
    );
    expect(items).toMatchObject([
      {
        income: '1',
        outcome: '1',
        closing: '0',
        income_sum: '100.00',
        outcome_sum: '100.00',
        closing_sum: '0.00',
      },
    ]);
  });

  it('is written off by tablets one after another, whatever is taken back between', async () => {
    const { world, lot } = await received(tablets, { price: '45.55' });
    const first = await writeOff(world, lot, '0.033333');
    await writeOff(world, lot, '0.5');
    await documentsOf(server, world, 'destroy').cancel(first);
    await writeOff(world, lot, '0.466667', '2026-11-05');
    await writeOff(world, lot, '0.033333');
    expect(await remains(world)).toEqual([]);
    const { rows } = await server.tenant(world.user, (db) =>
      sql<{ worth: string }>`
        select sum(stock_worth(m.units_after, m.units, m.units_in_pack, l.cost))::text as worth
          from stock_movement m join lot l on l.id = m.lot_id where m.lot_id = ${lot}`.execute(db),
    );
    expect(rows[0]?.worth).toBe('0.00');
  });

  it('comes in as a third for what the paper says: a pack costs three times that', async () => {
    const { world, goods } = await received(tablets);
    const income = documentsOf(server, world, 'income');
    const line = { n_line: 1, nomenclature_id: goods, quantity: '0.333333', paper_sum: '33333.33' };
    const more = { series: 'Т2', expiry: '2048-01-31', vat_rate: '10' };
    const made = await income.add({ document_date: '2026-11-01', lines: [{ ...line, ...more }] });
    const told = { price: '99999.99', sum: '33333.33', vat_sum: '3030.30' };
    expect(await income.lines(made.id)).toMatchObject([told]);
    const posted = await income.activate(made);
    expect(await income.lines(posted.id)).toMatchObject([told]);
    expect(posted.sum).toBe('33333.33');
    const priced = { n_line: 1, nomenclature_id: goods, quantity: '0.333333', price: '99999.99' };
    const draft = await income.add({ document_date: '2026-11-01', lines: [{ ...priced, ...more }] });
    expect(await income.lines(draft.id)).toMatchObject([told]);
    expect(draft.sum).toBe('33333.33');
  });

  it('tells its levels with those of other goods', async () => {
    const { world, goods } = await received(tablets);
    const [, other = 0] = await goodsOf(server, world);
    const body = { ids: [other, goods, 2_000_000_000] };
    const { items } = await server.call(listGoodsLevels, { body }, world.user.token);
    const told = new Map(items.map(({ id, levels }) => [id, levels]));
    expect([told.size, told.get(goods), told.get(other)]).toEqual([2, tablets, []]);
  });

  it('cannot be posted by a part that is no whole tablet', async () => {
    const { world, lot } = await received(tablets);
    await expect(writeOff(world, lot, '0.35')).rejects.toMatchObject({ body: { code: 'stock.incomplete' } });
  });
});

describe('levels of goods', () => {
  it('are told and changed while the balances divide', async () => {
    const { world, goods, lot } = await received([], { quantity: '2' });
    await put(world, goods, tablets);
    const told = await server.call(getGoodsLevels, { params: { id: goods } }, world.user.token);
    expect(told.item).toEqual({ levels: tablets, units_in_pack: 30 });
    await writeOff(world, lot, '0.1');
    await expect(put(world, goods, [{ name: 'амп.', amount: 7 }])).rejects.toMatchObject({
      body: { code: 'levels.not-whole' },
    });
    await put(world, goods, [{ name: 'таб.', amount: 60 }]);
    await writeOff(world, lot, '1.9');
    expect(await remains(world)).toEqual([]);
  });

  it('have names of their own, and no more than 100 000 in a pack', async () => {
    const { world, goods } = await received([]);
    for (const levels of [
      [
        { name: 'таб.', amount: 1000 },
        { name: 'мг', amount: 1000 },
      ],
      [
        { name: 'таб.', amount: 2 },
        { name: 'Таб.', amount: 3 },
      ],
    ]) {
      await expect(put(world, goods, levels)).rejects.toMatchObject({ body: { code: 'levels.too-many' } });
    }
  });
});

describe('of a pack of 30 tablets nobody takes a part that is none', () => {
  const notWhole = (field: string) => ({
    status: 422,
    body: {
      code: 'stock.incomplete',
      details: {
        obstacles: [{ code: 'not-whole', n_line: 1, field, text: expect.stringContaining('в ней 30 таб.') }],
      },
    },
  });

  it('when an order asks for it', async () => {
    const { world, goods } = await received(tablets);
    const ward = await server.tenant(world.user, async (tx) => {
      const { rows } = await sql<{ id: number }>`
        insert into storage (organization_id, name) values (${world.organizationId}, 'Отделение') returning id`.execute(
        tx,
      );
      await sql`update app_user set can_confirm_order = true, can_confirm_division_order = true
                 where id = ${world.user.id}`.execute(tx);
      return rows[0]?.id ?? 0;
    });
    const order = documentsOf(server, world, 'order');
    const made = await order.add({
      data: {},
      storage_to_id: ward,
      lines: [{ n_line: 1, nomenclature_id: goods, asked: '1.01' }],
    });
    await expect(order.activate(made)).rejects.toMatchObject(notWhole('asked'));
  });

  it('when a move is accepted in part', async () => {
    const { world, goods, lot } = await received(tablets);
    const ward = await server.tenant(world.user, (tx) =>
      sql<{ id: number }>`
        insert into storage (organization_id, name) values (${world.organizationId}, 'Отделение') returning id`.execute(
        tx,
      ),
    );
    const { id, version } = await documentsOf(server, world, 'move').add({
      storage_to_id: ward.rows[0]?.id,
      document_date: '2026-11-02',
      lines: [{ n_line: 1, nomenclature_id: goods, lot_id: lot, quantity: '1' }],
    });
    const { token } = world.user;
    const sent = (await server.call(sendMove, { body: { id, version } }, token)).item;
    const take = (quantity: string) => {
      const lines = [{ n_line: 1, quantity }];
      return server.call(
        acceptMove,
        { body: { id, version: sent.version, lines, reason: 'Вскрыта' } },
        token,
      );
    };
    await expect(take('0.33')).rejects.toMatchObject(notWhole('quantity'));
    expect((await take('0.333333')).item.quantity).toBe('0.333333');
  });

  it('when a count is finished', async () => {
    const { world } = await received(tablets);
    const { token } = world.user;
    const invent = documentsOf(server, world, 'invent');
    const { id, version } = await invent.add({ document_date: '2026-11-10' });
    await server.call(beginInvent, { body: { id, version } }, token);
    const count = (counted: string, seen: string | null) =>
      server.call(countInventLines, { body: { id, counts: [{ n_line: 1, counted, seen }] } }, token);
    await count('0.33', null);
    await expect(invent.activate(await invent.get(id))).rejects.toMatchObject(notWhole('counted'));
    await count('0.333333', '0.33');
    expect((await invent.activate(await invent.get(id))).state).toBe('active');
  });
});
