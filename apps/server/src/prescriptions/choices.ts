import type {
  CallReply,
  HandlerInput,
  listBenefits,
  listDiagnoses,
  putPatientBenefits,
} from '@provizor/contract';
import { sql } from 'kysely';
import { type Context, refuse } from '../core/index.ts';
import type { TenantTransaction } from '../database/index.ts';

type Benefits = CallReply<typeof putPatientBenefits>;

/** Benefit categories by code, alias or a part of the name. */
export async function findCategories(
  db: TenantTransaction,
  query = '',
): Promise<CallReply<typeof listBenefits>> {
  const part = query.trim();
  const { rows: items } = await sql<CallReply<typeof listBenefits>['items'][number]>`
    select id, code, alias, name from benefit_category
     where code ^@ ${part} or alias ^@ ${part} or strpos(lower(name), lower(${part})) > 0
     order by code, id limit 500`.execute(db);
  return { items, count: items.length };
}

/** Diagnoses: those of prescriptions by their number, then the rest of МКБ-10. */
export async function findDiagnoses(
  db: TenantTransaction,
  query = '',
): Promise<CallReply<typeof listDiagnoses>> {
  const part = query.trim();
  const { rows: items } = await sql<CallReply<typeof listDiagnoses>['items'][number]>`
    with met as (select diagnosis as code, count(*)::int as count from prescription
                  where diagnosis is not null group by diagnosis)
    select code, coalesce(m.name, code) as name, coalesce(met.count, 0) as count
      from met full join mkb m using (code)
     where code ^@ upper(${part}) or strpos(lower(m.name), lower(${part})) > 0
     order by 3 desc, code limit 100`.execute(db);
  return { items, count: items.length };
}

/** Benefits of a patient. Refuses not-found. */
export async function benefitsOf(db: TenantTransaction, patient: number): Promise<Benefits> {
  const known = await db.selectFrom('patient').select('id').where('id', '=', patient).executeTakeFirst();
  if (!known) refuse('not-found');
  const { rows: items } = await sql<Benefits['items'][number]>`
    select b.id, jsonb_build_object('id', c.id, 'code', c.code, 'name', c.name) as category,
           b.since::text as since, b.until::text as until, b.document
      from patient_benefit b join benefit_category c on c.id = b.category_id
     where b.patient_id = ${patient} order by b.since desc, b.id`.execute(db);
  return { items, count: items.length };
}

/** Writes the benefits of a patient: all there are. Refuses not-found. */
export async function writeBenefits(
  { db, user }: Context,
  patient: number,
  { items }: HandlerInput<typeof putPatientBenefits>['body'],
): Promise<Benefits> {
  await benefitsOf(db, patient);
  await sql`delete from patient_benefit where patient_id = ${patient}`.execute(db);
  await sql`
    insert into patient_benefit (organization_id, patient_id, category_id, since, until, document)
    select ${user.organizationId}, ${patient}, category_id, since, until, document
      from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
           as given (category_id int, since date, until date, document text)`.execute(db);
  return benefitsOf(db, patient);
}
