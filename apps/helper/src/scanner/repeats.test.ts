import { expect, test } from 'vitest';
import { createRepeatFilter } from './repeats.ts';

const code = Buffer.from('4601234567893');
const other = Buffer.from('046012345000000012');

test('an identical code within the window is a repetition', () => {
  const filter = createRepeatFilter(300);
  expect(filter.isRepeat(code, 1000)).toBe(false);
  expect(filter.isRepeat(Buffer.from(code), 1299)).toBe(true);
});

test('after the window, or after another code, it is a new scan', () => {
  const filter = createRepeatFilter(300);
  filter.isRepeat(code, 1000);
  expect(filter.isRepeat(code, 1300)).toBe(false);
  expect(filter.isRepeat(other, 1310)).toBe(false);
  expect(filter.isRepeat(code, 1320)).toBe(false);
});

test('a held trigger is one scan however long it is held', () => {
  const filter = createRepeatFilter(300);
  const repeats = [0, 200, 400, 600, 800].map((at) => filter.isRepeat(code, at));
  expect(repeats).toEqual([false, true, true, true, true]);
});
