import {
  checkMoveTransport,
  continueDestroy,
  initDestroy,
  listDestructionMethods,
  listDestructionReasons,
  listDestructionTypes,
  stockCalls,
  updateDestroyStatus,
} from '@provizor/contract/stock';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { slices } from '../../slices.ts';
import { type TestServer, testServer } from '../../testing/index.ts';
import { discrepancies, post, type StockWorld, stockWorld } from '../testing/index.ts';

let server: TestServer;
let world: StockWorld;
let goods: number;
beforeAll(async () => {
  server = await testServer({ slices });
  world = await stockWorld(server, 1);
  await server.tenant(world.user, async (tx) => {
    await post(tx, world, 'income', '2026-11-01', [{ lotId: world.lots[0] ?? 0, quantity: '10' }]);
    const { rows } = await sql<{ id: number }>`select id from nomenclature`.execute(tx);
    goods = rows[0]?.id ?? 0;
  });
});
afterAll(async () => {
  expect(await discrepancies(server)).toEqual([]);
  await server.close();
});

const calls = stockCalls.destroy;
const token = () => world.user.token;
const seen = ({ id, version }: { id: string; version: number }) => ({ body: { id, version } });
const balance = async () => {
  const { rows } = await server.tenant(world.user, (tx) =>
    sql<{ quantity: string }>`select trim_scale(sum(quantity))::text as quantity from stock_balance`.execute(
      tx,
    ),
  );
  return rows[0]?.quantity;
};
async function handedOver(way = 'destroy') {
  const lines = [{ n_line: 1, nomenclature_id: goods, lot_id: world.lots[0], quantity: '4' }];
  const data = { way, destruction_type: '1', destruction_reason: '5' };
  const body = { storage_id: world.storageId, document_date: '2026-11-05', lines, data } as never;
  return (await server.call(calls.add, { body }, token())).item;
}

it('the act of destruction follows the handing over: the goods leave once', async () => {
  const draft = await handedOver();
  const next = (id: string) => server.call(continueDestroy, { body: { id } }, token());
  await expect(next(draft.id)).rejects.toMatchObject({ body: { code: 'destroy.not-handed-over' } });
  const { item: first } = await server.call(calls.activate, seen(draft), token());
  expect(await balance()).toBe('6');

  const { item: act } = await next(first.id);
  expect(act).toMatchObject({ state: 'draft', lines: 1, quantity: '4', base: { id: first.id } });
  expect((await next(first.id)).item.id).toBe(act.id);
  await expect(server.call(calls.activate, seen(act), token())).rejects.toMatchObject({
    body: { code: 'stock.incomplete', details: { obstacles: [{ field: 'destruction_method' }] } },
  });
  const change = (more: object) =>
    server.call(calls.put, { body: { id: act.id, version: act.version, ...more } as never }, token());
  const { item: larger } = await change({
    header: { data: { destruction_method: '3' } },
    lines: [{ n_line: 1, quantity: '5' }],
  });
  await expect(server.call(calls.activate, seen(larger), token())).rejects.toMatchObject({
    body: { details: { obstacles: [{ n_line: 1, text: 'Больше, чем передано на уничтожение' }] } },
  });
  const { item: right } = await server.call(
    calls.put,
    { body: { id: act.id, version: larger.version, lines: [{ n_line: 1, quantity: '4' }] } },
    token(),
  );
  const { item: posted } = await server.call(calls.activate, seen(right), token());
  expect([posted.state, await balance()]).toEqual(['active', '6']);

  await expect(server.call(calls.cancel, seen(first), token())).rejects.toMatchObject({
    body: { code: 'destroy.has-act' },
  });
  await server.call(calls.cancel, seen(posted), token());
  await server.call(calls.delDraft, { params: { id: act.id } }, token());
  await server.call(calls.cancel, seen(first), token());
  expect(await balance()).toBe('10');
});

it('an act is made of nothing else', async () => {
  const alone = await handedOver('destroyed');
  await expect(server.call(calls.activate, seen(alone), token())).rejects.toMatchObject({
    body: {
      code: 'stock.incomplete',
      details: { count: 2, obstacles: [{ field: 'base_id' }, { field: 'destruction_method' }] },
    },
  });
});

it('goods are handed over (541) on grounds, and only for the reasons MDLP has for it', async () => {
  const refusedField = (field: string) => ({
    body: { code: 'stock.incomplete', details: { obstacles: [{ n_line: null, field }] } },
  });
  const draft = await handedOver();
  const changed = async (seenNow: { version: number }, data: object) =>
    (
      await server.call(
        calls.put,
        { body: { id: draft.id, version: seenNow.version, header: { data } } as never },
        token(),
      )
    ).item;
  const stolen = await changed(draft, { destruction_reason: 'theft' });
  await expect(server.call(calls.activate, seen(stolen), token())).rejects.toMatchObject(
    refusedField('destruction_reason'),
  );
  const groundless = await changed(stolen, { destruction_reason: '5', destruction_type: null });
  await expect(server.call(calls.activate, seen(groundless), token())).rejects.toMatchObject(
    refusedField('destruction_type'),
  );
  const lost = await changed(groundless, { way: 'write-off', destruction_reason: 'theft' });
  const { item } = await server.call(calls.activate, seen(lost), token());
  await server.call(calls.del, { params: { id: item.id } }, token());
});

it('the lists tell which documents of MDLP go with a choice', async () => {
  const { items } = await server.call(listDestructionReasons, {}, token());
  const schemes = new Map(items.map((item) => [item.id, item.schemes]));
  expect([schemes.get('5'), schemes.get('shortage')]).toEqual([[552, 541, 542], [552]]);
  expect((await server.call(listDestructionTypes, {}, token())).items[0]?.schemes).toEqual([541]);
  expect((await server.call(listDestructionMethods, {}, token())).items[0]?.schemes).toEqual([542]);
});

it('a new one starts with the lists; statuses are refreshed', async () => {
  const start = await server.call(initDestroy, {}, token());
  expect(start.types).toHaveLength(3);
  expect(start.methods).toHaveLength(3);
  expect(start.number).toMatch(/^\d+$/);
  expect(await server.call(updateDestroyStatus, { body: {} }, token())).toEqual({
    count: 0,
    message: 'Обновлены статусы у 0 документов',
  });
});

it('transport packs go whole when they are known, here and free', async () => {
  const [outer, inner, unknown] = ['046000000000000015', '046000000000000022', '046000000000000039'];
  await server.tenant(world.user, async (tx) => {
    await sql`
      insert into box (organization_id, sscc, parent_sscc) values (${world.organizationId}, ${inner}, ${outer})`.execute(
      tx,
    );
    await sql`
      insert into pack (organization_id, sgtin, series, status, operation, storage_id, sscc)
      select ${world.organizationId}::int, '09520000000011AAAAAAAAAAAA' || n, 'А1', t.to_status, t.operation,
             ${world.storageId}::int, case when n = 1 then ${outer} else ${inner} end
        from generate_series(1, 3) n
       cross join (select * from pack_transition where from_status = 'new' and to_status = 'in_circulation' limit 1) t`.execute(
      tx,
    );
  });
  const ask = () =>
    server.call(
      checkMoveTransport,
      { body: { storage_id: world.storageId, data: [outer ?? '', unknown ?? ''] } },
      token(),
    );
  expect(await ask()).toMatchObject({
    exists: true,
    items: [
      { sscc: outer, fine: true, packs: 3 },
      { sscc: unknown, fine: false, packs: 0 },
    ],
  });
  const lines = [{ n_line: 1, nomenclature_id: goods, lot_id: world.lots[0], quantity: '1' }];
  const marks = [{ n_line: 1, sgtin: '09520000000011AAAAAAAAAAAA2' }];
  const body = { storage_id: world.storageId, lines, marks } as never;
  const { item } = await server.call(stockCalls.move.add, { body }, token());
  expect((await ask()).items[0]).toMatchObject({
    fine: false,
    text: `Упаковки уже стоят в перемещении № ${item.number}`,
  });
});
