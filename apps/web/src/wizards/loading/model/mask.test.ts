import { buildDataMatrix } from '@provizor/codes';
import { describe, expect, test } from 'vitest';
import { gtinOf, maskSgtin, maskSscc, pastedCode, takesKind, typedCode, typingFault, unfit } from './mask.ts';

const sgtin = '04601234567893AB12CD34EF567';
const sscc = '046012345000000012';

test.each([
  ['0460a123 456', '0460123456'],
  ['04601234567893', '04601234567893'],
  ['04601234567893фИ12', '04601234567893aB12'],
  [`${sgtin}99`, sgtin],
  ['04601234567893-A_B', '04601234567893AB'],
])('the mask of a pack makes %s to %s', (text, masked) => expect(maskSgtin(text)).toBe(masked));

test('the mask of a box keeps 18 digits', () => expect(maskSscc(`04 6012 3450-0000 0012 9x`)).toBe(sscc));

describe('while a code is typed', () => {
  test('a wrong check digit of the GTIN is told at its fourteenth digit', () => {
    expect(typingFault('sgtin', '0460123456789')).toBeNull();
    expect(typingFault('sgtin', '04601234567893AB')).toBeNull();
    expect(typingFault('sgtin', '04601234567894')).toMatch(/Контрольная цифра GTIN должна быть 3/);
  });

  test('a wrong check digit of an SSCC is told at its eighteenth', () => {
    expect(typingFault('sscc', sscc.slice(0, 17))).toBeNull();
    expect(typingFault('sscc', sscc)).toBeNull();
    expect(typingFault('sscc', '046012345000000013')).toMatch(/Контрольная цифра SSCC/);
  });

  test('the GTIN is known from its fourteenth digit on', () => {
    expect(['0460123456789', '04601234567893', sgtin, '04601234567894'].map(gtinOf)).toEqual([
      null,
      '04601234567893',
      '04601234567893',
      null,
    ]);
  });
});

describe('a typed code', () => {
  test.each([
    ['sgtin', sgtin, 'both', { kind: 'sgtin', code: sgtin }],
    ['sscc', sscc, 'both', { kind: 'sscc', code: sscc }],
    ['sgtin', sscc, 'both', { kind: 'sscc', code: sscc }],
  ] as const)('%s %s is taken', (kind, typed, objects, code) => {
    expect(typedCode(kind, typed, objects)).toEqual({ ok: true, code });
  });

  test.each([
    ['sgtin', sgtin.slice(0, 20), 'both', /должно быть 27 символов, а здесь 20/],
    ['sgtin', '', 'both', /./],
    ['sgtin', sscc, 'packs', /должно быть 27/],
    ['sscc', '046012345000000013', 'boxes', /Контрольная цифра/],
    ['sscc', sscc.slice(0, 10), 'boxes', /18 цифр/],
    ['sgtin', '04601234567894AB12CD34EF567', 'both', /Контрольная цифра GTIN/],
  ] as const)('%s %s is refused', (kind, typed, objects, reason) => {
    expect(typedCode(kind, typed, objects)).toEqual({ ok: false, reason: expect.stringMatching(reason) });
  });
});

test('a whole code is pasted with its mark', () => {
  const mark = buildDataMatrix({
    gtin: '04601234567893',
    serial: 'AB12CD34EF567',
    key: 'EE06',
    crypto: 'QUJDREVGR0hJSktMTU5PUFFSU1RVVldYWVoxMjM0NTY=',
  });
  expect(pastedCode(`${mark}\n`)).toEqual({ kind: 'sgtin', code: sgtin, mark });
  expect(pastedCode(` ${sgtin} `)).toEqual({ kind: 'sgtin', code: sgtin });
  expect(pastedCode(`(00)${sscc}`)).toEqual({ kind: 'sscc', code: sscc });
  expect(pastedCode('04601234567893')).toBeNull();
});

test('what a wizard takes, and why not', () => {
  expect([takesKind('both', 'sscc'), takesKind('packs', 'sscc'), takesKind('boxes', 'sgtin')]).toEqual([
    true,
    false,
    false,
  ]);
  expect(unfit.sscc).toContain('потребительские');
});
