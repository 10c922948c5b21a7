import type { CallReply, findPrescription, getPrescriptionSearch, HandlerInput } from '@provizor/contract';
import type { RegionalPrescription } from '@provizor/domain';
import { sql } from 'kysely';
import { type Context, refuse } from '../../core/index.ts';
import { fieldsOfRegion } from './regional.ts';

type Search = CallReply<typeof getPrescriptionSearch>;

/** Longer than the region is waited for: whoever asked it is gone (a restart), and nobody asks again by itself. */
const longestSearch = '1 minute';

const byHand = 'Отсканируйте его или введите вручную.';
const words: Record<Search['state'], string> = {
  wait: 'Ищем рецепт в системе региона',
  found: 'Рецепт найден',
  absent: `Рецепта с такими номером, датой и СНИЛС нет. ${byHand}`,
  failed: `Система региона не ответила. ${byHand}`,
};
/** Where there is no system of a region to ask. */
const absentHere = `Рецепта с такими номером, датой и СНИЛС здесь нет. ${byHand}`;

/**
 * Looks for a prescription by number, date and СНИЛС of the patient among ours; one that is not here is asked of the
 * region's system in the background, where the installation has one. Keeps how the search stands.
 */
export async function search(
  { db, user, services, addJob }: Context,
  { number, date, ssn }: HandlerInput<typeof findPrescription>['body'],
): Promise<CallReply<typeof findPrescription>> {
  const region = services.config.region !== null;
  const { rows } = await sql<{ id: number; state: 'wait' | 'found' | 'absent' }>`
    with hit as (
      select p.id from prescription p
        join patient a on a.organization_id = p.organization_id and a.id = p.patient_id
       where prescription_number_key(p.number) = prescription_number_key(${number}) and p.issue_date = ${date}::date
         and a.ssn_mark = mark_of(current_organization(), ${ssn}) order by p.id limit 1)
    insert into prescription_search (organization_id, number, date, ssn, sealed_by, state, message, prescription_id,
                                     user_id)
    select ${user.organizationId}::int, ${number}, ${date}::date, seal_text(${ssn}, k.key), k.id,
           case when hit.id is not null then 'found' when ${region}::boolean then 'wait' else 'absent' end,
           case when hit.id is null and not ${region}::boolean then ${absentHere}::text end, hit.id, ${user.id}::int
      from sealing_key(${user.organizationId}) k left join hit on true
    returning id, state`.execute(db);
  const { id, state } = rows[0] ?? refuse('not-found');
  if (state === 'wait') {
    await addJob('prescription_find', { organizationId: user.organizationId, id }, { maxAttempts: 1 });
  }
  return { success: state === 'found', message: state === 'absent' ? absentHere : words[state], id };
}

type Row = Pick<Search, 'id' | 'state' | 'recipe_id'> & {
  message: string | null;
  answer: RegionalPrescription | null;
};

/**
 * How a search stands; what the region has told comes as fields of the form, with the people known here. Refuses
 * not-found.
 */
export async function searchOf(ctx: Context, id: number): Promise<Search> {
  const { rows } = await sql<Row>`
    select id, case when state = 'wait' and created_at < ${ctx.now()}::timestamptz - ${longestSearch}::interval
                    then 'failed' else state end as state,
           message, prescription_id as recipe_id,
             open_text(answer, (select opened_keys()), sealed_by)::jsonb as answer
      from prescription_search where id = ${id}`.execute(ctx.db);
  const { answer, message, ...found } = rows[0] ?? refuse('not-found');
  const said = { ...found, message: message ?? words[found.state] };
  if (answer === null) return { ...said, fields: null };
  const { fields, present } = await fieldsOfRegion(ctx, answer);
  // a colleague may have taken it since
  return present === null ? { ...said, fields } : { ...said, recipe_id: present, fields: null };
}
