import type { OpenedSubject, OpeningAct } from '@provizor/contract';
import { sql } from 'kysely';
import type { Context } from '../core/index.ts';

/** A record that was opened, and whose it is. */
export type Opened = { id: number; patientId: number };

/**
 * Notes that the person of the request has opened data of patients, by one statement; once a person, record and hour,
 * however often they are read. Prescriptions of the group «ВИЧ» have a trail of their own (decision 53), and are never told
 * here.
 */
export async function noteOpenings(
  { db, user }: Pick<Context, 'db' | 'user'>,
  subject: OpenedSubject,
  opened: readonly Opened[],
  act: OpeningAct = 'open',
): Promise<void> {
  if (opened.length === 0) return;
  await sql`
    insert into personal_opening (organization_id, act, subject, subject_id, patient_id, user_id)
    select ${user.organizationId}::int, ${act}::text, ${subject}::text, o.id, o.patient_id, ${user.id}::int
      from unnest(${opened.map(({ id }) => id)}::int[], ${opened.map(({ patientId }) => patientId)}::int[])
        as o (id, patient_id)
    on conflict do nothing`.execute(db);
}
