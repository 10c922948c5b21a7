import {
  type CallReply,
  type HandlerInput,
  type listCardOpenings,
  type listOpenings,
  mostCardOpenings,
  type PersonalOpening,
} from '@provizor/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../core/index.ts';
import type { TenantTransaction } from '../database/index.ts';

type Row = Omit<PersonalOpening, 'id'> & { id: string };

/** Openings that match, the newest first. Root, who belongs to another organisation, is told by his office. */
async function find(
  db: TenantTransaction,
  where: readonly RawBuilder<unknown>[],
  limit: number,
): Promise<PersonalOpening[]> {
  const { rows } = await sql<Row>`
    with found as (
      select * from personal_opening o
       where o.organization_id = current_organization() and ${sql.join(where, sql` and `)}
       order by o.id desc limit ${limit})
    select f.id, to_json(f.at)#>>'{}' as at, f.user_id, f.act, f.subject, f.subject_id, f.patient_id,
           coalesce(u.name, case when f.user_id = 1 then 'Главный администратор' end) as "user",
           trim(r.series || ' ' || r.number) as prescription, p.name as patient
      from found f
      left join app_user u on u.organization_id = f.organization_id and u.id = f.user_id
      left join patient p on p.organization_id = f.organization_id and p.id = f.patient_id
      left join prescription r
        on f.subject = 'prescription' and r.organization_id = f.organization_id and r.id = f.subject_id
     order by f.id desc`.execute(db);
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}

type OfCard = HandlerInput<typeof listCardOpenings>['query'];

/** Who has opened one card; of a patient also who has opened prescriptions of his. */
export async function openingsOfCard(
  { db }: Context,
  { subject, id }: OfCard,
): Promise<CallReply<typeof listCardOpenings>> {
  const of =
    subject === 'patient'
      ? sql`o.patient_id = ${id}`
      : sql`o.patient_id = (select patient_id from prescription where id = ${id})
            and o.subject = 'prescription' and o.subject_id = ${id}`;
  return { items: await find(db, [of], mostCardOpenings), count: null };
}

type Filter = HandlerInput<typeof listOpenings>['body'];

/** A page of all openings in the organisation, as the administrator asks for them. */
export async function openingsOf(
  { db }: Context,
  { period_s, period_e, user_id, patient_id, act, id, limit }: Filter,
): Promise<CallReply<typeof listOpenings>> {
  const where = [sql`true`];
  if (period_s !== undefined) where.push(sql`o.at >= ${period_s}::date`);
  if (period_e !== undefined) where.push(sql`o.at < ${period_e}::date + 1`);
  if (user_id !== undefined) where.push(sql`o.user_id = ${user_id}`);
  if (patient_id !== undefined) where.push(sql`o.patient_id = ${patient_id}`);
  if (act !== undefined) where.push(sql`o.act = ${act}`);
  if (id !== undefined) where.push(sql`o.id < ${id}`);
  return { items: await find(db, where, limit), count: null };
}
