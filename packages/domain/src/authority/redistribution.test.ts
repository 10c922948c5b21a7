import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  daysOfSupply,
  type OrganizationSupply,
  proposals,
  shortageOf,
  surplusOf,
  usualSupplyRule,
} from './redistribution.ts';

const rule = { deficitDays: 30, surplusDays: 180, shelfDays: 60 };

const supply = (organizationId: number, quantity: number, consumption: number, minStock = 0) => ({
  organizationId,
  quantity,
  consumption,
  minStock,
  lots: [{ expiry: '2028-01-31', quantity }],
});

test('days of supply are of the consumption of 90 days', () => {
  expect(daysOfSupply({ quantity: 30, consumption: 90 })).toBe(30);
  expect(daysOfSupply({ quantity: 29, consumption: 60 })).toBe(43);
  expect(daysOfSupply({ quantity: 0, consumption: 1 })).toBe(0);
  expect(daysOfSupply({ quantity: 5, consumption: 0 })).toBeNull();
});

test.each([
  // quantity, consumption, least stock: missing, too many
  [10, 90, 0, 20, 0],
  [30, 90, 0, 0, 0],
  [180, 90, 0, 0, 0],
  [200, 90, 0, 0, 20],
  [4, 0, 10, 6, 0],
  [40, 0, 10, 0, 30],
  [7, 0, 0, 0, 7],
  [0, 1, 0, 1, 0],
  [0, 0, 0, 0, 0],
])('%i packs, %i consumed, at least %i: %i missing, %i too many', (...row) => {
  const [quantity, consumption, minStock, missing, spare] = row;
  expect(shortageOf({ quantity, consumption, minStock }, rule)).toBe(missing);
  expect(surplusOf({ quantity, consumption, minStock }, rule)).toBe(spare);
});

test('the largest deficit is covered first, from the largest surplus', () => {
  const found = proposals([supply(1, 210, 90), supply(2, 200, 0), supply(3, 0, 90), supply(4, 20, 90)], rule);
  expect(found).toEqual([
    { from: 2, to: 3, quantity: 30, nearestExpiry: '2028-01-31' },
    { from: 2, to: 4, quantity: 10, nearestExpiry: '2028-01-31' },
  ]);
});

test('a giver gives the shortest shelf lives first and no more than it may', () => {
  const giver: OrganizationSupply = {
    ...supply(1, 100, 0),
    lots: [
      { expiry: null, quantity: 50 },
      { expiry: '2027-05-31', quantity: 3 },
      { expiry: '2027-03-31', quantity: 4 },
    ],
  };
  const found = proposals([giver, supply(2, 0, 0, 5), supply(3, 0, 0, 1)], rule);
  expect(found.map(({ nearestExpiry }) => nearestExpiry)).toEqual(['2027-03-31', '2027-05-31']);
  expect(proposals([{ ...giver, lots: [] }, supply(2, 0, 0, 5)], rule)).toEqual([]);
});

describe('for any stock', () => {
  const supplies = fc
    .array(
      fc.record({
        quantity: fc.integer({ min: 0, max: 500 }),
        consumption: fc.integer({ min: 0, max: 300 }),
        minStock: fc.integer({ min: 0, max: 50 }),
        lots: fc.array(
          fc.record({
            expiry: fc.constantFrom(null, '2027-01-31', '2027-06-30', '2028-12-31'),
            quantity: fc.integer({ min: 0, max: 200 }),
          }),
          { maxLength: 4 },
        ),
      }),
      { maxLength: 12 },
    )
    .map((rows) => rows.map((row, index): OrganizationSupply => ({ ...row, organizationId: index + 1 })));
  const rules = fc.record({
    deficitDays: fc.integer({ min: 1, max: 365 }),
    surplusDays: fc.integer({ min: 1, max: 720 }),
    shelfDays: fc.constant(60),
  });

  const total = (rows: { quantity: number }[]) => rows.reduce((sum, { quantity }) => sum + quantity, 0);

  it('nobody gives beyond the surplus, nobody gets beyond the deficit, nobody does both', () => {
    fc.assert(
      fc.property(supplies, rules, (rows, any) => {
        const found = proposals(rows, any);
        for (const row of rows) {
          const given = total(found.filter(({ from }) => from === row.organizationId));
          const got = total(found.filter(({ to }) => to === row.organizationId));
          expect(given).toBeLessThanOrEqual(Math.min(surplusOf(row, any), total(row.lots)));
          expect(got).toBeLessThanOrEqual(shortageOf(row, any));
          expect(given === 0 || got === 0).toBe(true);
        }
        expect(found.every(({ quantity }) => Number.isSafeInteger(quantity) && quantity > 0)).toBe(true);
      }),
    );
  });

  it('nothing is left over: either no deficit or no surplus remains', () => {
    fc.assert(
      fc.property(supplies, rules, (rows, any) => {
        const moved = total(proposals(rows, any));
        const missing = rows.reduce((sum, row) => sum + shortageOf(row, any), 0);
        const spare = rows.reduce((sum, row) => sum + Math.min(surplusOf(row, any), total(row.lots)), 0);
        expect(moved).toBe(Math.min(missing, spare));
      }),
    );
  });

  it('a giver stays out of deficit', () => {
    fc.assert(
      fc.property(supplies, rules, (rows, any) => {
        const found = proposals(rows, any);
        for (const row of rows.filter(({ organizationId }) =>
          found.some(({ from }) => from === organizationId),
        )) {
          const given = total(found.filter(({ from }) => from === row.organizationId));
          expect(shortageOf({ ...row, quantity: row.quantity - given }, any)).toBe(0);
        }
      }),
    );
  });

  it('the order of the organisations does not matter', () => {
    fc.assert(
      fc.property(supplies, (rows) => {
        expect(proposals(rows.toReversed(), usualSupplyRule)).toEqual(proposals(rows, usualSupplyRule));
      }),
    );
  });
});
