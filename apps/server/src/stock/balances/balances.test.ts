import {
  findScannedRemains,
  getBalanceRow,
  getMovement,
  listBalanceRows,
  listFosCostRemains,
  listGroupedRemains,
  listPlaceRemains,
  listRemains,
  listReservations,
  listSupply,
  listTransportRemains,
  removeBalanceRow,
} from '@provizor/contract';
import { addMonths, dayOf } from '@provizor/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { slices } from '../../slices.ts';
import { type TestServer, testServer } from '../../testing/index.ts';
import { createDocument } from '../documents/create-document.ts';
import { discrepancies, pauseSeries, post, type StockWorld, stockWorld } from '../testing/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ slices });
});
afterAll(async () => {
  expect(await discrepancies(server)).toEqual([]);
  await server.close();
});

const today = dayOf(new Date());
const all = (world: StockWorld, quantity: string) => world.lots.map((lotId) => ({ lotId, quantity }));

async function filled(count: number, quantity = '10'): Promise<StockWorld> {
  const world = await stockWorld(server, count);
  await server.tenant(world.user, (tx) => post(tx, world, 'income', '2026-11-01', all(world, quantity)));
  return world;
}

/** A rack with a shelf in it, and the first lot carried onto the shelf. */
async function shelved(world: StockWorld) {
  const [lotId = 0] = world.lots;
  return server.tenant(world.user, async (tx) => {
    const add = async (name: string, parent: number | null) => {
      const { rows } = await sql<{ id: number; code: string }>`
        insert into address (organization_id, storage_id, parent_id, name)
        values (${world.organizationId}, ${world.storageId}, ${parent}, ${name}) returning id, code`.execute(
        tx,
      );
      return rows[0] ?? { id: 0, code: '' };
    };
    const rack = await add('Стеллаж 1', null);
    const shelf = await add('Полка 2', rack.id);
    const made = await createDocument(tx, {
      organizationId: world.organizationId,
      userId: world.user.id,
      kind: 'move',
      number: null,
      date: '2026-11-02',
      storageId: world.storageId,
      lines: [{ n: 1, lotId, quantity: '4' }],
    });
    await sql`
      select * from stock_post(${made?.id}::uuid, '{1,1}', ${[lotId, lotId]}::int[],
        ${[world.storageId, world.storageId]}::int[], ${[0, shelf.id]}::int[], '{-4,4}')`.execute(tx);
    return { rack, shelf, lotId };
  });
}

describe('balances of a place', () => {
  it('are those of all places in it, told with the way to them, and found by the label', async () => {
    const world = await filled(2);
    const { rack, shelf, lotId } = await shelved(world);
    const { token } = world.user;
    const body = { storage_id: world.storageId, address_id: rack.id };
    const { items } = await server.call(listRemains, { body }, token);
    expect(items).toMatchObject([
      { lot_id: lotId, quantity: '4', address: { id: shelf.id, name: 'Стеллаж 1 / Полка 2' } },
    ]);
    const params = { storage: world.storageId, address: shelf.id };
    expect((await server.call(listPlaceRemains, { params, query: {} }, token)).count).toBe(1);
    const loose = { storage: world.storageId, address: 0 };
    const rest = await server.call(listPlaceRemains, { params: loose, query: {} }, token);
    expect(rest.items.map(({ quantity }) => quantity)).toEqual(['6', '10']);
    const scanned = await server.call(findScannedRemains, { params: { token: shelf.code } }, token);
    expect(scanned).toMatchObject({ count: 1, found: { kind: 'place' } });
  });

  it('are added up by place, drug, storage and source', async () => {
    const world = await filled(2);
    await shelved(world);
    const grouped = (by: 'drug' | 'storage' | 'address' | 'source') =>
      server.call(listGroupedRemains, { body: { by } }, world.user.token);
    const places = await grouped('address');
    expect(places.items.map(({ name, quantity }) => [name, quantity])).toEqual([
      ['Без места хранения', '16'],
      ['Стеллаж 1 / Полка 2', '4'],
    ]);
    const found = async (named: string) => {
      const { items, totals } = await server.call(
        listGroupedRemains,
        { body: { by: 'address', named, limit: 1 } },
        world.user.token,
      );
      expect(totals).toBeNull();
      return items.map(({ name }) => name);
    };
    // beyond the first page of names
    expect(await found('пОлка 2')).toEqual(['Стеллаж 1 / Полка 2']);
    expect(await found('нет такой')).toEqual([]);
    expect((await grouped('drug')).items.map(({ quantity, lots }) => [quantity, lots])).toEqual([
      ['10', 2],
      ['10', 1],
    ]);
    expect((await grouped('storage')).items).toMatchObject([{ quantity: '20', sum: '2200.00' }]);
    expect((await grouped('source')).items).toMatchObject([{ key: '1', name: 'Собственные средства' }]);
    expect(places.totals).toEqual({ lots: 3, quantity: '20', levels: [], sum: '2200.00' });
  });
});

describe('what is promised', () => {
  it('is told apart from what stands in drafts, each with its documents', async () => {
    const world = await filled(1);
    const [lotId = 0] = world.lots;
    const line = { n: 1, lotId, quantity: '3' };
    const place = { lot_id: lotId, storage_id: world.storageId };
    const make = (quantity: string) =>
      server.tenant(world.user, (tx) =>
        createDocument(tx, {
          organizationId: world.organizationId,
          userId: null,
          kind: 'outcome',
          number: null,
          date: today,
          storageId: world.storageId,
          lines: [{ ...line, quantity }],
        }),
      );
    const [draft, sent] = [await make('3'), await make('2')];
    await server.tenant(world.user, (tx) =>
      sql`select * from stock_reserve(${sent?.id}::uuid, '{1}', ${[lotId]}::int[], ${[world.storageId]}::int[],
                                      '{0}', '{2}')`.execute(tx),
    );
    const { items } = await server.call(listRemains, { body: {} }, world.user.token);
    expect(items).toMatchObject([{ quantity: '10', reserved: '2', drafted: '3' }]);
    const held = await server.call(listReservations, { body: place }, world.user.token);
    expect(held.items).toMatchObject([
      { document: { id: sent?.id }, reserved: true, quantity: '2' },
      { document: { id: draft?.id }, reserved: false, quantity: '3' },
    ]);
    // of a day that is over nothing is known of promises
    const past = await server.call(listRemains, { body: { on: today } }, world.user.token);
    expect(past.items).toMatchObject([{ quantity: '10', reserved: '0' }]);
  });
});

describe('the calls of a dictionary', () => {
  it('page by id in both directions and give single rows', async () => {
    const world = await filled(9);
    const { token } = world.user;
    const first = await server.call(listBalanceRows, { body: { limit: 4 } }, token);
    expect(first.count).toBe(9);
    const last = first.items.at(-1);
    const next = { limit: 4, id: last?.id, name: last?.name, direction: 'next' as const };
    const second = await server.call(listBalanceRows, { body: next }, token);
    const back = { limit: 4, id: second.items[0]?.id, direction: 'prev' as const };
    const again = await server.call(listBalanceRows, { body: back }, token);
    expect(again.items).toEqual(first.items);
    expect(second.items.map(({ id }) => id)).not.toContain(last?.id);
    const { item } = await server.call(getBalanceRow, { body: { id: last?.id ?? 0 } }, token);
    expect(item).toEqual(last);
    await expect(server.call(getMovement, { body: { id: 999_999_999 } }, token)).rejects.toMatchObject({
      status: 404,
    });
  });

  it('refuse to change a balance', async () => {
    const world = await filled(1);
    const refused = server.call(removeBalanceRow, { body: { id: 1 } }, world.user.token);
    await expect(refused).rejects.toMatchObject({ status: 409, body: { code: 'stock.derived' } });
  });
});

describe('places that sell for money', () => {
  it('are told at the price of the latest sale of the lot, then of the drug, else of the lot itself', async () => {
    const world = await filled(2);
    const [sold = 0] = world.lots;
    const { token } = world.user;
    expect((await server.call(listFosCostRemains, { body: {} }, token)).items).toEqual([]);
    await server.tenant(world.user, async (tx) => {
      await sql`update storage set is_fos = true where id = ${world.storageId}`.execute(tx);
      const made = await createDocument(tx, {
        organizationId: world.organizationId,
        userId: null,
        kind: 'realize',
        number: null,
        date: '2026-11-05',
        storageId: world.storageId,
        lines: [{ n: 1, lotId: sold, quantity: '1' }],
      });
      await sql`update stock_document_line set price = 150 where document_id = ${made?.id}::uuid`.execute(tx);
      await sql`select * from stock_post(${made?.id}::uuid, '{1}', ${[sold]}::int[], ${[world.storageId]}::int[],
                                         '{0}', '{-1}')`.execute(tx);
    });
    const { items, totals } = await server.call(listFosCostRemains, { body: {} }, token);
    expect(items).toMatchObject([
      { lot_id: sold, retail_price: '150.00', retail_basis: 'lot', retail_sum: '1350.00' },
      { retail_price: '110.00', retail_basis: 'purchase', retail_sum: '1100.00' },
    ]);
    expect(totals).toEqual({ lots: 2, quantity: '19', levels: [], sum: '2090.00', retail_sum: '2450.00' });
  });
});

describe('supply', () => {
  it('tells for how many days goods last, what is used up and what lies still', async () => {
    const world = await filled(3, '30');
    const [fast = 0, gone = 0] = world.lots;
    const { token } = world.user;
    await server.tenant(world.user, async (tx) => {
      await post(tx, world, 'realize', addMonths(today, 0), [{ lotId: fast, quantity: '20' }]);
      await post(tx, world, 'realize', today, [{ lotId: gone, quantity: '30' }]);
    });
    const supply = async (state?: 'zero' | 'short' | 'slow') =>
      (await server.call(listSupply, { body: { state, order: 'days' } }, token)).items.map(
        ({ quantity, consumption, days }) => [quantity, consumption, days],
      );
    // 10 packs left, 20 given out in 90 days
    expect(await supply()).toEqual([
      ['0', '30', 0],
      ['10', '20', 45],
      ['30', '0', null],
    ]);
    expect(await supply('zero')).toEqual([['0', '30', 0]]);
    expect(await supply('short')).toEqual([['0', '30', 0]]);
    expect(await supply('slow')).toEqual([['30', '0', null]]);
  });

  it('leaves suspended series out of what lasts and tells them apart', async () => {
    const world = await filled(1, '30');
    const { token } = world.user;
    await server.tenant(world.user, (tx) =>
      post(tx, world, 'realize', today, [{ lotId: world.lots[0] ?? 0, quantity: '20' }]),
    );
    const supply = async (state?: 'zero' | 'short' | 'slow') =>
      (await server.call(listSupply, { body: { state } }, token)).items.map(({ quantity, paused, days }) => [
        quantity,
        paused,
        days,
      ]);
    const series = (paused: boolean) => pauseSeries(server, world.lots[0] ?? 0, paused);
    expect(await supply()).toEqual([['10', '0', 45]]);
    expect(await supply('short')).toEqual([]);
    await series(true);
    expect(await supply()).toEqual([['10', '10', 0]]);
    expect(await supply('short')).toEqual([['10', '10', 0]]);
    await series(false);
    expect(await supply()).toEqual([['10', '0', 45]]);
  });
});

describe('boxes', () => {
  it('are told with what lies in them and what of it may not be issued', async () => {
    const world = await stockWorld(server, 1);
    const { organizationId, storageId } = world;
    const sscc = '095200000000000019';
    await server.system(async (db) => {
      await sql`
        insert into box (organization_id, sscc) values (${organizationId}, ${sscc})`.execute(db);
      await sql`
        insert into pack (organization_id, sgtin, sscc, series, expiry, status, operation, storage_id)
        select ${organizationId}, '09520000000000' || 'BOXPACK00000' || n, ${sscc}, 'А1',
               case n when 3 then date '2026-01-31' else '2048-01-31' end, 'in_circulation', 'opening', ${storageId}
          from generate_series(1, 3) n`.execute(db);
    });
    const found = await server.call(listTransportRemains, { body: { query: '0019' } }, world.user.token);
    expect(found).toMatchObject({
      count: 1,
      totals: { packs: 3 },
      items: [
        {
          sscc,
          packs: 3,
          series: 'А1',
          drugs: 1,
          problems: 1,
          expiry_warning: 'expired',
          storage: { id: storageId },
        },
      ],
    });
    const none = await server.call(listTransportRemains, { body: { query: 'нет такого' } }, world.user.token);
    expect(none).toMatchObject({ count: 0, items: [] });

    await server.system((db) =>
      sql`update pack set branch_id = '00000000099999' where sscc = ${sscc}`.execute(db),
    );
    const sold = await server.call(listTransportRemains, { body: { query: '0019' } }, world.user.token);
    expect(sold).toMatchObject({ count: 0, items: [] });
  });
});
