import type { PrescriptionRow } from '@provizor/contract';
import {
  type DeferralTerm,
  type deferralDays,
  deferralState,
  type PrescriptionStatus,
  prescriptionStatuses,
  type WorkingDays,
} from '@provizor/domain';
import { type RawBuilder, sql } from 'kysely';

/** A row as the database gives it: the term is reckoned by the calendars afterwards. */
export type FoundRow = Omit<PrescriptionRow, 'term' | 'status_name'> & {
  deferred_until: string | null;
  deferred_since: string | null;
  deferred_urgency: keyof typeof deferralDays | null;
};

/** Columns of a row of a list, of `p` with the tables of {@link prescriptionTables}. */
export const prescriptionColumns = sql`
  p.id, p.series, p.number, p.issue_date::text as date,
  jsonb_build_object('id', a.id, 'name', a.name, 'ssn', a.ssn, 'birth_date', a.birth_date) as patient,
  case when d.id is not null then jsonb_build_object('id', d.id, 'name', d.name) end as doctor,
  p.diagnosis,
  case when b.id is not null then jsonb_build_object('id', b.id, 'name', b.name, 'code', b.code) end as benefit,
  jsonb_build_object('id', g.id, 'name', g.name, 'kind', g.kind) as programme,
  case when s.id is not null then jsonb_build_object('id', s.id, 'name', s.name) end as storage,
  p.drug, p.dosage, trim_scale(p.quantity)::text as quantity, trim_scale(p.released)::text as released, p.measure,
  p.valid_until::text as valid_until, p.cito, p.status, p.status_date::text as status_date, p.reason,
  p.deferred_since::text as deferred_since, p.deferred_urgency, p.deferred_until::text as deferred_until, p.version`;

/** What the columns are of. @param from the prescriptions, named p */
export const prescriptionTables = (from: RawBuilder<unknown> = sql`prescription p`) => sql`
  ${from}
  join patient a on a.organization_id = p.organization_id and a.id = p.patient_id
  join programme g on g.organization_id = p.organization_id and g.id = p.programme_id
  left join doctor d on d.organization_id = p.organization_id and d.id = p.doctor_id
  left join storage s on s.organization_id = p.organization_id and s.id = p.storage_id
  left join benefit_category b on b.id = p.benefit_category_id`;

/** Working days left of a term that was reckoned when the prescription was deferred. */
function termOf(
  { status, deferred_since: since, deferred_until: last }: FoundRow,
  today: string,
  calendar: WorkingDays,
): DeferralTerm | null {
  if (status !== 'deferred' || since === null || last === null) return null;
  const left = calendar.between(today, last);
  const years = [since, last].map((day) => Number(day.slice(0, 4)));
  return {
    last,
    left,
    state: deferralState(today, last, left),
    preliminary: years.some((year) => !calendar.isKnown(year)),
  };
}

/** A row as it is answered. */
export function shownRow(found: FoundRow, today: string, calendar: WorkingDays): PrescriptionRow {
  const { deferred_until: _, deferred_since: __, deferred_urgency: ___, ...row } = found;
  const status_name = prescriptionStatuses[row.status as PrescriptionStatus];
  return { ...row, status_name, term: termOf(found, today, calendar) };
}
