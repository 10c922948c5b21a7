import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';
import { recordsOf } from '../file/sections.ts';
import { terms } from '../terms.ts';
import { keepers } from './keepers.ts';

type Due = { organization_id: number; id: number; name: string; ssn: string | null };

/** What the row is called afterwards. */
const maskedName = sql`'Обезличен № ' || p.id`;

/** Columns of a patient that tell who it is, as they stand in the trail. */
const identifying = [
  'name',
  'ssn',
  'birth_date',
  'policy',
  'group_egisz',
  'phone',
  'address',
  'address_guid',
];

/** Patients with a request, or of an organisation that masks by term, whom nothing keeps any more; locked. */
async function duePatients(db: TenantTransaction, organization: number | null): Promise<Due[]> {
  const { rows } = await sql<Due>`
    with kept as materialized (
      select organization_id, patient_id, bool_or(until is null) as open, max(until) as until
        from ${keepers} k group by 1, 2)
    select p.organization_id, p.id, p.name, p.ssn
      from patient p
      join ${terms} t on t.organization_id = p.organization_id
      left join kept k on k.organization_id = p.organization_id and k.patient_id = p.id
     where p.masked_at is null and (${organization}::int is null or p.organization_id = ${organization})
       and not coalesce(k.open, false) and coalesce(k.until, '-infinity') < current_date
       and (exists (select from personal_request r
                     where r.organization_id = p.organization_id and r.patient_id = p.id
                       and r.masked_at is null and r.withdrawn_at is null)
            or t.automatic
               and p.created_at + make_interval(years => t.prescription_years) < now()
               and not exists (select from patient_benefit b
                                where b.organization_id = p.organization_id and b.patient_id = p.id
                                  and (b.until is null or b.until >= current_date)))
     order by p.organization_id, p.id
       for update of p`.execute(db);
  return rows;
}

/**
 * Takes away what identifies every patient that is due, in one transaction: the row keeps its number, sex and year of
 * birth, so that documents, reports and packages stand; old values in the trail are hidden, and the trail says when.
 * What was sent to registers stays as it was sent.
 * @param organization null = all
 * @returns how many were masked
 */
export async function maskDue(db: TenantTransaction, organization: number | null): Promise<number> {
  const due = await duePatients(db, organization);
  if (due.length === 0) return 0;
  const them = sql`(
    select * from unnest(${due.map((each) => each.organization_id)}::int[], ${due.map(({ id }) => id)}::int[],
                         ${due.map(({ name }) => name)}::text[], ${due.map(({ ssn }) => ssn)}::text[])
      as p (organization_id, id, name, ssn))`;
  await sql`
    update register_record k
       set title = seal_text(replace(open_text(k.title, (select opened_keys()), k.sealed_by), p.name, ${maskedName}),
                             (select opened_keys()) ->> k.sealed_by::text)
      from ${them} p where k.organization_id = p.organization_id and ${recordsOf(sql`p.id`)}`.execute(db);
  await sql`
    delete from prescription_search s using ${them} p
     where s.organization_id = p.organization_id and open_text(s.ssn, (select opened_keys()), s.sealed_by) = p.ssn`.execute(
    db,
  );
  await sql`
    update patient_benefit b set document = null, version = b.version + 1
      from ${them} p
     where b.organization_id = p.organization_id and b.patient_id = p.id and b.document is not null`.execute(
    db,
  );
  await sql`
    update patient_monetization m set document = null, version = m.version + 1
      from ${them} p
     where m.organization_id = p.organization_id and m.patient_id = p.id and m.document is not null`.execute(
    db,
  );
  await sql`
    update patient t
       set name = ${maskedName}, ssn = null, birth_date = date_trunc('year', t.birth_date)::date, policy = null,
           group_egisz = null, phone = null, address = null, address_guid = null, masked_at = now(),
           version = t.version + 1
      from ${them} p where t.organization_id = p.organization_id and t.id = p.id`.execute(db);
  await hideInTrail(db, them);
  await sql`
    update personal_request r set masked_at = now()
      from ${them} p
     where r.organization_id = p.organization_id and r.patient_id = p.id
       and r.masked_at is null and r.withdrawn_at is null`.execute(db);
  return due.length;
}

/** Hides old and new values of what identifies these patients, and of the papers of their benefits. */
async function hideInTrail(db: TenantTransaction, them: ReturnType<typeof sql>): Promise<void> {
  await sql`select set_config('app.masking', 'on', true)`.execute(db);
  const hidden = (keys: readonly string[]) => sql`
    e.changes || (select coalesce(jsonb_object_agg(key, '{"hidden": true}'::jsonb), '{}')
                    from jsonb_object_keys(e.changes) as key where key = any(${keys}::text[]))`;
  await sql`
    update audit_entry e set changes = ${hidden(identifying)}
      from ${them} p
     where e.organization_id = p.organization_id and e.table_name = 'patient' and e.row_key = p.id::text`.execute(
    db,
  );
  await sql`
    update audit_entry e set changes = ${hidden(['document'])}
      from ${them} p
     where e.organization_id = p.organization_id and e.table_name in ('patient_benefit', 'patient_monetization', 'personal_request')
       and e.changes ? 'document'
       and (e.changes -> 'patient_id' ->> 'new' = p.id::text or e.changes -> 'patient_id' ->> 'old' = p.id::text
            or e.table_name = 'patient_benefit' and e.row_key in (
                 select b.id::text from patient_benefit b
                  where b.organization_id = p.organization_id and b.patient_id = p.id)
            or e.table_name = 'patient_monetization' and e.row_key in (
                 select m.id::text from patient_monetization m
                  where m.organization_id = p.organization_id and m.patient_id = p.id))`.execute(db);
  await sql`select set_config('app.masking', '', true)`.execute(db);
}
