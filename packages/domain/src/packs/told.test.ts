import { expect, test } from 'vitest';
import { type PackState, packAt, packTold } from './index.ts';

const [us, point] = ['00000000000201', '00000000000202'];
const pack = (status: string, left: number, whole: number, more: Partial<PackState> = {}): PackState => ({
  ...packAt(status, us),
  left,
  whole,
  ...more,
});

const onItsWay = { awaiting: 416, taker: point, previous: 'in_partial_medical_use' };
const held = { held: 481, heldStatus: 'waiting_confirmation' };

test.each<[string, PackState, string, string, [number, number]]>([
  ['sold in shares and returned', pack('in_sale', 0, 10), 'in_circulation', us, [1, 1]],
  ['sold whole and returned at another place', pack('in_sale', 0, 1), 'in_circulation', point, [1, 1]],
  ['begun and taken by another place', pack('in_partial_sale', 3, 10), 'in_circulation', point, [3, 10]],
  ['asked for and let go', pack('waiting_confirmation', 2, 4, onItsWay), 'in_circulation', point, [2, 4]],
  ['asked for and left', pack('waiting_confirmation', 2, 4, onItsWay), 'in_circulation', us, [2, 4]],
  [
    'settled and let go',
    pack('in_arbitration', 2, 4, { ...onItsWay, ...held }),
    'in_circulation',
    point,
    [2, 4],
  ],
  ['stopped and released', pack('paused_circulation', 2, 4), 'in_circulation', us, [2, 4]],
  ['begun once more', pack('in_circulation', 2, 4), 'in_partial_sale', us, [2, 4]],
  ['asked for', pack('in_partial_sale', 2, 4), 'waiting_confirmation', us, [2, 4]],
])('what is left of a pack that was %s', (_, state, status, place, units) => {
  const { left, whole } = packTold(state, status, place, null);
  expect([left, whole]).toEqual(units);
});

test('a pack told to be where it is keeps all that is known of it', () => {
  const state = pack('waiting_confirmation', 2, 4, onItsWay);
  expect(packTold(state, 'waiting_confirmation', us, '046000000000000017')).toEqual({
    ...state,
    box: '046000000000000017',
  });
});

test('a pack told to be on its way waits for the other side', () => {
  expect(packTold(pack('in_circulation', 1, 1), 'in_realization', us, null)).toMatchObject({
    awaiting: 415,
    taker: null,
    previous: null,
  });
});
