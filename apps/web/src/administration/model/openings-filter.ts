import type { OpeningAct } from '@provizor/contract';
import { dateParam, idParam, textParam } from '../../lib/lists/params.ts';

const acts = ['open', 'file'] as const;

/** Filter of the openings of personal data, as it stands in the address; cards of patients link to it. */
export type OpeningsFilter = {
  period_s?: string | undefined;
  period_e?: string | undefined;
  user_id?: number | undefined;
  patient_id?: number | undefined;
  act?: OpeningAct | undefined;
  /** Name of the patient, for the chip. */
  of?: string | undefined;
};

/** Reads the filter from the address; what makes no sense is left out. */
export const readOpeningsFilter = (search: Record<string, unknown>): OpeningsFilter => ({
  period_s: dateParam(search.period_s),
  period_e: dateParam(search.period_e),
  user_id: idParam(search.user_id),
  patient_id: idParam(search.patient_id),
  act: acts.find((act) => act === search.act),
  of: textParam(search.of),
});

/** Body of the call. */
export const openingsBody = ({ of: _, ...filter }: OpeningsFilter) =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)) as Omit<
    OpeningsFilter,
    'of'
  >;
