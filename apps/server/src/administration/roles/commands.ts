import {
  type addRole,
  divisionAdminRole,
  type HandlerInput,
  type Role,
  type Subject,
  type saveRole,
} from '@provizor/contract';
import { sql } from 'kysely';
import { type Context, isPresentVersion, Refusal, refuse } from '../../core/index.ts';
import { tellHolders } from '../tell.ts';
import { findRole } from './queries.ts';

type Entry = HandlerInput<typeof addRole>['body'];

/** A name is looked for and taken by one after another: who comes second is told. Refuses `input.invalid`. */
async function refuseTakenName(ctx: Context, name: string, common: boolean, except: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('role ' || lower(${name}), 0))`.execute(ctx.db);
  const { rows } = await sql`
    select from role where lower(name) = lower(${name}) and id <> ${except}
       and (organization_id is null) = ${common}`.execute(ctx.db);
  if (rows.length > 0) {
    refuse('input.invalid', [{ path: 'body.name', message: `Роль «${name}» уже есть` }]);
  }
}

/** Writes the abilities as they are to be; what does not change is not touched (audit). */
async function setAbilities(
  ctx: Context,
  roleId: number,
  { can_read, can_manage }: Pick<Entry, 'can_read' | 'can_manage'>,
): Promise<void> {
  const each = (action: string, subjects: Subject[]) => subjects.map((subject) => ({ action, subject }));
  const wanted = [...each('read', can_read), ...each('manage', can_manage)];
  const list = sql`
    select * from unnest(${wanted.map(({ action }) => action)}::text[],
                         ${wanted.map(({ subject }) => subject)}::text[])`;
  await sql`
    delete from role_ability
     where role_id = ${roleId} and (action, subject) not in (${list})`.execute(ctx.db);
  await sql`
    insert into role_ability (role_id, action, subject)
    select distinct ${roleId}::int, action, subject from (${list}) as wanted (action, subject)
    on conflict do nothing`.execute(ctx.db);
}

/** Adds a role: a common one only root, otherwise one of the organisation. */
export async function createRole(ctx: Context, entry: Entry): Promise<Role> {
  if (entry.common && ctx.user.type !== 'root') refuse('access.denied');
  await refuseTakenName(ctx, entry.name, entry.common, 0);
  const { id } = await ctx.db
    .insertInto('role')
    .values({ name: entry.name, organization_id: entry.common ? null : ctx.user.organizationId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await setAbilities(ctx, id, entry);
  return findRole(ctx, id);
}

/** Locks a role the caller keeps. Refuses `not-found`, and `access.denied` for a common one unless root asks. */
async function lockRole(ctx: Context, id: number): Promise<Role> {
  const role = await findRole(ctx, id);
  if (!role.mine) refuse('access.denied');
  await sql`select from role where id = ${id} for update`.execute(ctx.db);
  return findRole(ctx, id);
}

/** Changes a role. Refuses `version.stale` with the present row. */
export async function changeRole(ctx: Context, entry: HandlerInput<typeof saveRole>['body']): Promise<Role> {
  const present = await lockRole(ctx, entry.id);
  if (!(await isPresentVersion(ctx.db, entry.version, present.version))) refuse('version.stale', present);
  await refuseTakenName(ctx, entry.name, present.common, entry.id);
  await sql`update role set name = ${entry.name}, version = version + 1 where id = ${entry.id}`.execute(
    ctx.db,
  );
  await setAbilities(ctx, entry.id, entry);
  tellHolders(ctx, entry.id);
  return findRole(ctx, entry.id);
}

const isUse = (error: unknown) => error instanceof Error && 'code' in error && error.code === '23503';

/** Removes a role nobody has. Refuses `role.in-use` with the holders of the organisation in `details`. */
export async function removeRoleOf(ctx: Context, id: number): Promise<void> {
  const role = await lockRole(ctx, id);
  if (id === divisionAdminRole) refuse('role.in-use', undefined, 'Эта роль нужна самой программе');
  const { rows } = await sql<{ name: string }>`
    select u.name from user_role g join app_user u on u.organization_id = g.organization_id and u.id = g.user_id
     where g.role_id = ${id} order by u.name collate "ru-x-icu" limit 5`.execute(ctx.db);
  if (rows.length > 0) refuse('role.in-use', { users: role.users, names: rows.map(({ name }) => name) });
  try {
    await ctx.db.deleteFrom('role').where('id', '=', id).execute();
  } catch (error) {
    // People of other organisations have a common role.
    throw isUse(error) ? new Refusal('role.in-use') : error;
  }
}
