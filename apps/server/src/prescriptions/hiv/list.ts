import {
  type CallReply,
  type HandlerInput,
  type HivRow,
  type listHivPrescriptions,
  prescriptionsLimit,
} from '@provizor/contract';
import { maskedName, type PrescriptionStatus, prescriptionStatuses } from '@provizor/domain';
import { sql } from 'kysely';
import { type Context, refuse } from '../../core/index.ts';
import { ofStorages, pageKey } from '../list.ts';
import { enterGroup } from './enter.ts';

type Filter = HandlerInput<typeof listHivPrescriptions>['query'];
type Found = Omit<HivRow, 'patient' | 'status_name'> & { name: string; year: number | null };

const shown = ({ name, year, ...row }: Found): HivRow => ({
  ...row,
  status_name: prescriptionStatuses[row.status as PrescriptionStatus],
  patient: `${maskedName(name)}${year === null ? '' : `, ${year} г. р.`}`,
});

/** A page of the prescriptions of the group, the latest first, people masked. Refuses input.invalid: a key that is none. */
export async function listGroup(
  ctx: Context,
  { next, query, status, task, period_s, period_e }: Filter,
): Promise<CallReply<typeof listHivPrescriptions>> {
  await enterGroup(ctx.db);
  const seen = next === undefined ? undefined : pageKey.exec(next);
  if (seen === null) refuse('input.invalid', [{ path: 'query.next', message: 'Обновите список' }]);
  const part = query?.trim() ?? '';
  const { rows } = await sql<Found>`
    select p.id, p.series, p.number, p.issue_date::text as date, a.name,
           extract(year from a.birth_date)::int as year, p.drug, p.dosage, trim_scale(p.quantity)::text as quantity,
           trim_scale(p.released)::text as released, p.measure, p.valid_until::text as valid_until, p.status, t.task
      from prescription p
      join patient a on a.organization_id = p.organization_id and a.id = p.patient_id
      left join lateral (
        select t.state as task from hiv_task t
          join prescription_release r on r.organization_id = t.organization_id and r.id = t.release_id
         where r.organization_id = p.organization_id and r.prescription_id = p.id and r.returned_at is null
         order by t.created_at desc limit 1) t on true
     where p.programme_kind = 'hiv' and ${ofStorages(ctx.user, false)}
       and p.issue_date >= coalesce(${period_s ?? null}::date, '-infinity')
       and p.issue_date <= coalesce(${period_e ?? null}::date, 'infinity')
       and p.status = coalesce(${status ?? null}, p.status)
       and (${task ?? null}::text is null or t.task = ${task ?? null})
       and strpos(lower(p.series || ' ' || p.number), lower(${part})) > 0
       and (p.issue_date, p.id) < (coalesce(${seen?.[1] ?? null}::date, 'infinity'), ${Number(seen?.[2] ?? 0)}::int)
     order by p.issue_date desc, p.id desc limit ${prescriptionsLimit + 1}`.execute(ctx.db);
  const items = rows.slice(0, prescriptionsLimit).map(shown);
  const last = items.at(-1);
  return { items, next: rows.length > prescriptionsLimit && last ? `${last.date}.${last.id}` : null };
}
