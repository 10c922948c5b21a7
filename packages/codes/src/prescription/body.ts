import { type BitReader, createBitReader } from '../bits.ts';
import { areOgrnDigits, areSnilsDigits } from '../state-numbers.ts';
import type { PrescriptionFields } from './fields.ts';
import { type LayoutShape, layoutNames, layouts, type PrescriptionLayout, type Tail } from './layouts.ts';
import { isMkbCode, mkbCode } from './mkb.ts';
import { readText } from './texts.ts';

/** Kinds of the patient's id: an id of the issuer's system, his SNILS. */
export const INTERNAL_ID = 0;
export const SNILS_ID = 1;

/**
 * Reads the bit string of a prescription in the layout that fits, by its length and its version. Every value has to make
 * sense: registration numbers and SNILS by their check digits, funding, texts, an ICD-10 code, a date from 2006 to the
 * year given, spare bits that are zero (prescription, section 1.2, «Decoder rule»).
 * @returns undefined when none fits
 */
export function readBody(
  data: Uint8Array,
  lastYear: number,
): { layout: PrescriptionLayout; fields: PrescriptionFields } | undefined {
  for (const layout of layoutNames) {
    if (data.length !== layouts[layout].bytes) continue;
    const fields = readFields(createBitReader(data), layouts[layout], lastYear);
    if (fields) return { layout, fields };
  }
  return undefined;
}

function readFields(reader: BitReader, shape: LayoutShape, lastYear: number): PrescriptionFields | undefined {
  const ogrn = readOgrn(reader);
  if (ogrn === undefined) return undefined;
  const doctor_id = readText(reader, 7);
  const lpu_ogrn = readOgrn(reader);
  const lpu_code = readText(reader, 7);
  const serial = readText(reader, 14);
  const number = reader.number(64).toString();
  const mkb = readText(reader, 7);
  const source = reader.small(2);
  const percent = reader.small(1);
  const is_trade = reader.small(1);
  const drug_code = reader.number(44).toString();
  const patient = reader.number(37).toString();
  const dosage = readText(reader, 20);
  const amount = reader.small(24) / 1000;
  const lgota = reader.small(10).toString().padStart(3, '0');
  const validity = reader.small(shape.validityBits);
  const date = readDate(reader, lastYear);
  const commission = reader.small(1);
  const { version, spare, idKind, program } = shape.readTail(reader);
  if (version !== shape.version || spare !== 0) return undefined;
  const who = patientOf(patient, idKind);
  const texts = [doctor_id, lpu_code, serial, mkb, dosage];
  if (!who || lpu_ogrn === undefined || date === undefined) return undefined;
  if (texts.includes(undefined) || source === 0 || number === '0' || lgota.length > 3) return undefined;
  const code = mkbCode(mkb ?? '');
  if (!isMkbCode(code)) return undefined;
  return {
    ogrn,
    doctor_id: doctor_id ?? '',
    lpu_ogrn,
    lpu_code: lpu_code ?? '',
    serial: serial ?? '',
    number,
    mkb: code,
    source,
    percent,
    is_trade,
    drug_code,
    ssn: who.ssn,
    ...(who.patient_id === undefined ? undefined : { patient_id: who.patient_id }),
    dosage: dosage ?? '',
    amount,
    lgota,
    validity,
    date,
    commission,
    version,
    ...(program === undefined ? undefined : { program }),
  };
}

function patientOf(value: string, idKind: Tail['idKind']): { ssn: string; patient_id?: string } | undefined {
  if (idKind === INTERNAL_ID) return value === '0' ? undefined : { ssn: '', patient_id: value };
  if (idKind !== undefined && idKind !== SNILS_ID) return undefined;
  const ssn = value.padStart(11, '0');
  return value !== '0' && areSnilsDigits(ssn) ? { ssn } : undefined;
}

function readOgrn(reader: BitReader): string | undefined {
  const digits = reader.number(50).toString();
  return areOgrnDigits(digits) ? digits : undefined;
}

function readDate(reader: BitReader, lastYear: number): string | undefined {
  const year = 2000 + reader.small(7);
  const month = reader.small(4);
  const day = reader.small(5);
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate();
  if (year < 2006 || year > lastYear || month < 1 || month > 12 || day < 1 || day > lastDay) return undefined;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
