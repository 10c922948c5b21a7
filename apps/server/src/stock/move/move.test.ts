import { acceptMove, listMoveAcceptances, refuseMove, sendMove, stockCalls } from '@provizor/contract/stock';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { slices } from '../../slices.ts';
import { type TestServer, type TestUser, testServer } from '../../testing/index.ts';
import { discrepancies, type StockWorld } from '../testing/index.ts';
import { balanceAt, sentToWard, type WardWorld, wardWorld } from '../testing/ward.ts';

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

const moves = stockCalls.move;
const token = () => world.user.token;
const code = (refused: string) => ({ body: { code: refused } });
const seen = ({ id, version }: { id: string; version: number }) => ({ body: { id, version } });

it('is reserved when sent and comes when it is accepted, once', async () => {
  const item = await sentToWard(server, of, ['6', '3']);
  expect(item.state).toBe('sent');
  expect(await balanceAt(server, of, world.storageId)).toEqual({ quantity: '30', reserved: '9' });
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
  expect([await balanceAt(server, of, world.storageId), await balanceAt(server, of, ward)]).toEqual([
    { quantity: '21', reserved: '0' },
    { quantity: '9', reserved: '0' },
  ]);
});

it('is accepted in part with a reason: the rest is free again where it was', async () => {
  const item = await sentToWard(server, of, ['6', '3']);
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
  expect([await balanceAt(server, of, world.storageId), await balanceAt(server, of, ward)]).toEqual([
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
  expect(await balanceAt(server, of, ward)).toMatchObject({ quantity: '0' });
});

it('is not taken back when the goods have been used since', async () => {
  const item = await sentToWard(server, of, ['6']);
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
  const item = await sentToWard(server, of, ['6', '3']);
  const body = { id: item.id, version: item.version };
  await expect(
    server.call(refuseMove, { body: { ...body, reason: ' ' } }, nurse.token),
  ).rejects.toMatchObject(code('input.invalid'));
  const refused = await server.call(refuseMove, { body: { ...body, reason: 'Не заказывали' } }, nurse.token);
  expect(refused.item.state).toBe('draft');
  expect(await balanceAt(server, of, world.storageId)).toEqual({ quantity: '30', reserved: '0' });
  await expect(server.call(acceptMove, seen(refused.item), nurse.token)).rejects.toMatchObject(
    code('move.not-sent'),
  );
});
