import { type BitWriter, createBitWriter } from '../bits.ts';
import { base64OfBytes } from './base64.ts';
import { INTERNAL_ID, readBody, SNILS_ID } from './body.ts';
import type { PrescriptionFields } from './fields.ts';
import { layouts, type PrescriptionLayout } from './layouts.ts';
import { writeText } from './texts.ts';

const MAX_YEAR = 2127;

/**
 * The text of a prescription's barcode: the other way of `readPrescription`.
 * @throws RangeError when a value does not fit into its field, or would not be read back: a wrong check digit, no such
 *   day, a patient's id in a layout that carries only the SNILS
 */
export function writePrescription(layout: PrescriptionLayout, fields: PrescriptionFields): string {
  const shape = layouts[layout];
  const writer = createBitWriter();
  const text = (value: string, width: number) => writer.bytes(writeText(value, width, shape.filler));
  writer.number(BigInt(fields.ogrn), 50);
  text(fields.doctor_id, 7);
  writer.number(BigInt(fields.lpu_ogrn), 50);
  text(fields.lpu_code, 7);
  text(fields.serial, 14);
  writer.number(BigInt(fields.number), 64);
  text(fields.mkb, 7);
  writer.number(fields.source, 2);
  writer.number(fields.percent, 1);
  writer.number(fields.is_trade, 1);
  writer.number(BigInt(fields.drug_code), 44);
  writer.number(BigInt(fields.patient_id ?? fields.ssn), 37);
  text(fields.dosage, 20);
  writer.number(Math.round(fields.amount * 1000), 24);
  writer.number(Number(fields.lgota), 10);
  writer.number(fields.validity, shape.validityBits);
  writeDate(writer, fields.date);
  writer.number(fields.commission, 1);
  shape.writeTail(writer, fields.patient_id === undefined ? SNILS_ID : INTERNAL_ID, fields.program ?? 0);
  const data = writer.finish();
  const back = readBody(data, MAX_YEAR);
  if (back?.layout !== layout || back.fields.patient_id !== fields.patient_id) {
    throw new RangeError('These values are no prescription: they would not be read back');
  }
  return `p${base64OfBytes(data)}`;
}

function writeDate(writer: BitWriter, date: string): void {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  writer.number(year - 2000, 7);
  writer.number(month, 4);
  writer.number(day, 5);
}
