import { expect, test } from 'vitest';
import { packOperations } from './operations.ts';
import { isPackTransition, packTransitionRows, packTransitions } from './transitions.ts';

test('every operation has a rule', () => {
  expect(new Set(packTransitions.map((rule) => rule.operation))).toEqual(
    new Set(Object.keys(packOperations)),
  );
});

test.each([
  ['accepted', null, 'in_circulation', true],
  ['accepted', 'in_realization', 'in_circulation', true],
  ['accepted', 'confirm_return_paused', 'paused_circulation', true],
  ['accepted', 'in_sale', 'in_circulation', true],
  ['accepted', 'in_circulation', 'in_realization', false],
  ['accepted', null, 'in_sale', false],
  ['shipped', 'in_circulation', 'in_realization', true],
  ['shipped', null, 'in_realization', false],
  ['shipped', 'in_sale', 'in_realization', false],
  ['disposed', 'in_circulation', 'disposed', false],
  ['returned', 'out_of_circulation', 'in_circulation', true],
  ['returned', 'in_sale', 'in_circulation', true],
  ['returned', 'in_medical_use', 'in_circulation', true],
  ['returned', 'disposed', 'in_circulation', false],
  ['withdrawn', 'in_partial_sale', 'ooc_part_sale', true],
  ['withdrawn', 'in_circulation', 'in_partial_ooc', true],
  ['posted', 'paused_circulation', 'paused_circulation', true],
  ['recalled', 'confirm_return_paused', 'out_of_circulation', true],
  ['undone', 'moved_for_disposal', 'expired', true],
  ['undone', 'in_sale', 'in_circulation', false],
  ['disputed', 'in_circulation', 'in_arbitration', false],
  ['extracted', 'in_sale', 'in_sale', true],
  ['unpacked', 'in_partial_sale', 'in_partial_sale', true],
  ['unpacked', 'in_circulation', 'in_sale', false],
  ['synchronised', null, 'a_status_of_tomorrow', true],
] as const)('%s: %s → %s is %s', (operation, from, to, permitted) => {
  expect(isPackTransition(operation, from, to)).toBe(permitted);
});

test('the rows for the database say the same and are distinct', () => {
  const rows = packTransitionRows();
  const keys = rows.map((row) => `${row.operation}|${row.from_status}|${row.to_status}`);
  expect(new Set(keys).size).toBe(keys.length);
  for (const { operation, from_status, to_status } of rows) {
    const from = from_status === 'new' ? null : from_status === '*' ? 'marked' : from_status;
    const to = to_status === '*' ? 'expired' : to_status === '=' ? (from ?? '') : to_status;
    expect(isPackTransition(operation, from, to)).toBe(true);
  }
});
