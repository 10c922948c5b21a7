import type { ConfirmRights } from '@provizor/domain';
import { sql } from 'kysely';
import type { Context } from '../../core/index.ts';

/** What the profile of the person lets him confirm (rulings, «Stock»). */
export async function rightsOf({ db, user }: Pick<Context, 'db' | 'user'>): Promise<ConfirmRights> {
  const { rows } = await sql<ConfirmRights>`
    select can_confirm_order, can_confirm_division_order from app_user where id = ${user.id}`.execute(db);
  return rows[0] ?? { can_confirm_order: false, can_confirm_division_order: false };
}
