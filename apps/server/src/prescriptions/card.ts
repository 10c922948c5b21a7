import type { PrescriptionCard } from '@provizor/contract';
import { dayOf, prescriptionStatuses, prescriptionSteps, prescriptionStepsFrom } from '@provizor/domain';
import { sql } from 'kysely';
import { type Context, refuse } from '../core/index.ts';
import { workingDays } from './calendars.ts';
import { type FoundRow, prescriptionColumns, prescriptionTables, shownRow } from './rows.ts';

type History = PrescriptionCard['history'];
type FoundCard = FoundRow &
  Omit<PrescriptionCard, keyof FoundRow | 'term' | 'status_name' | 'steps' | 'history'>;

async function historyOf({ db }: Context, id: number): Promise<History> {
  const { rows } = await sql<Omit<History[number], 'status_name'>>`
    select h.id, h.step, h.status, h.date::text as date, h.reason, h.urgency, h.document_id, h.undone,
           u.name as user, h.at::text as at
      from prescription_status h
      left join app_user u on u.organization_id = h.organization_id and u.id = h.user_id
     where h.prescription_id = ${id} order by h.id desc`.execute(db);
  return rows.map((row) => ({ ...row, status_name: prescriptionStatuses[row.status] }));
}

/** Card of a prescription with its history and the steps a person may take. Refuses not-found. */
export async function cardOf(ctx: Context, id: number): Promise<PrescriptionCard> {
  const { db, now } = ctx;
  const { rows } = await sql<FoundCard>`
    select ${prescriptionColumns}, p.mo_ogrn, p.mo_code, p.funding, p.pays, p.is_trade, p.drug_code,
           case when m.id is not null then jsonb_build_object('id', m.id, 'name', m.name) end as mnn,
           case when t.id is not null then jsonb_build_object('id', t.id, 'name', t.name) end as torg_name,
           case when f.id is not null then jsonb_build_object('id', f.id, 'name', f.name) end as form_dosage,
           trim_scale(p.dose_per_day)::text as dose_per_day, p.course_days, p.signa, p.validity_unit,
           p.validity_count, p.commission, p.commission_date::text as commission_date, p.commission_number, p.source,
           p.comment, u.name as user, p.created_at::text as created_at, p.updated_at::text as updated_at
      from ${prescriptionTables()}
      left join mnn m on m.id = p.mnn_id
      left join torg_name t on t.id = p.torg_name_id
      left join form_dosage f on f.id = p.form_dosage_id
      left join app_user u on u.organization_id = p.organization_id and u.id = p.user_id
     where p.id = ${id}`.execute(db);
  const found = rows[0] ?? refuse('not-found');
  const { deferred_until: _, ...card } = found;
  const { term, status_name } = shownRow(found, dayOf(now()), await workingDays(db));
  const steps = prescriptionStepsFrom({
    status: found.status,
    released: Number(found.released) > 0,
  }).filter((step) => prescriptionSteps[step].who === 'dispenser');
  return { ...card, term, status_name, steps, history: await historyOf(ctx, id) };
}
