import { listGroupedRemains, listSupply, listTurnover, reportCalls } from '@provizor/contract';
import { correctDocument } from '@provizor/contract/stock';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stock } from '../stock/index.ts';
import { documentsOf, goodsOf } from '../stock/testing/calls.ts';
import { discrepancies, type StockWorld, stockWorld } from '../stock/testing/index.ts';
import { type TestServer, testServer } from '../testing/index.ts';
import { reports } from './index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ slices: [stock, reports] });
});
afterAll(async () => {
  expect(await discrepancies(server)).toEqual([]);
  await server.close();
});

const goodsCount = 2;
const days = 20;
const dateOf = (day: number) => `2026-10-${String(day).padStart(2, '0')}`;
const period = { period_s: dateOf(6), period_e: dateOf(14) };

type Step =
  | { do: 'write'; kind: 'income' | 'destroy'; day: number; of: number; quantity: number }
  | { do: 'take back'; which: number }
  | { do: 'delete'; which: number }
  | { do: 'post again'; which: number }
  | { do: 'correct'; which: number; day: number; quantity: number };

const day = fc.integer({ min: 1, max: days });
const quantity = fc.integer({ min: 1, max: 9 });
const which = fc.nat();
const written = { day, of: fc.nat(goodsCount - 1), quantity };
const one = <T extends string>(name: T) => fc.constant(name);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: one('write'), kind: one('income'), ...written }) },
  { weight: 3, arbitrary: fc.record({ do: one('write'), kind: one('destroy'), ...written }) },
  { weight: 2, arbitrary: fc.record({ do: one('take back'), which }) },
  { weight: 1, arbitrary: fc.record({ do: one('delete'), which }) },
  { weight: 2, arbitrary: fc.record({ do: one('post again'), which }) },
  { weight: 4, arbitrary: fc.record({ do: one('correct'), which, day, quantity }) },
);

/** A document as the person knows it; a draft moves nothing. */
type Known = {
  id: string;
  kind: 'income' | 'destroy';
  of: number;
  day: number;
  quantity: number;
  posted: boolean;
};

const grounds = { way: 'write-off', destruction_reason: '4', destruction_type: '1' };

/** Does what is asked as far as the stock allows; what it forbids changes nothing. */
async function carryOut(world: StockWorld, goods: number[], known: Known[], next: Step): Promise<void> {
  const calls = (kind: Known['kind']) => documentsOf(server, world, kind);
  if (next.do === 'write') {
    const { kind, of, day, quantity } = next;
    const line =
      kind === 'income'
        ? {
            nomenclature_id: goods[of],
            series: 'А1',
            expiry: '2048-01-31',
            price: '110.00',
            vat_rate: '10',
            source: '1',
          }
        : { lot_id: world.lots[of] };
    const draft = await calls(kind).add({
      document_date: dateOf(day),
      lines: [{ n_line: 1, quantity: String(quantity), ...line }],
      ...(kind === 'destroy' ? { data: grounds } : {}),
    });
    const document = { id: draft.id, kind, of, day, quantity, posted: false };
    known.push(document);
    document.posted = await isDone(calls(kind).activate(draft));
    return;
  }
  const old = known[next.which % Math.max(known.length, 1)];
  if (!old) return;
  const { version } = await calls(old.kind).get(old.id);
  const seen = { id: old.id, version };
  if (next.do === 'delete') {
    if (await isDone(calls(old.kind).del(old.id))) known.splice(known.indexOf(old), 1);
  } else if (next.do === 'take back') {
    if (old.posted && (await isDone(calls(old.kind).cancel(seen)))) old.posted = false;
  } else if (next.do === 'post again') {
    if (!old.posted && (await isDone(calls(old.kind).activate(seen)))) old.posted = true;
  } else if (old.posted) {
    const { day, quantity } = next;
    const lines = old.kind === 'income' ? { lines: [{ n_line: 1, quantity: String(quantity) }] } : {};
    const body = { version, header: { document_date: dateOf(day) }, ...lines };
    const corrected = server.call(correctDocument, { params: { id: old.id }, body }, world.user.token);
    if (!(await isDone(corrected))) return;
    old.day = day;
    if (old.kind === 'income') old.quantity = quantity;
  }
}

/** Whether an answer came; false when the stock forbids it, anything else is a failure. */
async function isDone(answer: Promise<unknown>): Promise<boolean> {
  try {
    await answer;
    return true;
  } catch (error) {
    const { body } = error as { body?: { code?: string } };
    if (/^stock\.(shortage|delete-blocked|incomplete)$/.test(body?.code ?? '')) return false;
    throw error;
  }
}

const sum = (documents: Known[]) => documents.reduce((all, { quantity }) => all + quantity, 0);

/** What documents that stand say of goods up to a day, or between two of them. */
function expected(known: Known[], of: number) {
  const standing = known.filter((each) => each.posted && each.of === of);
  const left = (upTo: number) =>
    sum(standing.filter(({ kind, day }) => kind === 'income' && day <= upTo)) -
    sum(standing.filter(({ kind, day }) => kind === 'destroy' && day <= upTo));
  const inside = standing.filter(({ day }) => day >= 6 && day <= 14);
  return {
    opening: left(5),
    income: sum(inside.filter(({ kind }) => kind === 'income')),
    outcome: sum(inside.filter(({ kind }) => kind === 'destroy')),
    closing: left(14),
    now: left(31),
  };
}

const money = (packs: number) => `${packs * 110}.00`;

/** Rows of a report by the names of its columns. */
async function report(world: StockWorld, kind: string, params: object = {}) {
  const body = { kind, params };
  const { columns, rows } = await server.call(reportCalls.storage.run, { body }, world.user.token);
  return rows.map((row) => Object.fromEntries(columns.map(({ key }, index) => [key, row[index]])));
}

const sheetKeys = [
  'gtin',
  'opening',
  'opening_sum',
  'income',
  'income_sum',
  'outcome',
  'outcome_sum',
] as const;
const pick = (row: Record<string, unknown>, keys: readonly string[]) =>
  Object.fromEntries(keys.map((key) => [key, row[key]]));
const byGtin = (rows: Record<string, unknown>[]) =>
  rows.toSorted((a, b) => (String(a.gtin) < String(b.gtin) ? -1 : 1));

async function compare(world: StockWorld, goods: number[], known: Known[]): Promise<void> {
  const { token } = world.user;
  const { rows: named } = await server.tenant(world.user, (db) =>
    sql<{ gtin: string }>`select gtin from nomenclature order by id`.execute(db),
  );
  const all = goods.map((_, of) => ({ gtin: named[of]?.gtin, ...expected(known, of) }));

  const sheet = all
    .filter(({ opening, income, outcome }) => opening || income || outcome)
    .map(({ gtin, opening, income, outcome, closing }) => ({
      gtin,
      opening: String(opening),
      opening_sum: money(opening),
      income: String(income),
      income_sum: money(income),
      outcome: String(outcome),
      outcome_sum: money(outcome),
      closing: String(closing),
      closing_sum: money(closing),
    }));
  const keys = [...sheetKeys, 'closing', 'closing_sum'];
  const turnover = await report(world, 'turnover', period);
  expect(byGtin(turnover.map((row) => pick(row, keys)))).toEqual(sheet);
  const page = await server.call(listTurnover, { body: { ...period, by: 'drug', still: true } }, token);
  expect(byGtin(page.items.map((row) => pick(row, keys)))).toEqual(sheet);

  const standing = known.filter(
    ({ posted, kind, day }) => posted && kind === 'income' && day >= 6 && day <= 14,
  );
  const receipts = await report(world, 'receipts', period);
  expect(receipts).toEqual(
    standing.length === 0
      ? []
      : [
          {
            partner: 'не указан',
            inn: null,
            documents: standing.length,
            quantity: String(sum(standing)),
            sum: money(sum(standing)),
            vat: `${sum(standing) * 10}.00`,
          },
        ],
  );

  const there = all
    .filter(({ now }) => now > 0)
    .map(({ gtin, now }) => ({ gtin, quantity: String(now), sum: money(now) }));
  const ofBalances = ['gtin', 'quantity', 'sum'];
  const balances = await report(world, 'balances');
  expect(byGtin(balances.map((row) => pick(row, ofBalances)))).toEqual(there);
  const grouped = await server.call(listGroupedRemains, { body: { by: 'drug' } }, token);
  expect(byGtin(grouped.items.map((row) => pick(row, ofBalances)))).toEqual(there);
  expect(await report(world, 'expiring', { months: 12 })).toEqual([]);

  const supply = await server.call(listSupply, { body: {} }, token);
  const lastDay = (of: number, kind: Known['kind']) =>
    known
      .filter((each) => each.posted && each.of === of && each.kind === kind)
      .map((each) => dateOf(each.day))
      .sort()
      .at(-1) ?? null;
  for (const item of supply.items) {
    const of = goods.indexOf(item.nomenclature_id);
    expect([item.last_in, item.last_out]).toEqual([lastDay(of, 'income'), lastDay(of, 'destroy')]);
  }
}

test('every report of the warehouse says what the documents that stand say, and so do the pages', async () => {
  let standing = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 22 }), async (steps) => {
      const world = await stockWorld(server, goodsCount);
      const goods = await goodsOf(server, world);
      const known: Known[] = [];
      for (const next of steps) await carryOut(world, goods, known, next);
      await compare(world, goods, known);
      standing += known.filter(({ posted }) => posted).length;
    }),
    { seed: 20261122, numRuns: 12, endOnFailure: true },
  );
  expect(standing).toBeGreaterThan(10);
});
