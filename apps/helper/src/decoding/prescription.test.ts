import { expect, test } from 'vitest';
import { prescriptionOf } from './prescription.ts';

const CLASSIC =
  'pADvR8DHPEdJUEVYVAAAO9HwMc8MDAxMjM0NTc3MjYAAAAAAAAAAAAAAAAAAAAS1odFMTAuOQAAQAAAADA5FOe1LpmJgYEGZil/Z1gAAAAAAAAAAAAAAACcQKc0bwAAY=';
const BY_BYTE =
  'pADvR8DHPEdJUEVYVCAAO9HwMc8MDAxMjM0NTc3MjYgICAgICAgICAgAAAAAAAS1odFMTAuOSAgQAAAADA5FOe1LpmJgYEGZil/Z1kBAQEBAQEBAQEBAACcQKc0bwBg==';
const VERSION_7 =
  'pADvR8DHPEdJUEVYVAAAO9HwMc8MDAxMjM0NTc3MjYAAAAAAAAAAAAAAAAAAAAS1odFMTAuOQAAQAAAADA5FOe1LpmJgYEGZil/Z1gAAAAAAAAAAAAAAACcQKYo0bwggABw==';

const common = {
  ogrn: '1027700999996',
  doctor_id: 'GIPEXT',
  lpu_ogrn: '1027700999996',
  lpu_code: '0012345',
  serial: '7726',
  number: '1234567',
  mkb: 'E10.9',
  source: 1,
  percent: 0,
  is_trade: 0,
  drug_code: '12345',
  ssn: '11223344595',
  dosage: '100 МЕ/мл',
  amount: 5,
  lgota: '083',
  date: '2026-03-15',
  commission: 0,
};

test.each([
  ['classic', CLASSIC, { validity: 1, version: 6 }],
  ['version by byte', BY_BYTE, { validity: 1, version: 6 }],
  ['version 7', VERSION_7, { validity: 10, program: 1, version: 7 }],
])('reads a prescription of the layout «%s»', (_, raw, tail) => {
  expect(prescriptionOf(raw)).toEqual({ raw, ...common, ...tail });
});

test('reads the extended version 6: 4 bits of id kind, 7 of programme, 19 of version, 5 of padding', () => {
  const body = BigInt(`0x${Buffer.from(CLASSIC.slice(1), 'base64').toString('hex')}`) >> 19n;
  const bits = (((((body << 4n) | 1n) << 7n) | 23n) << 24n) | (6n << 5n);
  const raw = `p${Buffer.from(bits.toString(16).padStart(194, '0'), 'hex').toString('base64')}`;
  expect(prescriptionOf(raw)).toEqual({ raw, ...common, validity: 1, program: 23, version: 6 });
});

test('accepts a code whose padding signs were lost', () => {
  const raw = CLASSIC.slice(0, -1);
  expect(prescriptionOf(raw)).toEqual({ raw, ...common, validity: 1, version: 6 });
});

test.each([
  ['damaged', `p${'A'.repeat(127)}=`, /Не удалось разобрать/],
  ['Moscow', `m(${'x'.repeat(120)}END`, /Москвы/],
  ['Moscow region', `u1${'A'.repeat(120)}==`, /Московской области/],
])('a %s prescription keeps its text and says why it is not read', (_, raw, problem) => {
  expect(prescriptionOf(raw)).toEqual({ raw, problem: expect.stringMatching(problem) });
});

test.each([
  ['a short word', 'pABCD=='],
  ['a pack', '010460123456789321AB12CD34EF567'],
  ['a box', '046012345000000012'],
])('%s is no prescription', (_, raw) => {
  expect(prescriptionOf(raw)).toBeUndefined();
});
