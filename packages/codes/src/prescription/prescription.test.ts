import { describe, expect, it, test } from 'vitest';
import { undoRussianLayout } from '../keyboard-layout.ts';
import {
  doctorCodeOfSnils,
  type PrescriptionFields,
  readPrescription,
  snilsOfDoctorCode,
  writePrescription,
} from './index.ts';

const now = new Date('2026-11-23T09:00:00Z');
const read = (raw: string) => readPrescription(raw, now);

/** Constructed symbols of one prescription (prescription, section 1.3). */
const CLASSIC =
  'pADvR8DHPEdJUEVYVAAAO9HwMc8MDAxMjM0NTc3MjYAAAAAAAAAAAAAAAAAAAAS1odFMTAuOQAAQAAAADA5FOe1LpmJgYEGZil/Z1gAAAAAAAAAAAAAAACcQKc0bwAAY=';
const BY_BYTE =
  'pADvR8DHPEdJUEVYVCAAO9HwMc8MDAxMjM0NTc3MjYgICAgICAgICAgAAAAAAAS1odFMTAuOSAgQAAAADA5FOe1LpmJgYEGZil/Z1kBAQEBAQEBAQEBAACcQKc0bwBg==';
const VERSION_7 =
  'pADvR8DHPEdJUEVYVAAAO9HwMc8MDAxMjM0NTc3MjYAAAAAAAAAAAAAAAAAAAAS1odFMTAuOQAAQAAAADA5FOe1LpmJgYEGZil/Z1gAAAAAAAAAAAAAAACcQKYo0bwggABw==';

const common: PrescriptionFields = {
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
  validity: 1,
  date: '2026-03-15',
  commission: 0,
  version: 6,
};

const symbols = [
  ['classic', CLASSIC, common],
  ['by-byte', BY_BYTE, common],
  ['version-7', VERSION_7, { ...common, validity: 10, program: 1, version: 7 }],
] as const;

describe.each(symbols)('the constructed symbol of the layout %s', (layout, raw, fields) => {
  it('is read', () => {
    expect(read(raw)).toEqual({ ok: true, layout, fields });
  });

  it('is written again to the letter', () => {
    expect(writePrescription(layout, fields)).toBe(raw);
  });

  it('is read without its padding signs, behind an AIM identifier and from under the Russian layout', () => {
    const cyrillic = new Map<string, string>();
    for (let code = 0x410; code < 0x460; code += 1) {
      const char = String.fromCharCode(code);
      cyrillic.set(undoRussianLayout(char), char);
    }
    const typed = Array.from(raw, (char) => (char === '/' ? '.' : (cyrillic.get(char) ?? char))).join('');
    for (const text of [raw.replace(/=+$/, ''), `]L2${raw}\r\n`, `]d1${raw}`, typed]) {
      expect(read(text)).toEqual({ ok: true, layout, fields });
    }
  });
});

test('the extended layout carries a programme, and may carry an id instead of the SNILS', () => {
  const withId = { ...common, ssn: '', patient_id: '4711', program: 23 };
  for (const fields of [{ ...common, program: 23 }, withId]) {
    const raw = writePrescription('extended', fields);
    expect(raw).toMatch(/^p.{130}==$/);
    expect(read(raw)).toEqual({ ok: true, layout: 'extended', fields });
  }
  expect(() => writePrescription('classic', withId)).toThrow(RangeError);
});

test('a code of МКБ in Russian letters is read in Latin ones, its last dot is dropped', () => {
  const raw = writePrescription('classic', { ...common, mkb: 'Е11.' });
  expect(read(raw)).toMatchObject({ fields: { mkb: 'E11' } });
});

test.each<[string, Partial<PrescriptionFields>]>([
  ['a SNILS with a wrong check number', { ssn: '11223344596' }],
  ['an ОГРН with a wrong check digit', { ogrn: '1027700999995' }],
  ['no such day', { date: '2026-02-30' }],
  ['a day before the layout was', { date: '2005-12-31' }],
  ['no funding', { source: 0 }],
  ['no number', { number: '0' }],
  ['a word for МКБ', { mkb: 'грипп' }],
  ['a dosage that is too long', { dosage: 'x'.repeat(21) }],
  ['a letter cp1251 lacks', { dosage: '5 μg' }],
  ['a quantity that is too large', { amount: 16_778 }],
])('%s cannot be written', (_, change) => {
  expect(() => writePrescription('classic', { ...common, ...change })).toThrow(RangeError);
});

test('a prescription of a year to come is a wrong reading', () => {
  const raw = writePrescription('classic', { ...common, date: '2027-01-01' });
  expect(read(raw)).toMatchObject({ ok: false });
  // in Kamchatka it is next year already
  expect(readPrescription(raw, new Date('2026-12-31T12:00:00Z'))).toMatchObject({ ok: true });
});

const krasnodar = `p${Buffer.concat([Buffer.alloc(56, 0x31), Buffer.from('I10'), Buffer.alloc(34)]).toString('base64')}`;

test.each([
  ['damaged', `p${'A'.repeat(127)}=`, /Не удалось разобрать.*введите рецепт вручную/],
  ['of an unknown length', `p${'A'.repeat(124)}`, /Не удалось разобрать.*введите рецепт вручную/],
  ['of Moscow', `m(${'x'.repeat(120)}END`, /Москвы.*Введите рецепт вручную/],
  ['of the Moscow region', `u1${'A'.repeat(120)}==`, /Московской области.*Введите рецепт вручную/],
  ['of Krasnodar', krasnodar, /Краснодарского края.*Введите рецепт вручную/],
])('a symbol %s says why it is not read', (_, raw, problem) => {
  expect(read(raw)).toEqual({ ok: false, problem: expect.stringMatching(problem) });
});

test.each(['', 'pABCD==', 'p', '010460123456789321AB12CD34EF567', '046012345000000012'])(
  '«%s» is no prescription',
  (raw) => {
    expect(read(raw)).toBeUndefined();
  },
);

describe('doctor codes', () => {
  it('are nine digits of a SNILS in base 36', () => {
    expect(snilsOfDoctorCode('GIPEXT')).toBe('99887766552');
    expect(snilsOfDoctorCode(' gipext ')).toBe('99887766552');
    expect(doctorCodeOfSnils('99887766552')).toBe('GIPEXT');
    expect(snilsOfDoctorCode('2S')).toBe('00000010003');
  });

  it.each(['', '0', 'Врач', 'ZZZZZZ', 'GIPEXT1', 'A-1'])('«%s» is a code of another kind', (code) => {
    expect(snilsOfDoctorCode(code)).toBeUndefined();
  });
});
