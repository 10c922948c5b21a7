import { expect, test } from 'vitest';
import { Repeats } from './repeats.ts';

test('a code counts once while it is in view, and again when it comes back', () => {
  const repeats = new Repeats();
  const told = [0, 40, 80, 2900, 5800].map((now) => repeats.isNew('a', now));
  expect(told).toEqual([true, false, false, false, false]);
  expect(repeats.isNew('a', 9000)).toBe(true);
});

test('two codes in one view do not hide each other', () => {
  const repeats = new Repeats();
  const told = ['a', 'b', 'a', 'b', 'c'].map((code, n) => repeats.isNew(code, n * 50));
  expect(told).toEqual([true, true, false, false, true]);
});
