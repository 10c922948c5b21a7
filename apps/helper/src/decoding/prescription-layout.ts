import { type BitReader, createBitReader } from './bits.ts';
import type { PrescriptionFields } from './prescription-fields.ts';

/** Where the layouts differ: their length in bytes, the width of the validity field, what follows the body. */
interface Layout {
  bytes: number;
  validityBits: 1 | 7;
  readTail(reader: BitReader): { version: number; program?: number };
}

const cp1251 = new TextDecoder('windows-1251');

const LAYOUTS: readonly Layout[] = [
  // Version 6 in 8 bits after the next byte border.
  {
    bytes: 94,
    validityBits: 1,
    readTail(reader) {
      reader.small(3);
      return { version: reader.small(8) };
    },
  },
  // The classic one: version 6 in 19 bits.
  { bytes: 95, validityBits: 1, readTail: (reader) => ({ version: reader.small(19) }) },
  // Version 7: kind of the patient's id in 4 bits, programme in 6.
  { bytes: 97, validityBits: 7, readTail: (reader) => readProgram(reader, 6) },
  // Version 6 extended: the same with a programme of 7 bits and padding.
  { bytes: 97, validityBits: 1, readTail: (reader) => readProgram(reader, 7) },
];

/**
 * Reads the bit string of a prescription in the layout that fits: by its length, the version it carries
 * and the sense of its values (funding 1–3, a real date from 2006 on). Gives undefined when none fits.
 */
export function readLayout(data: Uint8Array): PrescriptionFields | undefined {
  for (const layout of LAYOUTS) {
    if (data.length !== layout.bytes) continue;
    const fields = readFields(createBitReader(data), layout);
    if (fields.version === (layout.validityBits === 7 ? 7 : 6) && isSensible(fields)) return fields;
  }
  return undefined;
}

function readProgram(reader: BitReader, bits: number): { version: number; program: number } {
  reader.small(4);
  const program = reader.small(bits);
  return { program, version: reader.small(19) };
}

function readFields(reader: BitReader, layout: Layout): PrescriptionFields {
  return {
    ogrn: reader.number(50).toString().padStart(13, '0'),
    doctor_id: readText(reader, 7),
    lpu_ogrn: reader.number(50).toString().padStart(13, '0'),
    lpu_code: readText(reader, 7),
    serial: readText(reader, 14),
    number: reader.number(64).toString(),
    mkb: readText(reader, 7).replace(/\.$/, ''),
    source: reader.small(2),
    percent: reader.small(1),
    is_trade: reader.small(1),
    drug_code: reader.number(44).toString(),
    ssn: reader.number(37).toString().padStart(11, '0'),
    dosage: readText(reader, 20),
    amount: reader.small(24) / 1000,
    lgota: reader.small(10).toString().padStart(3, '0'),
    validity: reader.small(layout.validityBits),
    date: readDate(reader),
    commission: reader.small(1),
    ...layout.readTail(reader),
  };
}

/** Texts are cp1251, filled up with zeros or spaces depending on the program that printed the form. */
function readText(reader: BitReader, length: number): string {
  return cp1251.decode(reader.bytes(length)).replaceAll('\0', ' ').trim();
}

function readDate(reader: BitReader): string {
  const year = 2000 + reader.small(7);
  const month = String(reader.small(4)).padStart(2, '0');
  const day = String(reader.small(5)).padStart(2, '0');
  return `${year}-${month}-${day}`;
}

function isSensible({ source, date }: PrescriptionFields): boolean {
  const time = new Date(`${date}T00:00:00Z`);
  const real = !Number.isNaN(time.getTime()) && time.toISOString().startsWith(date);
  return source !== 0 && real && date >= '2006';
}
