import { expect, test } from 'vitest';
import { termOf, termsWith } from './validity.ts';

test('a term that is not in the list is shown, and stands in the list in its place', () => {
  expect(termOf('180 days')?.name).toBe('180\u00a0дней');
  expect(termsWith('180 days').at(-1)?.id).toBe('180 days');
  expect(termsWith('20 days').map(({ id }) => id)).toContain('20 days');
});

test('no term stands for none', () => {
  expect(termOf('')).toBeNull();
  expect(termsWith('').map(({ id }) => id)).toEqual(termsWith('30 days').map(({ id }) => id));
});
