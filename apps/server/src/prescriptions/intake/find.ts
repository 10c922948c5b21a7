import type { CallReply, findPrescription, getPrescriptionSearch, HandlerInput } from '@provizor/contract';
import { sql } from 'kysely';
import { type Context, refuse } from '../../core/index.ts';
import type { TenantTransaction } from '../../database/index.ts';

type Search = CallReply<typeof getPrescriptionSearch>;

const words = {
  found: 'Рецепт найден',
  absent: 'Рецепта с такими номером, датой и СНИЛС здесь нет. Отсканируйте его или введите вручную.',
};

/** Looks for a prescription by number, date and СНИЛС of the patient, and keeps how the search ended. */
export async function search(
  { db, user }: Context,
  { number, date, ssn }: HandlerInput<typeof findPrescription>['body'],
): Promise<CallReply<typeof findPrescription>> {
  const { rows } = await sql<{ id: number; found: boolean }>`
    with hit as (
      select p.id from prescription p
        join patient a on a.organization_id = p.organization_id and a.id = p.patient_id
       where p.number = ${number} and p.issue_date = ${date}::date and a.ssn = ${ssn} order by p.id limit 1)
    insert into prescription_search (organization_id, number, date, ssn, state, prescription_id, user_id)
    select ${user.organizationId}::int, ${number}, ${date}::date, ${ssn},
           case when hit.id is null then 'absent' else 'found' end, hit.id, ${user.id}::int
      from (select) one left join hit on true
    returning id, prescription_id is not null as found`.execute(db);
  const { id, found } = rows[0] ?? refuse('not-found');
  return { success: found, message: found ? words.found : words.absent, id };
}

/** How a search stands. Refuses not-found. */
export async function searchOf(db: TenantTransaction, id: number): Promise<Search> {
  const { rows } = await sql<Pick<Search, 'id' | 'recipe_id'> & { state: 'found' | 'absent' }>`
    select id, state, prescription_id as recipe_id from prescription_search where id = ${id}`.execute(db);
  const found = rows[0] ?? refuse('not-found');
  return { ...found, message: words[found.state] };
}
