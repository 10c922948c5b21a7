import { readPrescription } from '@provizor/codes';
import { type ReadPrescription, readPrescriptionCode } from '@provizor/contract';
import { api } from '../../lib/api/index.ts';
import { createStore } from '../../lib/store/index.ts';

/** What is known of a prescription before it is typed: its barcode, what the region says, or what it was searched by. */
export type Begun =
  | { from: 'barcode' | 'region'; fields: ReadPrescription }
  | { from: 'search'; number: string; date: string; ssn: string };

/** Hands a prescription over to the page it is entered on; personal data have no place in an address. */
export const begun = createStore<Begun | null>(null);

export type ReadCode =
  | { kind: 'present'; id: number }
  | { kind: 'fields'; fields: ReadPrescription }
  /** It is a prescription nobody can read, and why. */
  | { kind: 'unread'; message: string };

/** Whether a scan is the barcode of a prescription, readable or not. */
export const isPrescriptionCode = (raw: string): boolean => readPrescription(raw) !== undefined;

/**
 * Asks the server what the barcode of a prescription says.
 * @throws RefusalError
 */
export async function readCode(code: string): Promise<ReadCode> {
  const { fields, message, present } = await api(readPrescriptionCode, { body: { code } });
  if (present) return { kind: 'present', id: present.id };
  return fields
    ? { kind: 'fields', fields }
    : { kind: 'unread', message: message ?? 'Штрихкод не прочитан.' };
}
