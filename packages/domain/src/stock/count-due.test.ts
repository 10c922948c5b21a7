import { expect, it } from 'vitest';
import { countDueOn } from './count-due.ts';

it.each([
  ['2026-01-15', false, '2027-01-15'],
  ['2024-02-29', false, '2025-02-28'],
  ['2026-10-31', true, '2026-11-30'],
  ['2026-12-31', true, '2027-01-31'],
])('what was counted on %s, by pieces: %s, is counted again until %s', (last, byPieces, due) => {
  expect(countDueOn(last, byPieces)).toBe(due);
});
