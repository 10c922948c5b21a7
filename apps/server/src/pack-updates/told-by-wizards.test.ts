import {
  type CallReply,
  type DraftData,
  getDraft,
  getDraftContent,
  getStockMdlp,
  getSummary,
  openDraft,
} from '@provizor/contract';
import { continueDestroy, type StockDocument, stockCalls } from '@provizor/contract/stock';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
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
import { here, type MdlpStockWorld, stockWorldOfMdlp } from './testing/stock-world.ts';

type Kind = 'destroy' | 'realize' | 'recipe' | 'treatment';

let stock: MdlpStockWorld;
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

/** A person's draft with these packs, a line for each lot. */
async function draftOf(kind: Kind, packs: string[], head: object, line: object = {}): Promise<StockDocument> {
  const lots = await stock.ask(sql<{ sgtin: string; lot_id: number }>`
    select distinct on (sgtin) sgtin, lot_id from stock_pack_ledger where sgtin = any(${packs}::text[])
     order by sgtin, posted_at desc`);
  const groups = [...Map.groupBy(lots, ({ lot_id }) => lot_id)];
  const { item } = await call(stockCalls[kind].add, {
    body: {
      storage_id: await stock.storageId(here),
      ...head,
      lines: groups.map(([lot_id, own], i) => ({
        n_line: i + 1,
        lot_id,
        quantity: String(own.length),
        ...line,
      })),
      marks: groups.flatMap(([, own], i) => own.map(({ sgtin }) => ({ n_line: i + 1, sgtin }))),
    } as never,
  });
  return item;
}

const mdlpOf = ({ id }: StockDocument) => call(getStockMdlp, { params: { id } });
const statusOf = (sgtin: string) => stock.world.sandbox.pack(sgtin)?.status;

/** Opens the wizard a stock document offers with the choices of a person; gives its draft. */
async function opened(document: StockDocument, data: Partial<DraftData> = {}) {
  const { offers, codes } = await mdlpOf(document);
  const [offer] = offers;
  if (!offer) throw new Error('no wizard is offered');
  const draft = await call(openDraft, {
    body: { wizard: offer.wizard, codes, data: { ...offer.data, ...data } },
  });
  await checked(stock.world, stock.person, draft.id);
  return draft;
}

/** Sends a draft against which nothing stands, and waits for its end. */
async function sent({ id }: { id: string }): Promise<string> {
  const { obstacles }: CallReply<typeof getSummary> = await call(getSummary, { params: { id } });
  expect(obstacles).toEqual([]);
  const outgoing = await sendDraft(stock.world, stock.person, id);
  await ended(stock.world.server, stock.person, outgoing);
  return outgoing;
}

const destroyer = {
  destroyer_inn: '7707083893',
  destroyer_kpp: '770701001',
  doc_num: 'Д-7',
  doc_date: '2026-01-12',
  destroyer_fias: '0c5b2444-70a0-4932-980c-b4dc0d3f02b5',
};
const handingOver = { data: { way: 'destroy', destruction_reason: '5', destruction_type: '1' } };

test('a write-off is handed over (541), its act is destroyed (542): goods leave once', async () => {
  const packs = await stock.goods(2);
  const before = await stock.total(packs);
  const document = await draftOf('destroy', packs, handingOver);
  expect((await mdlpOf(document)).offers.map(({ wizard }) => wizard)).toEqual(['move_destruction']);
  const draft = await opened(document, destroyer);
  expect(draft.data).toMatchObject({
    act_number: document.number,
    act_date: document.document_date,
    destruction_type: 1,
    destruction_reason: 5,
  });
  const outgoing = await sent(draft);
  expect(await stock.madeBy(outgoing)).toMatchObject([
    { id: document.id, state: 'active', send_mdlp: 'done' },
  ]);
  expect(await stock.total(packs)).toBe(before - 2);
  expect(packs.map(statusOf)).toEqual(['moved_for_disposal', 'moved_for_disposal']);

  const { item: act } = await call(continueDestroy, { body: { id: document.id } });
  const next = await mdlpOf(document);
  expect(next.offers).toMatchObject([{ wizard: 'destruction', data: { stock_document_id: act.id } }]);
  expect([...next.codes].sort()).toEqual([...packs].sort());
  const destroyed = await opened(act, { destruction_method: 3 });
  // who destroys is whom the goods were handed over to; the paper is the act
  expect(destroyed.data).toMatchObject({
    destroyer_inn: destroyer.destroyer_inn,
    destroyer_kpp: destroyer.destroyer_kpp,
    doc_num: act.number,
    doc_date: act.document_date,
  });
  const told = await sent(destroyed);
  expect(packs.map(statusOf)).toEqual(['disposed', 'disposed']);
  expect(await stock.madeBy(told)).toMatchObject([{ id: act.id, send_mdlp: 'done' }]);
  expect(await stock.total(packs)).toBe(before - 2);
  expect((await mdlpOf(document)).offers).toEqual([]);
  expect((await mdlpOf(act)).offers).toEqual([]);
});

test('what was handed over is destroyed from its own card too, without an act of the program', async () => {
  const packs = await stock.goods(1);
  const document = await draftOf('destroy', packs, handingOver);
  await sent(await opened(document, destroyer));
  await sent(await opened(document, { destruction_method: 3, doc_num: '44', doc_date: '2026-01-14' }));
  expect(packs.map(statusOf)).toEqual(['disposed']);
  expect((await mdlpOf(document)).documents.map(({ action_id }) => action_id)).toEqual([541, 542]);
});

test('a sale (511) has the prices of its lines and the VAT of their lots', async () => {
  const packs = await stock.goods(2);
  const before = await stock.total(packs);
  const document = await draftOf('realize', packs, {}, { price: '220.00' });
  const draft = await opened(document);
  expect(draft.data).toMatchObject({
    doc_num: document.number,
    doc_date: document.document_date,
    sale_doc_type: 4,
    sale_doc_name: 'Товарный чек',
  });
  const { batches } = await call(getDraftContent, { params: { id: draft.id } });
  const lots = await stock.ask(sql<{ vat: string }>`
    select distinct coalesce(vat_included(220, l.vat_rate), round(220 * l.vat_value / l.price, 2))::text as vat
      from stock_document_line i join lot l on l.id = i.lot_id where i.document_id = ${document.id}::uuid`);
  const [{ vat } = { vat: '' }] = lots;
  expect(Number(vat)).toBeGreaterThan(0);
  expect(batches.map(({ cost }) => cost)).toEqual(batches.map(() => '220.00'));
  expect(batches.map(({ vat_value }) => vat_value)).toContain(vat);
  const outgoing = await sent(draft);
  expect(await stock.madeBy(outgoing)).toMatchObject([
    { id: document.id, kind: 'realize', state: 'active', send_mdlp: 'done' },
  ]);
  expect(packs.map(statusOf)).toEqual(['in_sale', 'in_sale']);
  expect(await stock.total(packs)).toBe(before - 2);
});

test('a prescription (521) is told with its series, number and date; half a pack goes as a share', async () => {
  const packs = await stock.goods(1);
  const [pack = ''] = packs;
  const before = await stock.total(packs);
  await stock.ask(sql`
    insert into gtin_info (gtin, name, full_size) values (${pack.slice(0, 14)}, 'Препарат', '10')
    on conflict (gtin) do update set full_size = excluded.full_size`);
  const head = { number: '15', ser: '77', data: { recipe_date: '2026-01-12' } };
  const document = await draftOf('recipe', packs, head, { quantity: '0.5' });
  const draft = await opened(document);
  expect(draft.data).toMatchObject({ doc_num: '15', doc_series: '77', doc_date: '2026-01-12' });
  const { data } = await call(getDraft, { params: { id: draft.id } });
  expect(data.by_shares).toBe(true);
  const outgoing = await sent(draft);
  expect(stock.world.sandbox.pack(pack)).toMatchObject({
    status: 'in_partial_discount_prescription_sale',
    part_used: 5,
    part_of: 10,
  });
  expect(await stock.madeBy(outgoing)).toMatchObject([
    { id: document.id, kind: 'recipe', state: 'active', quantity: '0.5' },
  ]);
  expect(await stock.total(packs)).toBe(before - 0.5);
});

const withdrawn = { data: { way: 'write-off', destruction_reason: 'theft', destruction_type: '1' } };
const prescribed = { ser: '77', data: { recipe_date: '2026-01-12' } };

/** Documents a part of a pack goes out by: its scheme, header and line. */
const parted: [scheme: number, kind: Kind, head: object, line: object][] = [
  [521, 'recipe', prescribed, {}],
  [531, 'treatment', {}, {}],
  [552, 'destroy', withdrawn, {}],
  [511, 'realize', {}, { price: '220.00' }],
];

/** Goods of a fresh pack are 30 tablets; MDLP is known to count it by ten. */
async function tabletsOf(): Promise<string[]> {
  const packs = await stock.goods(1);
  const [pack = ''] = packs;
  const levels = JSON.stringify([{ name: 'таб.', amount: 30 }]);
  const uneven = sql`
    select stock_set_levels(id, ${levels}::jsonb, 30) from nomenclature where gtin = ${pack.slice(0, 14)}`;
  expect(await stock.ask(uneven)).toEqual([]);
  await stock.ask(sql`
    insert into gtin_info (gtin, name, full_size) values (${pack.slice(0, 14)}, 'Препарат', '10')
    on conflict (gtin) do update set full_size = excluded.full_size`);
  return packs;
}

test.each(parted)(
  'three thirds of a pack leave nothing by %i, told in lowest terms where MDLP knows fewer units',
  async (scheme, kind, head, line) => {
    const packs = await tabletsOf();
    const [pack = ''] = packs;
    const before = await stock.total(packs);
    for (const used of [1, 2, 3]) {
      const numbered = { number: `${scheme}-3${used}`, ...head };
      const document = await draftOf(kind, packs, numbered, { quantity: '0.333333', ...line });
      const draft = await opened(document);
      const { data } = await call(getDraft, { params: { id: draft.id } });
      expect(data.by_shares).toBe(true);
      const outgoing = await sent(draft);
      expect(await stock.madeBy(outgoing)).toMatchObject([{ id: document.id, kind, state: 'active' }]);
      expect(stock.world.sandbox.pack(pack)).toMatchObject({ part_used: used, part_of: 3 });
    }
    expect(await stock.total(packs)).toBeCloseTo(before - 1, 6);
  },
);
