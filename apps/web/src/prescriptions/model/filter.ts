import type { CallInput, filterPrescriptions } from '@provizor/contract';
import type { PrescriptionStatus } from '@provizor/domain';
import { dateParam, flagParam, idParam, listParam, textParam } from '../../lib/lists/params.ts';
import { isStatus } from './statuses.ts';

/** Filter of the list of prescriptions as it stands in the address. */
export type PrescriptionFilter = {
  period_s?: string | undefined;
  period_e?: string | undefined;
  query?: string | undefined;
  /** Codes of МКБ-10. */
  diagnosis?: string[] | undefined;
  /** Codes of benefit categories. */
  lgoty?: string[] | undefined;
  programme?: number | undefined;
  patient?: number | undefined;
  status?: PrescriptionStatus[] | undefined;
  /** Of an administrator: prescriptions of storages others answer for, too. */
  all?: true | undefined;
};

const isCode = (value: unknown): value is string => typeof value === 'string' && value !== '';
/** The router reads a code of digits as a number: `083` stays a text, `83` does not. */
const codes = (value: unknown) =>
  listParam(
    (Array.isArray(value) ? value : [value]).map((one) => textParam(one)),
    isCode,
  );

/** Reads the filter from the address; what makes no sense is left out. */
export const readPrescriptionFilter = (search: Record<string, unknown>): PrescriptionFilter => ({
  period_s: dateParam(search.period_s),
  period_e: dateParam(search.period_e),
  query: textParam(search.query),
  diagnosis: codes(search.diagnosis),
  lgoty: codes(search.lgoty),
  programme: idParam(search.programme),
  patient: idParam(search.patient),
  status: listParam(search.status, isStatus),
  all: flagParam(search.all),
});

export const noPrescriptionFilter: PrescriptionFilter = {
  period_s: undefined,
  period_e: undefined,
  query: undefined,
  diagnosis: undefined,
  lgoty: undefined,
  programme: undefined,
  patient: undefined,
  status: undefined,
  all: undefined,
};

/** What the call is asked by a filter. */
export const bodyOf = ({
  programme,
  patient,
  all,
  ...rest
}: PrescriptionFilter): CallInput<typeof filterPrescriptions>['body'] => ({
  ...rest,
  programme_id: programme,
  patient_id: patient,
  full_storages: all,
});
