import { expect, test } from 'vitest';
import { maskMoment, momentFieldText, parseMomentText } from './moment-text.ts';

test.each([
  ['05.11.2026 14.30', '2026-11-05T14:30'],
  ['05.11.2026 14:30', '2026-11-05T14:30'],
  ['05.11.2026 00.00', '2026-11-05T00:00'],
  ['05.11.2026 24.00', null],
  ['05.11.2026 14.60', null],
  ['31.11.2026 14.30', null],
  ['05.11.2026', null],
  ['05.11.2026 9.30', null],
])('%s → %s', (text, local) => {
  expect(parseMomentText(text)).toBe(local);
  if (local) expect(parseMomentText(momentFieldText(local))).toBe(local);
});

test.each([
  ['051120261430', '05.11.2026 14.30'],
  ['05.11.2026 14:3', '05.11.2026 14.3'],
  ['05112026', '05.11.2026'],
  ['0511', '05.11'],
])('mask of %s is %s', (text, masked) => {
  expect(maskMoment(text)).toBe(masked);
});
