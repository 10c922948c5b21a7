import { describe, expect, test } from 'vitest';
import { isPolicy, parsePolicy } from './policy.ts';

const ALPHABET = " .-'0123456789АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЬЪЫЭЮЯ";

/** Composes the 130 bytes of a policy; the signature is a pattern that ends with a line feed. */
function policy(type: 1 | 2, names: string, birthDays: number, expireDays: number): Buffer {
  const nameLength = type === 1 ? 42 : 51;
  const codes = [...names].map((letter) => (letter === '|' ? 63 : ALPHABET.indexOf(letter)));
  const bits = codes.map((code) => code.toString(2).padStart(6, '0')).join('');
  const packed = bits.padEnd(nameLength * 8, '0').match(/.{8}/g) ?? [];
  const data = Buffer.alloc(130, 10);
  data[0] = type;
  data.writeBigUInt64BE(1234567890123456n, 1);
  Buffer.from(packed.map((byte) => Number.parseInt(byte, 2))).copy(data, 9);
  data[9 + nameLength] = 2;
  data.writeUInt16BE(birthDays, 10 + nameLength);
  data.writeUInt16BE(expireDays, 12 + nameLength);
  return data;
}

describe.each([1, 2] as const)('a policy of type %i', (type) => {
  test('is read whole', () => {
    // 29 584 days after 01.01.1900 (36 524 days to 2000) is 31.12.1980.
    const data = policy(type, "ЁЛКИНА-Д'АРК|АННА|ПЕТРОВНА", 29_584, 45_656);
    expect(isPolicy(data)).toBe(true);
    expect(parsePolicy(data)).toEqual({
      type,
      number: '1234567890123456',
      lastName: "ЁЛКИНА-Д'АРК",
      firstName: 'АННА',
      patronymic: 'ПЕТРОВНА',
      sex: 2,
      birthDate: '1980-12-31',
      expire: '2025-01-01',
    });
  });

  test('may be without end', () => {
    expect(parsePolicy(policy(type, 'А|Б|В', 1, 0))).not.toHaveProperty('expire');
  });

  test('is recognised with a line end after it, not when cut', () => {
    const data = policy(type, 'А|Б|В', 1, 0);
    expect(isPolicy(Buffer.concat([data, Buffer.from('\r\n')]))).toBe(true);
    expect(isPolicy(data.subarray(0, 129))).toBe(false);
    expect(isPolicy(Buffer.concat([data, Buffer.from('x')]))).toBe(false);
  });
});
