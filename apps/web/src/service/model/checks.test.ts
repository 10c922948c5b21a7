import { expect, test } from 'vitest';
import { clockOutcome, networkOutcome, secureOutcome, visibleParts } from './checks.ts';

test.each([
  [0.4, 'ok', 'совпадает'],
  [-30, 'ok', 'разница 30 сек'],
  [125, 'error', 'спешат на 2 мин'],
  [-7300, 'error', 'отстают на 2 ч'],
])('a clock %d seconds off: %s, %s', (seconds, kind, word) => {
  expect(clockOutcome(seconds)).toMatchObject({ kind, word });
});

test.each([
  [null, 'ok'],
  ['granted', 'ok'],
  ['prompt', 'waiting'],
  ['denied', 'error'],
] as const)('the local network being %s is told as %s', (state, kind) => {
  expect(networkOutcome(state).kind).toBe(kind);
});

test('an unprotected page says what it costs', () => {
  expect([secureOutcome(true).kind, secureOutcome(false).kind]).toEqual(['ok', 'attention']);
});

test('control characters of a scan are seen', () => {
  expect(visibleParts('01\u001d21AB\r').map(({ text, control }) => (control ? `<${text}>` : text))).toEqual([
    '01',
    '<GS>',
    '21AB',
    '<CR>',
  ]);
  expect(visibleParts('\u0001')).toEqual([{ at: 0, text: '0x01', control: true }]);
});
