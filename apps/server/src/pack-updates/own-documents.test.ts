import {
  checkDraftNumber,
  type DraftData,
  getStockMdlp,
  listDisagreedPacks,
  listDisagreements,
  openDraft,
  settleDisagreement,
} from '@provizor/contract';
import { type StockDocument, stockCalls } from '@provizor/contract/stock';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { places, writeOff } from '../../../sandbox/src/testing/documents.ts';
import { exchange } from '../exchange/index.ts';
import { ended } from '../exchange/testing/world.ts';
import { nomenclature } from '../nomenclature/index.ts';
import { packs as packsSlice } from '../packs/index.ts';
import { stock as stockSlice } from '../stock/index.ts';
import { discrepancies } from '../stock/testing/index.ts';
import { storages } from '../storages/index.ts';
import { wizards } from '../wizards/index.ts';
import { sendDraft } from '../wizards/testing/goods.ts';
import { checked } from '../wizards/testing/world.ts';
import { packUpdates } from './index.ts';
import { stockOfPacks } from './testing/stock.ts';
import { here, type MdlpStockWorld, stockWorldOfMdlp } from './testing/stock-world.ts';

let stock: MdlpStockWorld;
const { pharmacy } = places;

beforeAll(async () => {
  const slices = [exchange, packUpdates, storages, nomenclature, packsSlice, stockSlice, wizards];
  stock = await stockWorldOfMdlp({ slices });
});
afterAll(async () => {
  expect(await discrepancies(stock.world.server)).toEqual([]);
  await stock.world.close();
});
beforeEach(() => stock.world.sandbox.faults.clear());

const call: MdlpStockWorld['world']['server']['call'] = (...args) =>
  stock.world.server.call(args[0], args[1], args[2] ?? stock.person.token);

/** A person's draft of writing packs off, a line for each lot. */
async function draftOf(
  packs: string[],
  kind: 'destroy' | 'move' = 'destroy',
  to?: number,
): Promise<StockDocument> {
  const lots = await stock.ask(sql<{ sgtin: string; lot_id: number }>`
    select distinct on (sgtin) sgtin, lot_id from stock_pack_ledger where sgtin = any(${packs}::text[])
     order by sgtin, posted_at desc`);
  const groups = [...Map.groupBy(lots, ({ lot_id }) => lot_id)];
  const { item } = await call(stockCalls[kind].add, {
    body: {
      storage_id: await stock.storageId(here),
      ...(to === undefined ? { data: { way: 'write-off', destruction_reason: '1' } } : { storage_to_id: to }),
      lines: groups.map(([lot_id, own], i) => ({ n_line: i + 1, lot_id, quantity: String(own.length) })),
      marks: groups.flatMap(([, own], i) => own.map(({ sgtin }) => ({ n_line: i + 1, sgtin }))),
    },
  });
  return item;
}

const present = async ({ id, kind }: StockDocument) =>
  (await call(stockCalls[kind].get, { params: { id } })).item;

const post = async (document: StockDocument) =>
  call(stockCalls[document.kind].activate, {
    body: { id: document.id, version: (await present(document)).version },
  });

/** Opens the wizard a stock document offers and sends its document; gives the id. */
async function tell(document: StockDocument): Promise<string> {
  const { offers, codes } = await call(getStockMdlp, { params: { id: document.id } });
  const [offer] = offers;
  if (!offer) throw new Error('no wizard is offered');
  const data: Partial<DraftData> = { ...offer.data, withdrawal_type: 6 };
  const draft = await call(openDraft, { body: { wizard: offer.wizard, codes, data } });
  const { doc_num = '', doc_date } = offer.data;
  const number = { params: { id: draft.id }, body: { number: doc_num, date: doc_date ?? '' } };
  // the number is the document's own
  expect(await call(checkDraftNumber, number)).toEqual({ exists: false });
  await checked(stock.world, stock.person, draft.id);
  return sendDraft(stock.world, stock.person, draft.id);
}

const end = (id: string) => ended(stock.world.server, stock.person, id);

describe('a stock document a wizard was opened from', () => {
  test('is promised its goods when the wizard sends, and posted when MDLP accepts; no other is made', async () => {
    const packs = await stock.goods(3);
    const before = await stock.total(packs);
    const document = await draftOf(packs);
    const offered = await call(getStockMdlp, { params: { id: document.id } });
    expect(offered.offers.map(({ wizard }) => wizard)).toEqual(['withdrawal']);
    expect([...offered.codes].sort()).toEqual([...packs].sort());
    stock.world.sandbox.faults.add({ kind: 'error', method: 'send', status: 503, times: 1000 });
    const id = await tell(document);
    const sent = await present(document);
    expect(sent.state).toBe('sent');
    await expect(
      call(stockCalls.destroy.cancel, { body: { id: document.id, version: sent.version } }),
    ).rejects.toMatchObject({ body: { code: 'stock.mdlp-under-way' } });
    await expect(post(document)).rejects.toMatchObject({ body: { code: 'stock.mdlp-under-way' } });
    stock.world.sandbox.faults.clear();
    await end(id);
    expect(await stock.madeBy(id)).toMatchObject([{ id: document.id, state: 'active', send_mdlp: 'done' }]);
    expect(await stock.total(packs)).toBe(before - 3);
    const { related } = await call(stockCalls.destroy.get, { params: { id: document.id } });
    expect(related).toMatchObject([{ id, kind: 'outgoing' }]);
    const { offers, documents } = await call(getStockMdlp, { params: { id: document.id } });
    expect(offers).toEqual([]);
    expect(documents).toMatchObject([{ id, result: 'Accepted' }]);
  });

  test('keeps what MDLP accepts of it; the rest is a draft of its own', async () => {
    const packs = await stock.goods(4);
    const before = await stock.total(packs);
    const document = await draftOf(packs);
    // what the papers and the maker have said goes with each half
    await stock.ask(sql`
      update stock_document_line set maker_price = 70, retail_price = 150 where document_id = ${document.id}::uuid`);
    stock.world.sandbox.faults.add({ kind: 'outcome', result: 'Partial', times: 1 });
    const id = await tell(document);
    await end(id);
    const said = await stock.ask(sql`
      select distinct l.maker_price::text as maker, l.retail_price::text as retail from stock_document_line l
        join stock_document d on d.id = l.document_id where d.base_id = ${document.id}::uuid`);
    expect(said).toEqual([{ maker: '70.00', retail: '150.00' }]);
    const [own] = await stock.madeBy(id);
    const accepted = own?.packs ?? 0;
    expect(own).toMatchObject({ id: document.id, state: 'active', quantity: String(accepted) });
    const rest = await stock.ask(sql<{ state: string; packs: number }>`
      select state, (select count(*)::int from stock_document_pack k where k.document_id = d.id) as packs
        from stock_document d where base_id = ${document.id}::uuid`);
    expect(rest).toEqual([{ state: 'draft', packs: 4 - accepted }]);
    expect(await stock.total(packs)).toBe(before - accepted);
    expect(await stock.promised()).toEqual([]);
  });

  test('is a draft again when MDLP rejects', async () => {
    const packs = await stock.goods(2);
    const document = await draftOf(packs);
    stock.world.sandbox.faults.add({ kind: 'outcome', result: 'Rejected', times: 1 });
    await end(await tell(document));
    expect(await present(document)).toMatchObject({ state: 'draft', send_mdlp: 'rejected', quantity: '2' });
    expect(await stock.promised()).toEqual([]);
    await call(stockCalls.destroy.del, { params: { id: document.id } });
  });

  test('that is posted already takes the goods once', async () => {
    const packs = await stock.goods(2);
    const before = await stock.total(packs);
    const document = await draftOf(packs);
    await post(document);
    expect(await stock.total(packs)).toBe(before - 2);
    const id = await tell(document);
    await end(id);
    expect(await stock.madeBy(id)).toMatchObject([{ id: document.id, state: 'active' }]);
    expect(await stock.total(packs)).toBe(before - 2);
  });
});

describe('a pack is posted once', () => {
  test('a document with packs a wizard has taken out is refused with their names', async () => {
    const packs = await stock.goods(2);
    const document = await draftOf(packs);
    await stock.send(writeOff(pharmacy, packs.slice(0, 1)));
    await expect(post(document)).rejects.toMatchObject({
      body: { code: 'stock.packs-taken', details: { count: 1, packs: [{ sgtin: packs[0] }] } },
    });
    await call(stockCalls.destroy.del, { params: { id: document.id } });
  });

  test('two documents at the same moment: one is posted', async () => {
    const packs = await stock.goods(3);
    const before = await stock.total(packs);
    const drafts = await Promise.all([draftOf(packs), draftOf(packs), draftOf(packs)]);
    const results = await Promise.allSettled(drafts.map(post));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await stock.total(packs)).toBe(before - 3);
    for (const draft of drafts) {
      if ((await present(draft)).state === 'active') await end(await tell(draft));
      else await call(stockCalls.destroy.del, { params: { id: draft.id } });
    }
  });
});

test('packs follow a move inside of their place, and come back with it', async () => {
  const packs = await stock.goods(1);
  const [back] = await stock.ask(sql<{ id: number }>`
    insert into storage (organization_id, name, branch_id)
    select organization_id, 'Ассистентская', branch_id from storage where name = ${here} returning id`);
  const to = back?.id ?? 0;
  const document = await draftOf(packs, 'move', to);
  const storageOf = async () =>
    (await stock.ask(sql<{ id: number }>`select storage_id as id from pack where sgtin = ${packs[0]}`))[0]
      ?.id;
  await post(document);
  expect(await storageOf()).toBe(to);
  expect((await call(getStockMdlp, { params: { id: document.id } })).offers).toEqual([]);
  expect(await stockOfPacks(stock.world, stock.person)).toMatchObject({ disagreements: [], packs: [] });
  await call(stockCalls.move.cancel, {
    body: { id: document.id, version: (await present(document)).version },
  });
  expect(await storageOf()).toBe(await stock.storageId(here));
  await call(stockCalls.move.del, { params: { id: document.id } });
});

describe('the comparison of packs with balances', () => {
  test('names packs a document has taken out without MDLP, and is quiet when MDLP is told', async () => {
    const packs = await stock.goods(1);
    const document = await draftOf(packs);
    await post(document);
    const { items, count } = await call(listDisagreements, { body: { side: 'packs' } });
    expect(count).toBe(1);
    expect(items).toMatchObject([{ difference: '1', storage: { name: here } }]);
    const [row] = items;
    const told = await call(listDisagreedPacks, {
      body: { storage_id: row?.storage.id ?? 0, lot_id: row?.lot_id ?? null },
    });
    expect(told.items).toMatchObject([
      { sgtin: packs[0], action: 'send', packs: '1', quantity: '0', document: { id: document.id } },
    ]);
    await end(await tell(document));
    expect((await call(listDisagreements, { body: {} })).items).toEqual([]);
  });

  test('names packs that are gone for MDLP, and brings the balance after them once', async () => {
    const packs = await stock.goods(2);
    const before = await stock.total(packs);
    await stock.ask(sql`
      update pack set status = 'in_sale', operation = 'synchronised', version = version + 1
       where sgtin = ${packs[0]}`);
    const { items } = await call(listDisagreements, { body: { side: 'balance' } });
    expect(items).toMatchObject([{ difference: '-1' }]);
    const [row] = items;
    const body = { storage_id: row?.storage.id ?? 0, lot_id: row?.lot_id ?? null };
    expect((await call(listDisagreedPacks, { body })).items).toMatchObject([{ action: 'post' }]);
    const replies = await Promise.all(
      [1, 2, 3, 4].map(() => call(settleDisagreement, { body: { sgtins: packs.slice(0, 1) } })),
    );
    expect(replies.flatMap(({ documents }) => documents)).toMatchObject([{ kind: 'realize', posted: true }]);
    expect(await stock.total(packs)).toBe(before - 1);
    expect((await call(listDisagreements, { body: {} })).items).toEqual([]);
  });

  test('names packs nobody has booked, and receives them', async () => {
    const sgtin = '09520000000011UNKNOWN000001';
    await stock.ask(sql`
      insert into pack (organization_id, sgtin, series, expiry, status, operation, branch_id, storage_id)
      select organization_id, ${sgtin}, 'НЕТ', '2048-01-31', 'in_circulation', 'opening', ${pharmacy}, id
        from storage where name = ${here}`);
    const { items } = await call(listDisagreements, { body: { query: 'нет' } });
    expect(items).toMatchObject([{ lot_id: null, series: 'НЕТ', packs: '1', quantity: '0' }]);
    const { documents } = await call(settleDisagreement, { body: { sgtins: [sgtin] } });
    expect(documents).toMatchObject([{ kind: 'income', posted: true }]);
    expect(await stockOfPacks(stock.world, stock.person)).toMatchObject({ disagreements: [], packs: [] });
  });
});
