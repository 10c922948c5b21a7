import { type PrescriptionFields, readPrescription } from '@provizor/codes';

/**
 * Payload of the event `llo_prescrition`: always the text of the barcode, and its fields as far as they
 * could be read; otherwise `problem` says why not, in Russian.
 */
export type Prescription = { raw: string } & Partial<PrescriptionFields> & { problem?: string };

/** The payload for the text of a barcode; undefined when it is no prescription. */
export function prescriptionOf(raw: string): Prescription | undefined {
  const scan = readPrescription(raw);
  if (scan === undefined) return undefined;
  return scan.ok ? { raw, ...scan.fields } : { raw, problem: scan.problem };
}
