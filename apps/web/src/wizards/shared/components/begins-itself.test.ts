import { expect, test } from 'vitest';
import { beginsItself } from './begins-itself.ts';

test.each([
  ['nothing was checked yet', { state: 'none', age: 'fresh' }, false, true],
  ['just checked', { state: 'done', age: 'fresh' }, false, false],
  ['answers that may have changed, as the step opens', { state: 'done', age: 'due' }, false, true],
  [
    'the same after it was asked anew: slow answers end in no circle',
    { state: 'done', age: 'due' },
    true,
    false,
  ],
  ['left open until it counts for nothing', { state: 'done', age: 'old' }, true, true],
  ['one is under way', { state: 'running', age: 'fresh' }, false, false],
  ['not read yet', undefined, false, false],
] as const)('%s', (_, check, begun, begins) => {
  expect(beginsItself(check, begun)).toBe(begins);
});
