import {
  type DemoOrganization,
  type DemoPrescription,
  type DemoProgramme,
  doctors,
  hivPrescriptions,
  hivProgramme,
  patients,
  prescriptions,
  programmes,
} from '@provizor/demo';
import { addDays, deferralDays, workingDaysBy } from '@provizor/domain';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';
import { storagesOfBranch } from '../../storages/index.ts';
import { addProgrammeContracts } from './contracts.ts';
import { buyFor, releaseAll } from './releases.ts';

/** The first storage of a pharmacy. */
async function storageIn(
  tx: TenantTransaction,
  organizationId: number,
  places: DemoOrganization['places'],
): Promise<number> {
  const [storage] = await storagesOfBranch(tx, organizationId, places[0]?.branch_id ?? '');
  if (!storage) throw new Error('the demo pharmacy has no storage');
  return storage.id;
}

/** Programmes, and a benefit of each patient. */
async function addProgrammes(
  tx: TenantTransaction,
  organizationId: number,
  programmes: readonly DemoProgramme[],
): Promise<void> {
  await sql`
    insert into programme (organization_id, name, kind, source_type_id, other_sources)
    select ${organizationId}::int, name, kind, source::int, "otherSources"
      from jsonb_to_recordset(${JSON.stringify(programmes)}::jsonb)
        as p (name text, kind text, source text, "otherSources" boolean)`.execute(tx);
  await sql`
    insert into patient_benefit (organization_id, patient_id, category_id, since)
    select p.organization_id, p.id, c.id, '2020-01-01'
      from patient p
      join benefit_category c on c.alias = (array['081', '082', '083'])[1 + p.id % 3]
     where p.organization_id = ${organizationId}`.execute(tx);
}

/** Days of a prescription, by its state: when it got its status, and how long it is waited for. */
function daysOf({ daysAgo, status, urgency }: DemoPrescription, today: string) {
  const issued = addDays(today, -daysAgo);
  const later = status === 'issued' ? 0 : Math.min(daysAgo, 1);
  const set = status === 'expired' ? addDays(issued, 31) : addDays(issued, later);
  const until = urgency ? workingDaysBy().after(set, deferralDays[urgency]) : null;
  return { issued, set, until, valid: addDays(issued, 30) };
}

const steps: Partial<Record<DemoPrescription['status'], string>> = {
  deferred: 'defer',
  served: 'release',
  'partly-served': 'release-part',
  refused: 'refuse',
  expired: 'expire',
  withdrawn: 'withdraw',
  annulled: 'annul',
};

/** Prescriptions with the statuses they have had. */
async function write(
  tx: TenantTransaction,
  organizationId: number,
  storage: number,
  today: string,
  prescriptions: readonly DemoPrescription[],
): Promise<void> {
  const rows = prescriptions.map((one) => {
    const { issued, set, until, valid } = daysOf(one, today);
    const waits = one.status === 'deferred';
    return {
      number: one.number,
      issued,
      valid,
      set,
      drug: one.drug.name,
      dosage: one.drug.dosage,
      diagnosis: one.drug.diagnosis,
      programme: one.drug.programme,
      quantity: one.quantity,
      patient: patients[one.patient]?.ssn,
      doctor: doctors[one.doctor]?.ssn,
      status: one.status,
      step: steps[one.status] ?? null,
      reason: one.reason ?? null,
      since: waits ? set : null,
      urgency: one.urgency ?? null,
      until,
    };
  });
  const own = sql`${organizationId}::int`;
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (
        number text, issued date, valid date, set date, drug text, dosage text, diagnosis text, programme text,
        quantity numeric, patient text, doctor text, status text, step text, reason text, since date, urgency text,
        until date)
    ), made as (
      insert into prescription (organization_id, series, number, issue_date, storage_id, patient_id, doctor_id,
                                diagnosis, benefit_category_id, programme_id, programme_kind, funding, drug, mnn_id,
                                dosage, quantity, validity_unit, validity_count, valid_until, cito, source, status,
                                status_date, deferred_since, deferred_urgency, deferred_until, reason)
      select ${own}, '4010-26', g.number, g.issued, ${storage}::int, a.id, d.id, g.diagnosis, b.category_id, p.id,
             p.kind, case p.kind when 'regional' then 2 else 1 end, g.drug,
             (select id from mnn where name = g.drug), g.dosage, g.quantity, 'days', 30, g.valid,
             coalesce(g.urgency = 'cito', false), 'typed', g.status, g.set, g.since, g.urgency, g.until, g.reason
        from given g
        join patient a on a.organization_id = ${own} and a.ssn = g.patient
        join doctor d on d.organization_id = ${own} and d.ssn = g.doctor
        join programme p on p.organization_id = ${own} and p.name = g.programme
        join patient_benefit b on b.organization_id = ${own} and b.patient_id = a.id
      returning id, number)
    insert into prescription_status (organization_id, prescription_id, step, status, date, reason, urgency)
    select ${own}, m.id, s.step, s.status, s.date, s.reason, s.urgency
      from made m
      join given g on g.number = m.number
     cross join lateral (
       values (1, 'take', 'issued', g.issued, null, null),
              (2, g.step, g.status, g.set, g.reason, g.urgency)) as s (n, step, status, date, reason, urgency)
     where s.step is not null
     order by m.id, s.n`.execute(tx);
}

/**
 * Adds the programmes of a pharmacy, the benefits of its patients, and three hundred prescriptions of two months; what
 * was released of them by documents of the stock.
 */
export async function addPrescriptions(
  tx: TenantTransaction,
  organizationId: number,
  { places }: DemoOrganization,
  today: string,
): Promise<void> {
  const storage = await storageIn(tx, organizationId, places);
  await addProgrammes(tx, organizationId, programmes);
  await addProgrammeContracts(tx, organizationId, today);
  await write(tx, organizationId, storage, today, prescriptions);
  await buyFor(tx, organizationId, storage, today);
  await releaseAll(tx, organizationId, storage);
}

/** Adds the programme of the group «ВИЧ» of a pharmacy with a few prescriptions. */
export async function addHivPrescriptions(
  tx: TenantTransaction,
  organizationId: number,
  { places }: DemoOrganization,
  today: string,
): Promise<void> {
  const storage = await storageIn(tx, organizationId, places);
  await addProgrammes(tx, organizationId, [hivProgramme]);
  await write(tx, organizationId, storage, today, hivPrescriptions);
}
