import type { PrescriptionInput } from '@provizor/contract';
import { sql } from 'kysely';
import { type Context, refuse } from '../core/index.ts';

/** Row of the patient of an entry: the one named, the one who has the СНИЛС, or one added in place. */
export async function patientOf(
  { db, user }: Context,
  patient: PrescriptionInput['patient'],
): Promise<number> {
  if ('id' in patient) return patient.id;
  const { ssn, name, birth_date, sex, policy } = patient;
  const { rows } = await sql<{ id: number }>`
    select id from find_or_add_patient(${user.organizationId}, ${name}, ${ssn}, ${birth_date}::date, ${sex ?? null},
                                       ${policy ?? null})`.execute(db);
  return rows[0]?.id ?? refuse('not-found');
}

/** Likewise of the doctor; without СНИЛС he is known by the code of his region. */
export async function doctorOf(
  { db, user }: Context,
  doctor: PrescriptionInput['doctor'],
): Promise<number | null> {
  if (!doctor) return null;
  if ('id' in doctor) return doctor.id;
  const { ssn = null, code = null, name } = doctor;
  const known = await sql<{ id: number }>`
    select id from doctor where ssn = ${ssn} or (${ssn}::text is null and code = ${code})
     order by id limit 1`.execute(db);
  if (known.rows[0]) return known.rows[0].id;
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into doctor (organization_id, name, ssn, code)
      values (${user.organizationId}, ${name}, ${ssn}, ${code})
      on conflict (organization_id, ssn) do nothing returning id)
    select id from made union all select id from doctor where ssn = ${ssn}`.execute(db);
  return rows[0]?.id ?? refuse('not-found');
}
