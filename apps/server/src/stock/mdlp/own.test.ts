import { setGoodsLevels } from '@provizor/contract';
import { continueDestroy, fulfilOrder } from '@provizor/contract/stock';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { slices } from '../../slices.ts';
import { type TestServer, testServer } from '../../testing/index.ts';
import { balanceOf, documentsOf, goodsOf, packsIn, sentElsewhere } from '../testing/calls.ts';
import { discrepancies, post, type StockWorld, stockWorld } from '../testing/index.ts';
import { waitingFor } from './linked.ts';
import { postOwn, reserveOwn } from './own.ts';
import type { Story } from './story.ts';

let server: TestServer;
let world: StockWorld;
let goods: number;
beforeAll(async () => {
  server = await testServer({ slices });
});
beforeEach(async () => {
  world = await stockWorld(server, 1);
  [goods = 0] = await goodsOf(server, world);
});
afterAll(async () => {
  expect(await discrepancies(server)).toEqual([]);
  await server.close();
});

const of = (kind: Parameters<typeof documentsOf>[2]) => documentsOf(server, world, kind);
const story = (outgoingId: string, scheme: number): Story & { outgoingId: string } => ({
  organizationId: world.organizationId,
  userId: world.user.id,
  outgoingId,
  incomingId: null,
  scheme,
  date: '2026-11-10',
  counterparty: null,
  title: 'По документу МДЛП',
});

/** Has MDLP be told of a person's document, and take its packs. */
async function told(id: string, scheme: number, codes: string[]) {
  const events: { payload?: unknown }[] = [];
  const outgoingId = await sentElsewhere(server, world, { documentId: `d-${scheme}`, scheme, codes });
  await server.tenant(world.user, async (db) => {
    const unit = { db, publish: (event: { payload?: unknown }) => void events.push(event) };
    await reserveOwn(unit, story(outgoingId, scheme), id);
    const [own] = await waitingFor(db, outgoingId);
    if (own) await postOwn(unit, story(outgoingId, scheme), own, new Set(codes));
  });
  return events.map(({ payload }) => payload);
}

it('the act of destruction (542) takes nothing a second time when MDLP answers', async () => {
  const codes = await packsIn(server, world, 2);
  const [lotId = 0] = world.lots;
  await server.tenant(world.user, (tx) =>
    post(tx, world, 'income', '2026-11-01', [{ lotId, quantity: '5' }]),
  );
  const handed = await of('destroy').add({
    document_date: '2026-11-09',
    data: { way: 'destroy', destruction_reason: '5', destruction_type: '1' },
    lines: [{ n_line: 1, nomenclature_id: goods, lot_id: lotId, quantity: '2' }],
    marks: codes.map((sgtin) => ({ n_line: 1, sgtin })),
  });
  await of('destroy').activate(handed);
  expect(await balanceOf(server, world, lotId)).toBe('3');
  const { item: act } = await server.call(continueDestroy, { body: { id: handed.id } }, world.user.token);
  await told(act.id, 542, codes);
  expect(await of('destroy').get(act.id)).toMatchObject({ state: 'active' });
  expect(await balanceOf(server, world, lotId)).toBe('3');
});

it('goods that return to circulation (391) come in by the receipt a person has prepared', async () => {
  const codes = await packsIn(server, world, 2);
  const receipt = await of('income').add({
    document_date: '2026-11-09',
    lines: [{ n_line: 1, nomenclature_id: goods, series: 'А1', price: '70.00', quantity: '2' }],
    marks: codes.map((sgtin) => ({ n_line: 1, sgtin })),
  });
  await told(receipt.id, 391, codes);
  expect(await of('income').get(receipt.id)).toMatchObject({ state: 'active', sum: '140.00' });
  const [line] = await of('income').lines(receipt.id);
  expect(await balanceOf(server, world, line?.lot_id ?? 0)).toBe('2');
});

it('the order a move was made from is told to open screens when MDLP has taken the move (431)', async () => {
  const codes = await packsIn(server, world, 2);
  const [lotId = 0] = world.lots;
  await server.tenant(world.user, (tx) =>
    post(tx, world, 'income', '2026-11-01', [{ lotId, quantity: '5' }]),
  );
  const there = await server.tenant(world.user, async (tx) => {
    await sql`update app_user set can_confirm_order = true, can_confirm_division_order = true
               where id = ${world.user.id}`.execute(tx);
    const { rows } = await sql<{ id: number }>`
      insert into storage (organization_id, name) values (${world.organizationId}, 'Отделение')
      returning id`.execute(tx);
    return rows[0]?.id;
  });
  const order = await of('order').add({
    storage_id: there,
    storage_to_id: world.storageId,
    document_date: '2026-11-09',
    lines: [{ n_line: 1, nomenclature_id: goods, asked: '2' }],
  });
  await of('order').activate(order);
  const { item: move } = await server.call(fulfilOrder, { body: { id: order.id } }, world.user.token);
  await of('move').put({
    id: move.id,
    version: move.version,
    marks: codes.map((sgtin) => ({ n_line: 1, sgtin })),
  });
  const payloads = await told(move.id, 431, codes);
  expect(payloads).toContainEqual({ id: order.id, kind: 'order', state: 'done' });
  expect(await of('order').get(order.id)).toMatchObject({ state: 'done' });
});

it('a document of a part that is none stays a draft when MDLP takes its pack', async () => {
  const [lotId = 0] = world.lots;
  const codes = await packsIn(server, world, 1);
  const levels = [{ name: 'таб.', amount: 30 }];
  await server.call(setGoodsLevels, { params: { id: goods }, body: { levels } }, world.user.token);
  await server.tenant(world.user, (tx) =>
    post(tx, world, 'income', '2026-11-01', [{ lotId, quantity: '5' }]),
  );
  const sale = await of('realize').add({
    document_date: '2026-11-09',
    lines: [{ n_line: 1, nomenclature_id: goods, lot_id: lotId, quantity: '0.33', price: '120.00' }],
    marks: codes.map((sgtin) => ({ n_line: 1, sgtin })),
  });
  await told(sale.id, 511, codes);
  expect(await of('realize').get(sale.id)).toMatchObject({ state: 'draft' });
  expect(await balanceOf(server, world, lotId)).toBe('5');
});
