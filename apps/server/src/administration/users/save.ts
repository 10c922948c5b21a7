import type { addUser, HandlerInput, User, updateUser } from '@provizor/contract';
import { sql } from 'kysely';
import { type Context, type DetachedContext, isPresentVersion, refuse } from '../../core/index.ts';
import { checkPassword, endSessions, findKept, hashPassword } from '../../session/index.ts';
import { tellPerson } from '../tell.ts';
import { findUser } from './queries.ts';
import { checkEntry, keepLastAdmin, ofTakenName } from './rules.ts';

type Change = HandlerInput<typeof updateUser>['body'];

const personOf = (entry: Omit<Change, 'id' | 'version'>) => ({
  username: entry.username,
  name: entry.name,
  position: entry.position ?? null,
  type: entry.type,
  division_id: entry.division_id ?? null,
  is_egisso: entry.is_egisso,
  can_confirm_order: entry.can_confirm_order,
  can_confirm_division_order: entry.can_confirm_division_order,
  disabled: entry.disabled,
});

/** Gives exactly these roles; what does not change is not touched (audit). */
async function setRoles({ db, user }: Context, userId: number, roles: number[]): Promise<void> {
  await sql`delete from user_role where user_id = ${userId} and role_id <> all(${roles}::int[])`.execute(db);
  await sql`
    insert into user_role (organization_id, user_id, role_id)
    select ${user.organizationId}::int, ${userId}::int, unnest(${roles}::int[])
    on conflict do nothing`.execute(db);
}

/** Adds a person with a password, in whose place he makes an own one at the first log-in. Refuses `input.invalid` and `password.weak`. */
export async function createUser(
  ctx: DetachedContext,
  { password, ...entry }: HandlerInput<typeof addUser>['body'],
): Promise<User> {
  await checkPassword(password, entry.username);
  const password_hash = await hashPassword(password);
  return ctx
    .tx(async (inside) => {
      await checkEntry(inside, entry, null);
      const { id } = await inside.db
        .insertInto('app_user')
        .values({
          ...personOf(entry),
          password_hash,
          password_given_at: ctx.now(),
          organization_id: ctx.user.organizationId,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await setRoles(inside, id, entry.roles);
      return findUser(inside, id);
    })
    .catch((error: unknown) => Promise.reject(ofTakenName(error, entry.username)));
}

/** Root is changed by himself alone: how he is called, never what he may. */
async function changeRoot({ db, user }: Context, present: User, entry: Change): Promise<void> {
  if (present.id !== user.id) refuse('access.denied');
  if (entry.disabled) refuse('user.self');
  if (entry.roles.length > 0)
    refuse('input.invalid', [{ path: 'body.roles', message: 'Главному администратору роли не нужны' }]);
  const { username, name, position } = personOf(entry);
  await db
    .updateTable('app_user')
    .set({ username, name, position, version: present.version + 1 })
    .where('id', '=', present.id)
    .execute();
}

/** What holds for a change: nobody takes himself out, the last administrator stays. */
async function checkChange(ctx: Context, present: User, entry: Change): Promise<void> {
  if (entry.disabled && present.id === ctx.user.id) refuse('user.self');
  const stopsBeingAdmin = present.type === 'admin' && !present.disabled;
  if (stopsBeingAdmin && (entry.type !== 'admin' || entry.disabled)) await keepLastAdmin(ctx, present.id);
  await checkEntry(ctx, entry, { ...present, roles: present.roles.map(({ id }) => id) });
}

async function changeOne(ctx: Context, present: User, entry: Change): Promise<void> {
  if (present.type === 'root') return changeRoot(ctx, present, entry);
  await checkChange(ctx, present, entry);
  await ctx.db
    .updateTable('app_user')
    .set({ ...personOf(entry), version: present.version + 1 })
    .where('id', '=', entry.id)
    .execute();
  await setRoles(ctx, entry.id, entry.roles);
  if (entry.disabled) await endSessions(ctx.db, entry.id, null);
}

/** Changes a person one keeps. Refuses `version.stale` with the present row; a disabled person's sessions end. */
export async function changeUser(ctx: Context, entry: Change): Promise<User> {
  await findKept(ctx.db, ctx.user, entry.id);
  await sql`select from app_user where id = ${entry.id} for update`.execute(ctx.db);
  const present = await findUser(ctx, entry.id);
  if (!(await isPresentVersion(ctx.db, entry.version, present.version))) refuse('version.stale', present);
  await changeOne(ctx, present, entry).catch((error: unknown) => {
    throw ofTakenName(error, entry.username);
  });
  tellPerson(ctx, entry.id);
  return findUser(ctx, entry.id);
}
