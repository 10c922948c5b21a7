import type {
  CallReply,
  HandlerInput,
  putPatientBenefits,
  putPatientMonetizations,
} from '@provizor/contract';
import { type RawBuilder, sql } from 'kysely';
import { type Context, refuse } from '../core/index.ts';
import type { TenantTransaction } from '../database/index.ts';

type Benefits = CallReply<typeof putPatientBenefits>;
type Monetizations = CallReply<typeof putPatientMonetizations>;

async function demandPatient(db: TenantTransaction, patient: number, lock = sql``): Promise<void> {
  const { rows } = await sql`select from patient where id = ${patient} ${lock}`.execute(db);
  if (rows.length === 0) refuse('not-found');
}

/** Whoever else writes what a patient holds waits, so that two lists are never mixed. */
const lockPatient = (db: TenantTransaction, patient: number) => demandPatient(db, patient, sql`for update`);

/** Refuses version.stale with the terms there are when they are others than those a person has seen. */
function demandSeen<Item extends { id: number }>(
  present: { items: readonly Item[] },
  seen: readonly number[] | undefined,
): void {
  if (seen === undefined) return;
  const known = new Set(seen);
  const same = present.items.length === known.size && present.items.every(({ id }) => known.has(id));
  if (!same) refuse('version.stale', { present: present.items });
}

async function listed<Item>(db: TenantTransaction, rows: RawBuilder<Item>) {
  const { rows: items } = await rows.execute(db);
  return { items, count: items.length };
}

/** Benefits of a patient. Refuses not-found. */
export async function benefitsOf(db: TenantTransaction, patient: number): Promise<Benefits> {
  await demandPatient(db, patient);
  return listed(
    db,
    sql<Benefits['items'][number]>`
      select b.id, jsonb_build_object('id', c.id, 'code', c.code, 'name', c.name) as category,
             b.since::text as since, b.until::text as until, b.document
        from patient_benefit b join benefit_category c on c.id = b.category_id
       where b.patient_id = ${patient} order by b.since desc, b.id`,
  );
}

/** Writes the benefits of a patient: all there are. Refuses not-found, version.stale. */
export async function writeBenefits(
  { db, user }: Context,
  patient: number,
  { items, seen }: HandlerInput<typeof putPatientBenefits>['body'],
): Promise<Benefits> {
  await lockPatient(db, patient);
  demandSeen(await benefitsOf(db, patient), seen);
  await sql`delete from patient_benefit where patient_id = ${patient}`.execute(db);
  await sql`
    insert into patient_benefit (organization_id, patient_id, category_id, since, until, document)
    select ${user.organizationId}, ${patient}, category_id, since, until, document
      from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
           as given (category_id int, since date, until date, document text)`.execute(db);
  return benefitsOf(db, patient);
}

/** When a patient gets money in place of medicines. Refuses not-found. */
export async function monetizationsOf(db: TenantTransaction, patient: number): Promise<Monetizations> {
  await demandPatient(db, patient);
  return listed(
    db,
    sql<Monetizations['items'][number]>`
      select id, since::text as since, until::text as until, document
        from patient_monetization where patient_id = ${patient} order by since desc, id`,
  );
}

/** Writes when a patient gets money in place of medicines: all the terms there are. Refuses not-found, version.stale. */
export async function writeMonetizations(
  { db, user }: Context,
  patient: number,
  { items, seen }: HandlerInput<typeof putPatientMonetizations>['body'],
): Promise<Monetizations> {
  await lockPatient(db, patient);
  demandSeen(await monetizationsOf(db, patient), seen);
  await sql`delete from patient_monetization where patient_id = ${patient}`.execute(db);
  await sql`
    insert into patient_monetization (organization_id, patient_id, since, until, document)
    select ${user.organizationId}, ${patient}, since, until, document
      from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as given (since date, until date, document text)`.execute(
    db,
  );
  return monetizationsOf(db, patient);
}
