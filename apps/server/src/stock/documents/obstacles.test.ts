import { sendMove, stockCalls } from '@provizor/contract/stock';
import type { StockDocumentKind } from '@provizor/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../testing/index.ts';
import { stock } from '../index.ts';
import { mostObstaclesShown } from '../obstacles/refuse.ts';
import { discrepancies, post, type StockWorld, stockWorld } from '../testing/index.ts';

let server: TestServer;
let world: StockWorld;
let goods: number[];
beforeAll(async () => {
  server = await testServer({ slices: [stock], now: () => new Date('2026-11-22T12:00:00') });
});
beforeEach(async () => {
  world = await stockWorld(server);
  const [lotId = 0] = world.lots;
  await server.tenant(world.user, (tx) =>
    post(tx, world, 'income', '2026-11-01', [{ lotId, quantity: '3' }]),
  );
  const { rows } = await server.tenant(world.user, (tx) =>
    sql<{ id: number }>`select nomenclature_id as id from lot order by id`.execute(tx),
  );
  goods = rows.map(({ id }) => id);
});
afterAll(async () => {
  expect(await discrepancies(server)).toEqual([]);
  await server.close();
});

const token = () => world.user.token;
const seen = ({ id, version }: { id: string; version: number }) => ({ body: { id, version } });
async function draft(kind: StockDocumentKind, body: object) {
  const all = { storage_id: world.storageId, document_date: '2026-11-20', ...body };
  return (await server.call(stockCalls[kind].add, { body: all as never }, token())).item;
}
/** A line that takes packs of a lot of the world. */
const line = (n_line: number, quantity: string | null, more: object = {}) => ({
  n_line,
  nomenclature_id: goods[0],
  lot_id: world.lots[0],
  quantity,
  ...more,
});
const balances = async () => {
  const { rows } = await server.tenant(world.user, (tx) =>
    sql<{ quantity: string; reserved: string }>`
      select trim_scale(quantity)::text as quantity, trim_scale(reserved)::text as reserved
        from stock_balance where quantity <> 0 or reserved <> 0`.execute(tx),
  );
  return rows;
};

/** Nobody has chosen the recipient, one line has no lot, its neighbour takes more than there is. */
const wrong = () => ({
  lines: [line(1, '5'), line(2, '1', { lot_id: null }), line(3, null)],
});
const whatIsWrong = {
  count: 4,
  obstacles: [
    { code: 'header-empty', n_line: null, field: 'partner_id', text: 'Выберите получателя' },
    { code: 'stock.shortage', n_line: 1, field: 'quantity', details: { missing: '2', series: 'А1' } },
    { code: 'no-lot', n_line: 2, field: 'lot_id', text: 'Выберите партию' },
    { code: 'no-quantity', n_line: 3, field: 'quantity' },
  ],
};

describe('a document with several obstacles', () => {
  it('is refused with all of them at once, header first, and nothing is written', async () => {
    const item = await draft('outcome', wrong());
    const answer = await server.send(stockCalls.outcome.activate, seen(item), { token: token() });
    expect(answer).toMatchObject({
      status: 422,
      body: {
        code: 'stock.incomplete',
        message: 'Документ нельзя провести: заполнено не всё',
        details: { ...whatIsWrong, shortages: [{ missing: '2', short_on: '2026-11-20' }] },
      },
    });
    expect(await balances()).toEqual([{ quantity: '3', reserved: '0' }]);
  });

  it('is told the same by the check', async () => {
    const item = await draft('outcome', wrong());
    const verdict = await server.call(stockCalls.outcome.check, { body: { id: item.id } }, token());
    expect(verdict).toMatchObject({ exists: true, shortages: [{ missing: '2' }], ...whatIsWrong });
    expect(verdict.message).toBe('Документ нельзя провести: заполнено не всё');
  });

  it('is not sent to another storage for all of its reasons, and promises nothing', async () => {
    const item = await draft('move', {
      storage_to_id: world.storageId,
      lines: [line(1, '4'), line(2, null)],
    });
    await expect(server.call(sendMove, seen(item), token())).rejects.toMatchObject({
      status: 409,
      body: {
        code: 'move.same-storage',
        details: {
          obstacles: [
            { code: 'move.same-storage', field: 'storage_to_id' },
            { code: 'same-place', n_line: 1 },
            { code: 'stock.shortage', n_line: 1, details: { missing: '1' } },
            { code: 'no-quantity', n_line: 2 },
            { code: 'same-place', n_line: 2 },
          ],
        },
      },
    });
    expect(await balances()).toEqual([{ quantity: '3', reserved: '0' }]);
  });

  it('names what its balances lack beside an order that is not confirmed', async () => {
    const order = await draft('order', {
      storage_to_id: world.storageId,
      lines: [{ n_line: 1, nomenclature_id: goods[0], asked: '9' }],
    });
    const item = await draft('move', { base_id: order.id, lines: [line(1, '9')] });
    await expect(server.call(stockCalls.move.activate, seen(item), token())).rejects.toMatchObject({
      status: 409,
      body: {
        code: 'order.not-confirmed',
        details: {
          count: 3,
          obstacles: [
            { code: 'order.not-confirmed', n_line: null, cure: 'Утвердите заявку' },
            { code: 'header-empty', field: 'storage_to_id' },
            { code: 'stock.shortage', n_line: 1, details: { missing: '6' } },
          ],
        },
      },
    });
  });

  it('says by state alone why a posted one is not posted again', async () => {
    const item = await draft('treatment', { lines: [line(1, '1')] });
    const posted = (await server.call(stockCalls.treatment.activate, seen(item), token())).item;
    await expect(server.call(stockCalls.treatment.activate, seen(posted), token())).rejects.toMatchObject({
      status: 409,
      body: { code: 'stock.posted', details: { count: 1, obstacles: [{ code: 'stock.posted' }] } },
    });
  });
});

it('so many obstacles are listed, and how many there are is exact', async () => {
  const lines = Array.from({ length: mostObstaclesShown + 50 }, (_, n) => ({ n_line: n + 1 }));
  const item = await draft('outcome', { lines });
  const answer = await server.send(stockCalls.outcome.activate, seen(item), { token: token() });
  const { details } = answer.body as { details: { obstacles: { n_line: number | null }[]; count: number } };
  expect(details.count).toBe(mostObstaclesShown + 51);
  expect(details.obstacles).toHaveLength(mostObstaclesShown);
  expect(details.obstacles.slice(0, 3).map(({ n_line }) => n_line)).toEqual([null, 1, 2]);
});
