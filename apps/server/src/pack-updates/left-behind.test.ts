import { settleDisagreement } from '@provizor/contract';
import { stockCalls } from '@provizor/contract/stock';
import { dayOf } from '@provizor/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Account, account } from '../../../sandbox/src/testing/account.ts';
import { places, refusal, shipment } from '../../../sandbox/src/testing/documents.ts';
import { discrepancies, post } from '../stock/testing/index.ts';
import { here, type MdlpStockWorld, stockWorldOfMdlp } from './testing/stock-world.ts';

let stock: MdlpStockWorld;
/** Packs MDLP has let go, whose goods somebody had booked out without codes before. */
let packs: string[];
let draft: string;
let opt: Account;

const { distributor, pharmacy } = places;

/** Books goods of the lots of the packs by hand, without codes: all of them out, or so many of each lot in. */
async function book(kind: 'income' | 'outcome', count?: number) {
  const goods = await stock.ask(sql<{ lotId: number; quantity: string }>`
    select b.lot_id as "lotId", coalesce(${count ?? null}::numeric, sum(b.quantity))::text as quantity
      from stock_balance b
     where b.lot_id in (select lot_id from stock_pack_ledger where sgtin = any(${packs}::text[])) group by b.lot_id`);
  const storageId = await stock.storageId(here);
  const world = { ...stock.person, user: stock.person, storageId, branchId: pharmacy, lots: [] };
  await stock.world.server.tenant(stock.person, (db) => post(db, world, kind, dayOf(new Date()), goods));
  return goods.length;
}

/** Brings the goods back by hand, and one more; gives what will lie there when the packs have gone. */
async function refill() {
  const lots = await book('income', packs.length + 1);
  return lots * (packs.length + 1) - packs.length;
}

beforeAll(async () => {
  stock = await stockWorldOfMdlp();
  opt = await account(stock.world.sandbox, 'opt');
});
beforeEach(async () => {
  packs = await stock.goods(2);
  await book('outcome');
  const id = await stock.send(shipment({ from: pharmacy, to: distributor }, packs));
  const made = await stock.madeBy(id);
  expect(made).toMatchObject([{ kind: 'outcome', state: 'draft', packs: 2 }]);
  draft = made[0]?.id ?? '';
});
afterAll(async () => {
  expect(await discrepancies(stock.world.server)).toEqual([]);
  await stock.world.close();
});

const settle = async (sgtins = packs) =>
  (await stock.world.server.call(settleDisagreement, { body: { sgtins } }, stock.person.token)).documents;

/** Posts the draft as a person does. */
async function postByHand() {
  const { server } = stock.world;
  const { token } = stock.person;
  const { item } = await server.call(stockCalls.outcome.get, { params: { id: draft } }, token);
  return server.send(stockCalls.outcome.activate, { body: { id: draft, version: item.version } }, { token });
}

const drafts = () =>
  stock.ask(sql<{ id: string; packs: number }>`
    select d.id, count(k.*)::int as packs from stock_document d
      join stock_document_pack k on k.organization_id = d.organization_id and k.document_id = d.id
     where d.state = 'draft' and not d.removed and k.sgtin = any(${packs}::text[])
     group by d.organization_id, d.id`);

const counted = async () =>
  (
    await stock.ask(sql<{ quantity: string }>`
      select trim_scale(coalesce(sum(quantity), 0))::text as quantity from stock_pack_ledger
       where sgtin = any(${packs}::text[])`)
  )[0]?.quantity;

test('a draft left behind is posted by hand when its goods are there; settling does nothing more', async () => {
  expect(await postByHand()).toMatchObject({ status: 409, body: { code: 'stock.shortage' } });
  const rest = await refill();
  expect(await postByHand()).toMatchObject({ status: 200 });
  expect(await stock.total(packs)).toBe(rest);
  expect(await settle()).toEqual([]);
  expect(await stock.total(packs)).toBe(rest);
  expect(await counted()).toBe('0');
});

test('settling posts the draft that was left behind, and nothing can be posted by hand after it', async () => {
  const rest = await refill();
  expect(await settle()).toMatchObject([{ id: draft, posted: true }]);
  expect(await stock.total(packs)).toBe(rest);
  expect(await settle()).toEqual([]);
  expect(await postByHand()).toMatchObject({ status: 409, body: { code: 'stock.posted' } });
  expect(await stock.total(packs)).toBe(rest);
  expect(await drafts()).toEqual([]);
});

test('settling one of its packs posts all of it', async () => {
  const rest = await refill();
  expect(await settle(packs.slice(0, 1))).toMatchObject([{ id: draft, posted: true }]);
  expect(await stock.total(packs)).toBe(rest);
  expect(await counted()).toBe('0');
});

test('settling while the goods are still short leaves the one draft there is', async () => {
  for (let n = 0; n < 3; n++) expect(await settle()).toMatchObject([{ id: draft, posted: false }]);
  expect(await drafts()).toEqual([{ id: draft, packs: 2 }]);
  expect(await stock.total(packs)).toBe(0);
});

test('by hand and by settling at once: the goods are booked once', async () => {
  const rest = await refill();
  const [first, settled, second, again] = await Promise.all([postByHand(), settle(), postByHand(), settle()]);
  const byHand = [first, second].filter(({ status }) => status === 200);
  expect(byHand.length + settled.length + again.length).toBe(1);
  expect(await stock.total(packs)).toBe(rest);
  expect(await counted()).toBe('0');
  expect(await drafts()).toEqual([]);
});

test('packs that have come back are in the draft no more', async () => {
  await refill();
  const [back = '', gone = ''] = packs;
  await opt.send(refusal(distributor, pharmacy, [back]));
  await stock.quiet();
  expect(await drafts()).toEqual([{ id: draft, packs: 1 }]);
  expect(await postByHand()).toMatchObject({ status: 200 });
  expect(
    await stock.ask(sql`select sgtin from stock_document_pack where document_id = ${draft}::uuid`),
  ).toEqual([{ sgtin: gone }]);
  expect(await settle()).toEqual([]);
});
