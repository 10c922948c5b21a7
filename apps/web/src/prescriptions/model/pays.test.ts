import { expect, test } from 'vitest';
import { emptyEntry, inputOf, valuesOfCard } from './entry.ts';
import { paysOf, paysText, percentOf } from './pays.ts';

test.each([
  [0, { kind: 'free', percent: '' }],
  [50, { kind: 'half', percent: '' }],
  [30, { kind: 'other', percent: '30' }],
  [100, { kind: 'other', percent: '100' }],
] as const)('%i per cent are shown in the form and sent again', (percent, shown) => {
  expect(paysOf(percent)).toEqual(shown);
  expect(percentOf(shown)).toBe(percent);
});

test.each(['', '101', '5,5', '-1', 'половина'])('«%s» is no per cent', (percent) => {
  expect(percentOf({ kind: 'other', percent })).toBeNull();
});

test('the window says what to take', () => {
  expect([paysText(0), paysText(50)]).toEqual(['бесплатно', 'пациент платит 50\u00a0%']);
});

test('what is chosen is sent, what is stored is chosen', () => {
  expect(inputOf({ ...emptyEntry(), pays: { kind: 'half', percent: '' } }).pays).toBe(50);
  const card = { ...emptyEntry(), pays: 30, benefit: null, validity_count: 30, validity_unit: 'days' };
  expect(valuesOfCard(card as never).pays).toEqual({ kind: 'other', percent: '30' });
});
