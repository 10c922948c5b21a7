import { sql } from 'kysely';
import { type Context, refuse } from '../../core/index.ts';
import { endSessions, findKept } from '../../session/index.ts';
import { keepLastAdmin } from './rules.ts';

/** Whether the person has left a trace: has logged in or changed anything. */
async function hasHistory({ db }: Context, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from person_login where user_id = ${id}
    union all (select from audit_entry
                where organization_id = current_organization() and user_id = ${id} limit 1)`.execute(db);
  return rows.length > 0;
}

/** Deletes the row; false when something still refers to it. */
async function wasDeleted({ db }: Context, id: number): Promise<boolean> {
  await sql`savepoint removal`.execute(db);
  try {
    await sql`delete from app_user where id = ${id}`.execute(db);
    return true;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === '23503')) throw error;
    await sql`rollback to savepoint removal`.execute(db);
    return false;
  }
}

/**
 * Removes a person one keeps; somebody with a history is disabled and hidden instead, so that the documents and the
 * trail still name him. Refuses `user.self` and `user.last-admin`. Gives whether the person was hidden.
 */
export async function removePerson(ctx: Context, id: number): Promise<boolean> {
  if (id === ctx.user.id) refuse('user.self');
  const person = await findKept(ctx.db, ctx.user, id);
  if (person.type === 'root') refuse('access.denied');
  if (person.type === 'admin' && !person.disabled) await keepLastAdmin(ctx, id);
  await endSessions(ctx.db, id, null);
  if (!(await hasHistory(ctx, id)) && (await wasDeleted(ctx, id))) return false;
  await sql`delete from mobile_device where user_id = ${id}`.execute(ctx.db);
  await sql`
    update app_user set disabled = true, deleted_at = now(), version = version + 1 where id = ${id}`.execute(
    ctx.db,
  );
  return true;
}
