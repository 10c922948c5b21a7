import type {
  CallReply,
  HandlerInput,
  listMaskingRequests,
  PersonalRequest,
  requestMasking,
} from '@provizor/contract';
import { dayOf } from '@provizor/domain';
import { type RawBuilder, sql } from 'kysely';
import { type Context, refuse } from '../core/index.ts';
import type { TenantTransaction } from '../database/index.ts';
import { maskTask } from './masking/task.ts';

/** Requests that match, the newest first. */
export async function requests(
  db: TenantTransaction,
  where: RawBuilder<unknown>,
  limit: number,
): Promise<PersonalRequest[]> {
  const { rows } = await sql<PersonalRequest>`
    select r.id, r.patient_id, p.name as patient, r.asked_on::text as asked_on, r.document,
           coalesce(u.name, case when r.user_id = 1 then 'Главный администратор' end) as "user",
           to_json(r.created_at)#>>'{}' as created_at, to_json(r.masked_at)#>>'{}' as masked_at,
           to_json(r.withdrawn_at)#>>'{}' as withdrawn_at
      from personal_request r
      join patient p on p.organization_id = r.organization_id and p.id = r.patient_id
      left join app_user u on u.organization_id = r.organization_id and u.id = r.user_id
     where r.organization_id = current_organization() and ${where}
     order by r.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Requests a page shows: an organisation has few. */
const mostRequests = 1000;

export async function allRequests({ db }: Context): Promise<CallReply<typeof listMaskingRequests>> {
  const items = await requests(db, sql`true`, mostRequests);
  return { items, count: items.length };
}

/**
 * Takes a request and has it looked at now: what no term keeps is masked at once, the rest by the night its last term is
 * over. Refuses not-found, personal.masked, personal.requested, and a day that is to come.
 */
export async function takeRequest(
  { db, user, now, addJob }: Context,
  patient: number,
  { asked_on, document }: HandlerInput<typeof requestMasking>['body'],
): Promise<PersonalRequest> {
  if (asked_on > dayOf(now())) {
    refuse('input.invalid', [{ path: 'body.asked_on', message: 'Дата требования ещё не наступила' }]);
  }
  const { rows: patients } = await sql<{ masked: boolean }>`
    select masked_at is not null as masked from patient
     where organization_id = current_organization() and id = ${patient} for update`.execute(db);
  const { masked } = patients[0] ?? refuse('not-found');
  if (masked) refuse('personal.masked');
  const { rows } = await sql<{ id: number }>`
    insert into personal_request (organization_id, patient_id, asked_on, document, user_id)
    values (${user.organizationId}, ${patient}, ${asked_on}::date, ${document}, ${user.id})
    on conflict do nothing returning id`.execute(db);
  const { id } = rows[0] ?? refuse('personal.requested');
  await addJob(
    maskTask,
    { organizationId: user.organizationId },
    { key: `${maskTask}:${user.organizationId}` },
  );
  const [made] = await requests(db, sql`r.id = ${id}`, 1);
  return made ?? refuse('not-found');
}

/** Takes a request back. Refuses not-found, and personal.done for one that was carried out or taken back. */
export async function withdraw({ db }: Context, id: number): Promise<void> {
  const [known] = await requests(db, sql`r.id = ${id}`, 1);
  if (!known) refuse('not-found');
  const { numAffectedRows } = await sql`
    update personal_request set withdrawn_at = now()
     where organization_id = current_organization() and id = ${id}
       and masked_at is null and withdrawn_at is null`.execute(db);
  if (!numAffectedRows) refuse('personal.done');
}
