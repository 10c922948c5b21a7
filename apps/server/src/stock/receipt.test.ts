import { randomUUID } from 'node:crypto';
import { getIncome, getIncomeLines, listPacks } from '@provizor/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EventInput } from '../core/index.ts';
import { packs, recordPacks } from '../packs/index.ts';
import { savePartner, storages } from '../storages/index.ts';
import { type TestServer, testServer } from '../testing/index.ts';
import { postReceipt, type Receipt, stock } from './index.ts';
import { discrepancies, type StockWorld, stockWorld } from './testing/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ slices: [stock, storages, packs] });
});
afterAll(async () => {
  expect(await discrepancies(server)).toEqual([]);
  await server.close();
});

const sgtins = (gtin: string, count: number, filler = 'A') =>
  Array.from({ length: count }, (_, i) => `${gtin}${String(i).padStart(13, filler)}`);

const receiptOf = (world: StockWorld, more: Partial<Receipt> = {}): Receipt => ({
  organizationId: world.organizationId,
  userId: world.user.id,
  storageId: world.storageId,
  number: 'УД-000101',
  date: '2026-11-20',
  senderBranchId: '00000000000101',
  mdlpDocumentId: 'incoming-1',
  outgoingId: randomUUID(),
  lines: [
    {
      gtin: '09520060000013',
      series: 'УЧ1',
      expiry: '2048-01-31',
      source: '1',
      price: '110',
      vatValue: '10',
      sgtins: sgtins('09520060000013', 3),
    },
    {
      gtin: '09520010000155',
      series: null,
      expiry: null,
      source: null,
      price: null,
      vatValue: null,
      sgtins: sgtins('09520010000155', 2),
    },
  ],
  ...more,
});

function receive(world: StockWorld, receipt: Receipt, events: EventInput[] = []) {
  return server.tenant(world.user, (db) =>
    postReceipt({ db, publish: (event) => events.push(event) }, receipt),
  );
}

const packsInStock = (world: StockWorld) =>
  server.tenant(world.user, async (tx) => {
    const { rows } = await sql<{ sum: string }>`
      select trim_scale(coalesce(sum(quantity), 0))::text as sum from stock_balance`.execute(tx);
    return rows[0]?.sum;
  });

describe('receipt of accepted goods', () => {
  it('raises the balances and shows in the call of the specification', async () => {
    const world = await stockWorld(server, 0);
    await server.tenant(world.user, (tx) =>
      savePartner(tx, {
        organizationId: world.organizationId,
        sysId: 'shipper',
        name: 'ООО «Опт»',
        inn: '9999100018',
        kpp: '999901001',
        places: [{ branchId: '00000000000101', address: 'Москва' }],
      }),
    );
    const events: EventInput[] = [];
    const { id, number } = await receive(world, receiptOf(world), events);
    expect(number).toBe('УД-000101');
    expect(events).toEqual([expect.objectContaining({ caption: 'Приход создан', color: 'positive' })]);

    const { item } = await server.call(getIncome, { params: { id } }, world.user.token);
    expect(item).toMatchObject({
      number,
      document_date: '2026-11-20',
      state: 'active',
      lines: 2,
      quantity: '5',
      sum: '330.00',
      vat: '30.00',
      send_mdlp: 'done',
      mdlp_document_id: 'incoming-1',
      user: world.user.name,
      partner: { name: 'ООО «Опт»' },
      storage: { id: world.storageId },
    });
    const { items } = await server.call(getIncomeLines, { params: { id } }, world.user.token);
    expect(items).toMatchObject([
      {
        n_line: 1,
        gtin: '09520060000013',
        name: 'GTIN 09520060000013',
        series: 'УЧ1',
        expiry: '2048-01-31',
        quantity: '3',
        price: '110.00',
        vat_rate: '10',
        vat_value: '10.00',
        sum: '330.00',
        packs: 3,
      },
      { n_line: 2, quantity: '2', price: null, vat_rate: null, sum: null, packs: 2 },
    ]);
    expect(await packsInStock(world)).toBe('5');
  });

  it('happens once for an outgoing document, also when two tickets are applied at the same time', async () => {
    const world = await stockWorld(server, 0);
    const receipt = receiptOf(world);
    const events: EventInput[] = [];
    const made = await Promise.all(Array.from({ length: 6 }, () => receive(world, receipt, events)));
    made.push(await receive(world, receipt, events));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(events).toHaveLength(1);
    expect(await packsInStock(world)).toBe('5');
  });

  it('is what its packs in the registry can be asked for by', async () => {
    const world = await stockWorld(server, 0);
    const { organizationId, branchId, storageId, user } = world;
    const gtin = '09520060000013';
    await server.tenant(user, (tx) =>
      recordPacks(tx, {
        organizationId,
        userId: user.id,
        branchId,
        storageId,
        status: 'in_circulation',
        event: { kind: 'accepted' },
        packs: sgtins(gtin, 5).map((sgtin) => ({
          sgtin,
          gtin,
          sscc: null,
          series: 'УЧ1',
          expiry: '2048-01-31',
          price: '110',
        })),
      }),
    );
    const { id } = await receive(world, receiptOf(world));
    const { items } = await server.call(listPacks, { body: { stock_document_id: id } }, user.token);
    expect(items.map(({ sgtin }) => sgtin)).toEqual(sgtins(gtin, 3));
  });

  it('numbers the parts of a delivery, and gives running numbers where the supplier has none', async () => {
    const world = await stockWorld(server, 0);
    const numberOf = async (more: Partial<Receipt>) => (await receive(world, receiptOf(world, more))).number;
    expect(await numberOf({})).toBe('УД-000101');
    expect(await numberOf({})).toBe('УД-000101/2');
    expect(await numberOf({ number: 'УД-0001' })).toBe('УД-0001');
    expect(await numberOf({ date: '2025-12-31' })).toBe('УД-000101');
    expect(await numberOf({ number: '2' })).toBe('2');
    expect(await numberOf({ number: ' ' })).toBe('1');
    expect(await numberOf({ number: '' })).toBe('3');
    expect(await packsInStock(world)).toBe('35');
  });

  it('puts equal goods into one lot and different prices into two', async () => {
    const world = await stockWorld(server, 0);
    const [line] = receiptOf(world).lines;
    if (!line) throw new Error('no line');
    const same = { ...line, price: '110.00', sgtins: sgtins(line.gtin, 3, 'B') };
    const dearer = { ...line, price: '111.00', sgtins: sgtins(line.gtin, 3, 'C') };
    await receive(world, receiptOf(world, { lines: [line, same, dearer] }));
    await receive(world, receiptOf(world, { lines: [line] }));
    const { rows } = await server.tenant(world.user, (tx) =>
      sql`select l.price::text, trim_scale(b.quantity)::text as quantity
            from stock_balance b join lot l on l.id = b.lot_id order by l.price`.execute(tx),
    );
    expect(rows).toEqual([
      { price: '110.00', quantity: '9' },
      { price: '111.00', quantity: '3' },
    ]);
  });

  it('rolls back as a whole', async () => {
    const world = await stockWorld(server, 0);
    const broken = receiptOf(world, { storageId: 2_000_000_000 });
    await expect(receive(world, broken)).rejects.toThrow();
    await receive(world, { ...broken, storageId: world.storageId });
    expect(await packsInStock(world)).toBe('5');
  });
});
