import type { hivActs } from '@provizor/contract';
import { sql } from 'kysely';
import { type Context, refuse } from '../../core/index.ts';
import type { TenantTransaction } from '../../database/index.ts';

/** Shows the prescriptions of the group «ВИЧ» to the rest of the transaction (decision 65). */
export const enterGroup = async (db: TenantTransaction): Promise<void> => {
  await sql`select set_config('app.hiv', 'on', true)`.execute(db);
};

/**
 * Notes in the trail of a prescription what the person does with it.
 * @param paper series and number of one that is being removed: its trail is all that stays of it
 */
export async function note(
  { db, user }: Context,
  id: number,
  act: keyof typeof hivActs,
  paper: string | null = null,
): Promise<void> {
  await sql`
    insert into hiv_trail (organization_id, prescription_id, user_id, act, paper)
    values (${user.organizationId}, ${id}, ${user.id}, ${act}, ${paper})`.execute(db);
}

/**
 * Shows the group to the transaction and notes what the person does with one of its prescriptions. Refuses not-found:
 * also for a prescription of another group, which the ability «ВИЧ» does not open.
 */
export async function enterOne(ctx: Context, id: number, act?: keyof typeof hivActs): Promise<void> {
  await enterGroup(ctx.db);
  const { rows } = await sql<{ id: number }>`
    select id from prescription where id = ${id} and programme_kind = 'hiv'`.execute(ctx.db);
  if (!rows[0]) refuse('not-found');
  if (act) await note(ctx, id, act);
}
