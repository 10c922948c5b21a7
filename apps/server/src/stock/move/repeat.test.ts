import { listIssues, repeatIssue, stockCalls } from '@provizor/contract/stock';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { slices } from '../../slices.ts';
import { type TestServer, type TestUser, testServer } from '../../testing/index.ts';
import { post, type StockWorld, stockWorld } from '../testing/index.ts';

let server: TestServer;
let world: StockWorld;
let keeper: TestUser;
let ward: number;

beforeAll(async () => {
  server = await testServer({ slices, now: () => new Date('2026-11-22T12:00:00') });
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await stockWorld(server, 2);
  keeper = await server.user({ id: world.organizationId }, { manage: ['storages'] });
  ward = await server.tenant(world.user, async (tx) => {
    await post(
      tx,
      world,
      'income',
      '2026-11-01',
      world.lots.map((lotId) => ({ lotId, quantity: '10' })),
    );
    const { rows } = await sql<{ id: number }>`
      insert into storage (organization_id, name) values (${world.organizationId}, 'Терапия') returning id`.execute(
      tx,
    );
    return rows[0]?.id ?? 0;
  });
});

/** A posted issue of so many packs of each lot to the ward. */
async function issued(quantities: string[], day: string): Promise<string> {
  const { add, activate } = stockCalls.move;
  const lines = quantities.map((quantity, at) => ({ n_line: at + 1, lot_id: world.lots[at] ?? 0, quantity }));
  const { item } = await server.call(
    add,
    { body: { storage_id: world.storageId, storage_to_id: ward, document_date: day, lines } },
    keeper.token,
  );
  await server.call(activate, { body: { id: item.id, version: item.version } }, keeper.token);
  return item.id;
}

const repeated = (id: string) => server.call(repeatIssue, { body: { id } }, keeper.token);

it('offers the last issue to each ward', async () => {
  await issued(['1', '1'], '2026-11-20');
  const last = await issued(['2'], '2026-11-21');
  const { items } = await server.call(listIssues, { query: {} }, keeper.token);
  expect(items).toMatchObject([
    { id: last, document_date: '2026-11-21', storage_to: { id: ward, name: 'Терапия' }, lines: 1 },
  ]);
  const { items: none } = await server.call(listIssues, { query: { storage_id: ward } }, keeper.token);
  expect(none).toEqual([]);
});

it('gives the same once more, and names what is lacking', async () => {
  const id = await issued(['6', '3'], '2026-11-21');
  const { item, missing } = await repeated(id);
  expect(item).toMatchObject({
    kind: 'move',
    state: 'draft',
    document_date: '2026-11-22',
    storage: { id: world.storageId },
    storage_to: { id: ward },
    quantity: '7',
  });
  expect(missing).toMatchObject([{ quantity: '2' }]);
  const name = missing[0]?.name ?? '';
  expect(item.comment).toBe(
    `Как в перемещении № ${(await server.call(stockCalls.move.get, { params: { id } }, keeper.token)).item.number} от 21.11.2026. Не хватило: ${name} — 2 уп.`,
  );
});

it('takes the lots whose shelf life ends first, not those of the day before', async () => {
  const id = await issued(['2'], '2026-11-21');
  const sooner = await server.tenant(world.user, async (tx) => {
    const { rows } = await sql<{ id: number }>`
      insert into lot (organization_id, nomenclature_id, series, expiry)
      select organization_id, nomenclature_id, 'РАНЬШЕ', '2026-12-15' from lot where id = ${world.lots[0]}
      returning id`.execute(tx);
    const lotId = rows[0]?.id ?? 0;
    await post(tx, world, 'income', '2026-11-01', [{ lotId, quantity: '1' }]);
    return lotId;
  });
  const { item } = await repeated(id);
  const { items } = await server.call(stockCalls.move.lines, { params: { id: item.id } }, keeper.token);
  expect(items.map(({ lot_id, quantity }) => [lot_id, quantity])).toEqual([
    [sooner, '1'],
    [world.lots[0], '1'],
  ]);
});

it('says when nothing of it is left, and knows no documents of others', async () => {
  const id = await issued(['10'], '2026-11-21');
  await expect(repeated(id)).rejects.toMatchObject({ body: { code: 'move.nothing-free' } });
  await expect(repeated('01a1fe63-13d8-70cf-ba81-994724c2c64f')).rejects.toMatchObject({ status: 404 });
});

it('a document made from a move takes the goods where they were put, and its header is its own', async () => {
  const id = await issued(['4'], '2026-11-21');
  const cell = await server.tenant(world.user, async (tx) => {
    const { rows } = await sql<{ id: number }>`
      with rack as (insert into address (organization_id, storage_id, name)
                    values (${world.organizationId}, ${ward}, 'Стеллаж 2') returning id)
      insert into address (organization_id, storage_id, parent_id, name)
      values (${world.organizationId}, ${ward}, null, 'Полка 10') returning id`.execute(tx);
    const place = rows[0]?.id ?? 0;
    await sql`update address set parent_id = (select id from address where name = 'Стеллаж 2' and storage_id = ${ward})
               where id = ${place}`.execute(tx);
    return place;
  });
  const { item: second } = await server.call(
    stockCalls.move.add,
    {
      body: {
        storage_id: world.storageId,
        storage_to_id: ward,
        document_date: '2026-11-21',
        comment: 'На пост',
        lines: [{ n_line: 1, lot_id: world.lots[1] ?? 0, quantity: '3', address_to_id: cell }],
      },
    },
    keeper.token,
  );
  await server.call(
    stockCalls.move.activate,
    { body: { id: second.id, version: second.version } },
    keeper.token,
  );
  const { item: spent } = await server.call(
    stockCalls.treatment.add,
    { body: { storage_id: ward, copy_id: second.id, base_id: second.id } },
    keeper.token,
  );
  const { items } = await server.call(stockCalls.treatment.lines, { params: { id: spent.id } }, keeper.token);
  expect(items).toMatchObject([
    {
      lot_id: world.lots[1],
      quantity: '3',
      address: { id: cell, name: 'Полка 10', path: 'Стеллаж 2 / Полка 10' },
      available: '3',
    },
  ]);
  expect(spent.storage_to).toBeNull();
  const { related } = await server.call(stockCalls.treatment.get, { params: { id: spent.id } }, keeper.token);
  expect(related.map((one) => one.id)).toEqual([second.id]);
  expect(id).not.toBe(second.id);
});
