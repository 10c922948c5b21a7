import { expect, it } from 'vitest';
import { closedPeriod } from './index.ts';

it.each<[string, string | undefined, string | undefined, string, string]>([
  ['nothing named: this month up to today', undefined, undefined, '2026-11-01', '2026-11-29'],
  [
    'an end in the past: from the first day of its month',
    undefined,
    '2026-10-15',
    '2026-10-01',
    '2026-10-15',
  ],
  ['an end of another year', undefined, '2025-12-31', '2025-12-01', '2025-12-31'],
  ['an end to come', undefined, '2026-12-05', '2026-12-01', '2026-12-05'],
  ['a beginning: up to today', '2026-09-10', undefined, '2026-09-10', '2026-11-29'],
  ['a beginning to come: its day', '2026-12-05', undefined, '2026-12-05', '2026-12-05'],
  ['both', '2026-01-02', '2026-03-04', '2026-01-02', '2026-03-04'],
])('%s', (_, from, to, period_s, period_e) => {
  expect(closedPeriod({ period_s: from, period_e: to }, '2026-11-29')).toEqual({ period_s, period_e });
});
