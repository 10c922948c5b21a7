import { beginInvent, listCountLines, stockCalls } from '@provizor/contract/stock';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { slices } from '../../slices.ts';
import { type TestServer, testServer } from '../../testing/index.ts';
import { goodsOf } from '../testing/calls.ts';
import { discrepancies, post, stockWorld } from '../testing/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ slices });
});
afterAll(async () => {
  expect(await discrepancies(server)).toEqual([]);
  await server.close();
});

it('a lot chosen without a cell is counted wherever it lies, with the cell 0 only outside of cells', async () => {
  const world = await stockWorld(server, 2);
  const { token } = world.user;
  const [lot = 0, other = 0] = world.lots;
  await server.tenant(world.user, (tx) =>
    post(tx, world, 'income', '2026-11-01', [
      { lotId: lot, quantity: '731' },
      { lotId: other, quantity: '20' },
    ]),
  );
  const { rows } = await server.tenant(world.user, (tx) =>
    sql<{ id: number }>`
      insert into address (organization_id, storage_id, name)
      values (${world.organizationId}, ${world.storageId}, 'Полка 1'),
             (${world.organizationId}, ${world.storageId}, 'Полка 2') returning id`.execute(tx),
  );
  const cells = rows.map(({ id }) => id);
  const goods = await goodsOf(server, world);
  for (const address_to_id of cells) {
    const line = { n_line: 1, nomenclature_id: goods[0], lot_id: lot, quantity: '300', address_to_id };
    const body = { storage_id: world.storageId, document_date: '2026-11-09', storage_to_id: world.storageId };
    const { item } = await server.call(
      stockCalls.move.add,
      { body: { ...body, lines: [line] } as never },
      token,
    );
    await server.call(stockCalls.move.activate, { body: { id: item.id, version: item.version } }, token);
  }
  const chosen = [
    { n_line: 1, lot_id: lot },
    { n_line: 2, lot_id: other, address_id: cells[0] },
  ];
  const content = { storage_id: world.storageId, document_date: '2026-11-10', data: {}, lines: chosen };
  const { item } = await server.call(stockCalls.invent.add, { body: content as never }, token);
  const { id, version } = item;
  await server.call(beginInvent, { body: { id, version } }, token);
  const { items: lines } = await server.call(listCountLines, { body: { id } }, token);
  expect(lines.map(({ lot_id, address, book }) => [lot_id, address?.id ?? 0, book])).toEqual([
    [lot, 0, '131'],
    [other, cells[0], '0'],
    ...cells.map((cell) => [lot, cell, '300']),
  ]);
});
