import { expect, test } from 'vitest';
import { sendingSchemes, shelfShare } from './shelf.ts';
import { packAt } from './state.ts';

const at = packAt('in_circulation', '00000000000201');

test.each([
  ['in circulation', at, '1.000000'],
  ['suspended', { ...at, status: 'paused_circulation' }, '1.000000'],
  ['begun, two thirds left', { ...at, status: 'in_partial_sale', left: 2, whole: 3 }, '0.666667'],
  ['used up', { ...at, status: 'in_medical_use', left: 0, whole: 3 }, '0.000000'],
  ['sold', { ...at, status: 'in_sale' }, '0.000000'],
  ['sent off', { ...at, status: 'in_realization', awaiting: 415 }, '0.000000'],
  ['sent off, then suspended', { ...at, status: 'paused_circulation', awaiting: 417 }, '0.000000'],
  ['asked for by another', { ...at, status: 'waiting_confirmation', awaiting: 416 }, '1.000000'],
  [
    'under a correction',
    { ...at, status: 'waiting_change_property', held: 254, heldStatus: 'in_circulation' },
    '1.000000',
  ],
  ['in arbitration on its way', { ...at, status: 'in_arbitration', held: 481, awaiting: 415 }, '0.000000'],
  ['handed over for destruction', { ...at, status: 'moved_for_disposal' }, '0.000000'],
])('a pack %s', (_, state, share) => {
  expect(shelfShare(state)).toBe(share);
});

test('what we send off leaves with it, what others ask for does not', () => {
  expect(sendingSchemes).toEqual([415, 417, 471, 472]);
});
