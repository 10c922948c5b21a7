import { expect, test } from 'vitest';
import { addressOf, isTimed, newRecoveryCodes, newSecret, recoveryDigest, stepOf } from './codes.ts';

/** «12345678901234567890» in base32: the secret of RFC 6238, appendix B. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

// RFC 6238, appendix B, SHA-1: the last six of its eight digits.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %d s the code is %s', (seconds, code) => {
  const step = Math.floor(seconds / 30);
  const at = (shift: number) => new Date((seconds + shift) * 1000);
  expect(stepOf(secret, code, 0, at(0))).toBe(step);
  // a phone whose clock is half a minute off is heard, one that is off by two steps is not
  expect(stepOf(secret, code, 0, at(30))).toBe(step);
  expect(stepOf(secret, code, 0, at(-30))).toBe(step);
  expect(stepOf(secret, code, 0, at(90))).toBeNull();
  expect(stepOf(secret, code, step, at(0))).toBeNull();
  expect(stepOf(secret, code, step - 1, at(0))).toBe(step);
});

test('what is no code is wrong, not an error', () => {
  for (const code of ['', '12345', '1234567', 'abcdef', '１２３４５６'])
    expect(stepOf(secret, code, 0, new Date(59_000))).toBeNull();
});

test('the address of the QR code names program and person', () => {
  const address = new URL(addressOf(newSecret(), 'ivanova'));
  expect(address.protocol).toBe('otpauth:');
  expect(decodeURIComponent(address.pathname)).toContain('Провизор:ivanova');
  expect(address.searchParams.get('secret')).toMatch(/^[A-Z2-7]{32}$/);
});

test('recovery codes differ, are never taken for codes of the program and are known however they are typed', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) {
    expect(code).toMatch(/^[A-HJ-NP-Z2-9]{5}-[A-HJ-NP-Z2-9]{5}$/);
    expect(isTimed(code)).toBe(false);
    expect(recoveryDigest(code.toLowerCase().replace('-', ' '))).toEqual(recoveryDigest(code));
  }
});
