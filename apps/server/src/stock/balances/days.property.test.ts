import { listRemains, listTurnover } from '@provizor/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Refusal } from '../../core/index.ts';
import { type TestServer, testServer } from '../../testing/index.ts';
import { stock } from '../index.ts';
import { reverseDocument } from '../ledger/post-document.ts';
import { discrepancies, post, type StockWorld, stockWorld } from '../testing/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ slices: [stock] });
});
afterAll(async () => {
  expect(await discrepancies(server)).toEqual([]);
  await server.close();
});

const lots = 3;
const days = 20;

type Step =
  | { do: 'in' | 'out'; day: number; lot: number; tenths: number }
  | { do: 'reverse'; which: number }
  | { do: 'snapshot'; day: number };

const day = fc.integer({ min: 1, max: days });
const entry = { day, lot: fc.nat(lots - 1), tenths: fc.integer({ min: 1, max: 90 }) };
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('in' as const), ...entry }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('out' as const), ...entry }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('reverse' as const), which: fc.nat() }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('snapshot' as const), day }) },
);

const dateOf = (n: number) => `2026-10-${String(n).padStart(2, '0')}`;
const text = (tenths: number) => String(tenths / 10);

type Posted = { id: string; day: number; lot: number; tenths: number };

/** Carries a step out, in whatever order of days; what the stock forbids changes nothing. */
async function carryOut(world: StockWorld, step: Step, posted: Posted[]): Promise<Posted[]> {
  try {
    return await server.tenant(world.user, async (tx) => {
      if (step.do === 'snapshot') {
        await sql`select stock_take_snapshot(${dateOf(step.day)}::date)`.execute(tx);
        return posted;
      }
      if (step.do === 'reverse') {
        const taken = posted[step.which % Math.max(posted.length, 1)];
        if (!taken) return posted;
        await reverseDocument(tx, taken.id);
        return posted.filter((each) => each !== taken);
      }
      const goods = [{ lotId: world.lots[step.lot] ?? 0, quantity: text(step.tenths) }];
      const kind = step.do === 'in' ? 'income' : 'destroy';
      const id = await post(tx, world, kind, dateOf(step.day), goods);
      const { day, lot } = step;
      return [...posted, { id, day, lot, tenths: step.do === 'in' ? step.tenths : -step.tenths }];
    });
  } catch (error) {
    if (error instanceof Refusal) return posted;
    throw error;
  }
}

/** What the documents that stand leave of a lot at the end of a day, in tenths. */
const left = (posted: Posted[], lot: number, day: number) =>
  posted.filter((each) => each.lot === lot && each.day <= day).reduce((sum, { tenths }) => sum + tenths, 0);

test('what was there on any day is the sum of the movements up to it, whenever snapshots were taken', async () => {
  let compared = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 20 }), async (steps) => {
      const world = await stockWorld(server, lots);
      let posted: Posted[] = [];
      for (const step of steps) posted = await carryOut(world, step, posted);
      for (const day of [0, 1, 5, 10, 15, days]) {
        const on = day === 0 ? '2026-09-30' : dateOf(day);
        const { items, totals } = await server.call(listRemains, { body: { on } }, world.user.token);
        const found = new Map(items.map(({ lot_id, quantity }) => [lot_id, quantity]));
        const wanted = world.lots.map((id, lot) => [id, left(posted, lot, day)] as const);
        const there = wanted.filter(([, tenths]) => tenths > 0);
        expect(found).toEqual(new Map(there.map(([id, tenths]) => [id, text(tenths)])));
        expect(totals?.quantity).toBe(text(there.reduce((sum, [, tenths]) => sum + tenths, 0)));
        compared += there.length;
      }
      const now = await server.call(listRemains, { body: {} }, world.user.token);
      const last = await server.call(listRemains, { body: { on: dateOf(31) } }, world.user.token);
      expect(last.items.map(({ quantity }) => quantity)).toEqual(now.items.map(({ quantity }) => quantity));
      expect(last.totals).toEqual(now.totals);
    }),
    { numRuns: 12 },
  );
  // histories that leave nothing would prove nothing
  expect(compared).toBeGreaterThan(20);
});

test('a sheet of a period goes from one balance to the other', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 20 }), async (steps) => {
      const world = await stockWorld(server, lots);
      let posted: Posted[] = [];
      for (const step of steps) posted = await carryOut(world, step, posted);
      const body = { period_s: dateOf(6), period_e: dateOf(14), still: true };
      const { items } = await server.call(listTurnover, { body }, world.user.token);
      const inside = (lot: number, sign: number) =>
        posted
          .filter((each) => each.lot === lot && each.day >= 6 && each.day <= 14 && each.tenths * sign > 0)
          .reduce((sum, { tenths }) => sum + tenths * sign, 0);
      const rows = world.lots
        .map((id, lot) => ({
          lot_id: id,
          opening: text(left(posted, lot, 5)),
          income: text(inside(lot, 1)),
          outcome: text(inside(lot, -1)),
          closing: text(left(posted, lot, 14)),
        }))
        .filter(({ opening, income, outcome }) => [opening, income, outcome].some((each) => each !== '0'));
      const shown = items
        .map(({ lot_id, opening, income, outcome, closing }) => ({
          lot_id,
          opening,
          income,
          outcome,
          closing,
        }))
        .filter(({ opening, income, outcome }) => [opening, income, outcome].some((each) => each !== '0'));
      expect(shown).toHaveLength(rows.length);
      expect(shown).toEqual(expect.arrayContaining(rows));
    }),
    { numRuns: 8 },
  );
});
