import { retryOutgoing, settleDisagreement } from '@provizor/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Account, account } from '../../../sandbox/src/testing/account.ts';
import {
  medicalUse,
  move,
  places,
  refusal,
  returnToCirculation,
  shipment,
  writeOff,
} from '../../../sandbox/src/testing/documents.ts';
import { ended } from '../exchange/testing/world.ts';
import { reverseDocument } from '../stock/index.ts';
import { discrepancies, post } from '../stock/testing/index.ts';
import { stockOfPacks } from './testing/stock.ts';
import { here, type MdlpStockWorld, stockWorldOfMdlp, there } from './testing/stock-world.ts';

let stock: MdlpStockWorld;
let opt: Account;
const { distributor, pharmacy, pharmacyPoint } = places;

beforeAll(async () => {
  stock = await stockWorldOfMdlp();
  opt = await account(stock.world.sandbox, 'opt');
});
afterAll(async () => {
  expect(await stockOfPacks(stock.world, stock.person)).toEqual({
    disagreements: [],
    packs: [],
    promised: 0,
    twice: [],
  });
  expect(await discrepancies(stock.world.server)).toEqual([]);
  await stock.world.close();
});

describe('a document of MDLP that takes goods makes the stock document of its kind', () => {
  test('shipment: an outcome, and the refusal of the receiver brings the goods back', async () => {
    const packs = await stock.goods(3);
    const before = await stock.total(packs);
    const id = await stock.send(shipment({ from: pharmacy, to: distributor }, packs.slice(0, 2)));
    expect(await stock.madeBy(id)).toEqual([
      {
        id: expect.any(String),
        kind: 'outcome',
        state: 'active',
        send_mdlp: 'done',
        storage: here,
        quantity: '2',
        packs: 2,
      },
    ]);
    const [numbers] = await stock.ask(sql<{ stock: string; signed: string | null }>`
      select d.number as stock, o.doc_num as signed
        from stock_document d join mdlp_outgoing o on o.id = d.outgoing_id where o.id = ${id}::uuid`);
    expect(numbers?.signed).toMatch(/./);
    // a number that is in use gets a part beside it
    expect(numbers?.stock.replace(/\/\d+$/, '')).toBe(numbers?.signed);
    expect(await stock.total(packs)).toBe(before - 2);
    await opt.send(refusal(distributor, pharmacy, packs.slice(0, 1)));
    await stock.quiet();
    expect(await stock.total(packs)).toBe(before - 1);
  });

  test('withdrawal, use, move and return to circulation', async () => {
    const packs = await stock.goods(3);
    const [first = '', second = '', third = ''] = packs;
    const before = await stock.total(packs);
    const withdrawn = await stock.send(writeOff(pharmacy, [first]));
    expect(await stock.madeBy(withdrawn)).toMatchObject([
      { kind: 'destroy', state: 'active', quantity: '1' },
    ]);
    const used = await stock.send(medicalUse(pharmacy, [{ code: second, part: '1/3' }]));
    expect(await stock.madeBy(used)).toMatchObject([
      { kind: 'treatment', state: 'active', quantity: '0.333333' },
    ]);
    const moved = await stock.send(move({ from: pharmacy, to: pharmacyPoint }, [third]));
    expect(await stock.madeBy(moved)).toMatchObject([
      { kind: 'move', state: 'active', storage: here, quantity: '1' },
    ]);
    expect((await stock.balanceOf(packs))[there]).toBe('1');
    expect(await stock.total(packs)).toBeCloseTo(before - 1.333333, 6);
    const back = await stock.send(returnToCirculation(pharmacy, '1', [first]));
    expect(await stock.madeBy(back)).toMatchObject([{ kind: 'income', state: 'active', quantity: '1' }]);
    expect(await stock.total(packs)).toBeCloseTo(before - 0.333333, 6);
  });
});

describe('the answer of MDLP', () => {
  test('is awaited with the goods promised', async () => {
    const packs = await stock.goods(2);
    stock.world.sandbox.faults.add({ kind: 'error', method: 'send', status: 503, times: 1000 });
    const id = await stock.register(shipment({ from: pharmacy, to: distributor }, packs));
    expect(await stock.madeBy(id)).toMatchObject([
      { kind: 'outcome', state: 'sent', quantity: '2', packs: 2 },
    ]);
    expect((await stock.promised()).length).toBeGreaterThan(0);
    stock.world.sandbox.faults.clear();
    await stock.quiet();
    expect(await stock.madeBy(id)).toMatchObject([{ state: 'active', send_mdlp: 'done' }]);
    expect(await stock.promised()).toEqual([]);
  });

  test('takes a part: that part is posted, the rest is free', async () => {
    const packs = await stock.goods(4);
    const before = await stock.total(packs);
    stock.world.sandbox.faults.add({ kind: 'outcome', result: 'Partial', times: 1 });
    const id = await stock.send(shipment({ from: pharmacy, to: distributor }, packs));
    await stock.quiet();
    const [made] = await stock.madeBy(id);
    expect(made).toMatchObject({ kind: 'outcome', state: 'active', send_mdlp: 'partial' });
    expect(made?.packs).toBeLessThan(4);
    expect(await stock.total(packs)).toBe(before - (made?.packs ?? 0));
    expect(await stock.promised()).toEqual([]);
  });

  test('refuses all: nothing stands in the stock, what was promised is free', async () => {
    const packs = await stock.goods(2);
    const before = await stock.total(packs);
    stock.world.sandbox.faults.add({ kind: 'outcome', result: 'Rejected', times: 1 });
    const id = await stock.send(shipment({ from: pharmacy, to: distributor }, packs));
    expect(await stock.madeBy(id)).toEqual([]);
    expect(await stock.total(packs)).toBe(before);
    expect(await stock.promised()).toEqual([]);
  });

  test('comes before what was promised: a pack that has gone is taken from the document that waits for it', async () => {
    const packs = await stock.goods(3);
    const before = await stock.total(packs);
    stock.world.sandbox.faults.add({ kind: 'error', method: 'send', status: 503, times: 1000 });
    const waiting = await stock.register(shipment({ from: pharmacy, to: distributor }, packs));
    expect(await stock.promisedTo(waiting)).toBe('3');
    await stock.soldAtTill(packs.slice(0, 1));
    const settle = () =>
      stock.world.server.call(
        settleDisagreement,
        { body: { sgtins: packs.slice(0, 1) } },
        stock.person.token,
      );
    expect((await settle()).documents).toMatchObject([{ posted: true }]);
    expect((await settle()).documents).toEqual([]);
    expect(await stock.total(packs)).toBe(before - 1);
    expect(await stock.madeBy(waiting)).toMatchObject([{ state: 'sent', packs: 3 }]);
    expect(await stock.promisedTo(waiting)).toBe('2');
    stock.world.sandbox.faults.clear();
    stock.world.sandbox.faults.add({ kind: 'outcome', result: 'Rejected', times: 1 });
    await stock.quiet();
    expect(await stock.madeBy(waiting)).toEqual([]);
    expect(await stock.promised()).toEqual([]);
    expect(await stock.total(packs)).toBe(before - 1);
  });
});

describe('a document MDLP has refused at the door, sent again', () => {
  const refused = async (packs: string[]) => {
    stock.world.sandbox.faults.add({ kind: 'error', method: 'send', status: 403, times: 1 });
    const id = await stock.send(shipment({ from: pharmacy, to: distributor }, packs));
    expect(await stock.madeBy(id)).toEqual([]);
    expect(await stock.promised()).toEqual([]);
    return id;
  };
  const retry = (id: string) =>
    stock.world.server.send(retryOutgoing, { params: { id } }, { token: stock.person.token });

  test('has its goods promised again, once', async () => {
    const packs = await stock.goods(2);
    const before = await stock.total(packs);
    const id = await refused(packs);
    stock.world.sandbox.faults.add({ kind: 'error', method: 'send', status: 503, times: 1000 });
    const replies = await Promise.all([retry(id), retry(id)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await stock.madeBy(id)).toMatchObject([{ kind: 'outcome', state: 'sent', packs: 2 }]);
    expect(await stock.promisedTo(id)).toBe('2');
    stock.world.sandbox.faults.clear();
    await stock.quiet();
    expect(await stock.madeBy(id)).toMatchObject([{ state: 'active', send_mdlp: 'done' }]);
    expect(await stock.total(packs)).toBe(before - 2);
  });

  test('does not go while its goods are not there', async () => {
    const packs = await stock.goods(2);
    const id = await refused(packs);
    const { world, person } = stock;
    const [shelf] = await stock.ask(sql<{
      lotId: number;
      storageId: number;
      quantity: string;
      today: string;
    }>`
      select b.lot_id as "lotId", b.storage_id as "storageId", trim_scale(sum(b.quantity))::text as quantity,
             current_date::text as today
        from stock_balance b
       where b.quantity > 0 and b.lot_id in (select lot_id from stock_pack_ledger where sgtin = any(${packs}::text[]))
       group by 1, 2`);
    if (!shelf) throw new Error('the packs lie nowhere');
    const { lotId, storageId, quantity, today } = shelf;
    const place = {
      user: person,
      organizationId: person.organizationId,
      branchId: '',
      storageId,
      lots: [lotId],
    };
    const sold = await world.server.tenant(person, (db) =>
      post(db, place, 'realize', today, [{ lotId, quantity }]),
    );
    const { status, body } = await retry(id);
    expect([status, body]).toMatchObject([
      409,
      { code: 'mdlp.goods-gone', message: expect.stringMatching(/на складе уже нет — .*не хватит \d уп\./) },
    ]);
    expect(await stock.promised()).toEqual([]);
    expect(await ended(world.server, person, id)).toMatchObject({ state: 'failed', document_id: null });
    await world.server.tenant(person, (db) => reverseDocument(db, sold));
    expect((await retry(id)).status).toBe(200);
    await stock.quiet();
    expect(await stock.madeBy(id)).toMatchObject([{ state: 'active', send_mdlp: 'done' }]);
  });
});
