import type { HandlerInput, listRoles, Role } from '@provizor/contract';
import { sql } from 'kysely';
import { type Context, refuse } from '../../core/index.ts';
import { contains, namePage } from '../paging.ts';

/** `mine`: common roles are root's, those of the organisation its administrators'. */
const columns = (ctx: Context) => sql`
  r.id, r.name, r.version, r.organization_id is null as common,
  case when r.organization_id is null then ${ctx.user.type === 'root'}::boolean
       else ${ctx.user.type !== 'user'}::boolean end as mine,
  array(select a.subject from role_ability a where a.role_id = r.id and a.action = 'read' order by 1) as can_read,
  array(select a.subject from role_ability a where a.role_id = r.id and a.action = 'manage' order by 1) as can_manage,
  (select count(*)::int from user_role g
     join app_user u on u.organization_id = g.organization_id and u.id = g.user_id and u.deleted_at is null
    where g.role_id = r.id) as users`;

/** The common roles and those of the organisation, by name. */
export async function findRoles(ctx: Context, body: HandlerInput<typeof listRoles>['body']) {
  const page = namePage(body, 'r');
  const wanted = contains(body.query, sql`r.name`);
  const { rows } = await sql<Role>`
    select ${columns(ctx)} from role r where ${wanted} and ${page.after} ${page.order} ${page.limit}`.execute(
    ctx.db,
  );
  const total = page.counts
    ? await sql<{ n: number }>`select count(*)::int as n from role r where ${wanted}`.execute(ctx.db)
    : null;
  return { items: page.sorted(rows), count: total?.rows[0]?.n ?? null };
}

/** One role the caller sees; refuses `not-found`. */
export async function findRole(ctx: Context, id: number): Promise<Role> {
  const { rows } = await sql<Role>`select ${columns(ctx)} from role r where r.id = ${id}`.execute(ctx.db);
  return rows[0] ?? refuse('not-found');
}
