import { describe, expect, it } from 'vitest';
import { lotCode, lotOfCode } from './lot-code.ts';

describe('the barcode of a lot', () => {
  it('names the lot and nothing else', () => {
    for (const id of [1, 9, 10, 42, 987_654, 2_147_483_647]) expect(lotOfCode(` ${lotCode(id)}\r`)).toBe(id);
  });

  it('is refused when a digit is wrong, two are exchanged or something is missing', () => {
    const code = lotCode(4217);
    expect(lotOfCode(code.replace('4', '5'))).toBeNull();
    expect(lotOfCode(code.replace('21', '12'))).toBeNull();
    for (const other of ['', 'LOT', 'LOT0', 'LOT00', '4217', 'LOT-12', '09520000000011'])
      expect(lotOfCode(other)).toBeNull();
  });
});
