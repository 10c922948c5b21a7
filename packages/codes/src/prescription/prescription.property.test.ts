import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areSnilsDigits, ogrnCheck, snilsCheck } from '../state-numbers.ts';
import { type PrescriptionFields, readPrescription, writePrescription } from './index.ts';
import { layoutNames, layouts, type PrescriptionLayout } from './layouts.ts';

const now = new Date('2026-11-23T09:00:00Z');
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const DIGITS = '0123456789';
const BASE64 = `${LETTERS}${LETTERS.toLowerCase()}${DIGITS}+/`;
const RUSSIAN = 'абвгдежзийклмнопрстуфхцчшщъыьэюяАБВГДЕЁЖЗ№%,.() /-';

const text = (alphabet: string, maxLength: number, minLength = 0) =>
  fc.string({ unit: fc.constantFrom(...alphabet), minLength, maxLength }).map((value) => value.trim());
const digits = (length: number) => text(DIGITS, length, length);
const ogrns = digits(11).map((body) => `1${body}${ogrnCheck(`1${body}`)}`);
const snils = digits(8).map((body) => `1${body}${snilsCheck(`1${body}`)}`);
const days = fc.integer({ min: 0, max: 7600 }).map((day) => {
  return new Date(Date.UTC(2006, 0, 1 + day)).toISOString().slice(0, 10);
});

const fieldsOf = (layout: PrescriptionLayout): fc.Arbitrary<PrescriptionFields> => {
  const { version, validityBits } = layouts[layout];
  const programmed = layout === 'extended' || layout === 'version-7';
  return fc
    .record({
      ogrn: ogrns,
      doctor_id: text(`${LETTERS}${DIGITS}`, 7),
      lpu_ogrn: ogrns,
      lpu_code: text(DIGITS, 7),
      serial: text(`${DIGITS}-${LETTERS}`, 14),
      number: fc.bigInt({ min: 1n, max: (1n << 64n) - 1n }).map(String),
      mkb: fc
        .tuple(fc.constantFrom(...LETTERS), digits(2), fc.constantFrom('', '.0', '.9', '.10'))
        .map((parts) => parts.join('')),
      source: fc.integer({ min: 1, max: 3 }),
      percent: fc.integer({ min: 0, max: 1 }),
      is_trade: fc.integer({ min: 0, max: 1 }),
      drug_code: fc.bigInt({ min: 0n, max: (1n << 44n) - 1n }).map(String),
      ssn: snils,
      dosage: text(`${RUSSIAN}${DIGITS}`, 20),
      amount: fc.integer({ min: 0, max: (1 << 24) - 1 }).map((value) => value / 1000),
      lgota: digits(3),
      validity: fc.integer({ min: 0, max: 2 ** validityBits - 1 }),
      date: days,
      commission: fc.integer({ min: 0, max: 1 }),
    })
    .chain((fields) =>
      (programmed ? fc.integer({ min: 0, max: 63 }) : fc.constant(undefined)).map((program) => ({
        ...fields,
        version,
        ...(program === undefined ? undefined : { program }),
      })),
    );
};

describe.each(layoutNames)('the layout %s', (layout) => {
  it('written and read gives every field back', () => {
    fc.assert(
      fc.property(fieldsOf(layout), (fields) => {
        const raw = writePrescription(layout, fields);
        expect(readPrescription(raw, now)).toEqual({ ok: true, layout, fields });
      }),
    );
  });

  it('cut, prolonged or with bytes lost, it is never read as another prescription', () => {
    fc.assert(
      fc.property(fieldsOf(layout), fc.nat(), fc.integer({ min: 1, max: 20 }), (fields, place, count) => {
        const raw = writePrescription(layout, fields);
        const at = 1 + (place % (raw.length - 3));
        const cut = raw.slice(0, raw.replace(/=+$/, '').length - count);
        const lost = raw.slice(0, at) + raw.slice(at + 1);
        const doubled = raw.slice(0, at) + raw.slice(at - 1);
        for (const damaged of [cut, lost, doubled, `${raw}${raw}`]) {
          const scan = readPrescription(damaged, now);
          // of a run of equal signs any one may be lost or doubled
          if (scan?.ok) expect({ damaged, fields: scan.fields }).toEqual({ damaged, fields });
        }
      }),
    );
  });

  it('with a sign changed, it is refused or differs in no field but those the sign stands in', () => {
    fc.assert(
      fc.property(fieldsOf(layout), fc.nat(), fc.constantFrom(...BASE64), (fields, place, sign) => {
        const raw = writePrescription(layout, fields);
        const at = 1 + (place % (raw.replace(/=+$/, '').length - 1));
        const scan = readPrescription(raw.slice(0, at) + sign + raw.slice(at + 1), now);
        if (!scan?.ok) return;
        expect(scan.layout).toBe(layout);
        expect(areSnilsDigits(scan.fields.ssn) || scan.fields.patient_id !== undefined).toBe(true);
        const names = Object.keys(scan.fields) as (keyof PrescriptionFields)[];
        // the six bits of a sign reach into five fields at most: funding, payment, kind of name, their neighbours
        expect(names.filter((name) => scan.fields[name] !== fields[name]).length).toBeLessThanOrEqual(5);
      }),
    );
  });
});

describe('random symbols', () => {
  const lengths = Object.values(layouts).map(({ bytes }) => bytes);
  const versions: Readonly<Record<PrescriptionLayout, readonly number[]>> = {
    'by-byte': [6],
    classic: [0, 6],
    'version-7': [0, 7],
    extended: [0, 0xc0],
  };

  it('100,000 of them, each of a right length and with a right version, are all refused', () => {
    const random = new Uint8Array(97);
    let read = 0;
    for (let round = 0; round < 25_000; round += 1) {
      for (const layout of layoutNames) {
        const bytes = random.subarray(0, layouts[layout].bytes);
        crypto.getRandomValues(bytes);
        bytes.set(versions[layout], bytes.length - versions[layout].length);
        const scan = readPrescription(`p${Buffer.from(bytes).toString('base64')}`, now);
        if (scan === undefined || scan.ok) read += 1;
      }
    }
    expect(read).toBe(0);
  });

  it('whatever comes, nothing is thrown, and what is no prescription has a sentence or is left to others', () => {
    const anything = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.string({ unit: fc.constantFrom(...BASE64, '='), maxLength: 300 }).map((tail) => `p${tail}`),
      fc
        .constantFrom(...lengths)
        .chain((length) => fc.uint8Array({ minLength: length, maxLength: length }))
        .map((bytes) => `p${Buffer.from(bytes).toString('base64')}`),
    );
    fc.assert(
      fc.property(anything, (raw) => {
        const scan = readPrescription(raw, now);
        if (scan) expect(scan).toMatchObject({ ok: false, problem: expect.stringMatching(/вручную\.$/) });
      }),
      { numRuns: 1000 },
    );
  });
});
