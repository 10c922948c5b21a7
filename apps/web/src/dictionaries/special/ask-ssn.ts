import { checkDoctorSsn, checkPatientSsn } from '@provizor/contract';
import { isSnils } from '@provizor/domain';
import { api } from '../../lib/api/index.ts';
import type { EntryValues } from '../family/entry.ts';

type Check = typeof checkDoctorSsn | typeof checkPatientSsn;

/** Asks whether somebody else has the number already; says who. A lost connection is told when the row is saved. */
const asker =
  (check: Check) =>
  async (key: string, values: EntryValues, id: number | undefined): Promise<string | undefined> => {
    const ssn = String(values.ssn ?? '');
    if (key !== 'ssn' || !isSnils(ssn)) return undefined;
    try {
      const { exists, item } = await api(check, { body: { ssn, ...(id === undefined ? {} : { id }) } });
      return exists ? `Этот СНИЛС уже есть: ${item?.name ?? 'другая запись'}` : undefined;
    } catch {
      return undefined;
    }
  };

export const askPatientSsn = asker(checkPatientSsn);
export const askDoctorSsn = asker(checkDoctorSsn);
