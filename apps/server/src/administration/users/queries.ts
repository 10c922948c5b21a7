import type { HandlerInput, listUsers, User } from '@provizor/contract';
import { sql } from 'kysely';
import { type Context, refuse } from '../../core/index.ts';
import { seenBy } from '../../session/index.ts';
import { contains, namePage } from '../paging.ts';

type Filter = NonNullable<HandlerInput<typeof listUsers>['body']['filter']>;

const columns = sql`
  u.id, u.username, u.name, u.position, u.type, u.division_id, d.name as division_name,
  u.is_egisso, u.can_confirm_order, u.can_confirm_division_order, u.disabled, u.version,
  to_json(u.created_at)#>>'{}' as created, to_json(l.at)#>>'{}' as last_login,
  (select count(*)::int from session s where s.user_id = u.id and s.organization_id = u.organization_id
      and s.ended_at is null and s.expires_at > now()) as sessions,
  exists(select from avatar a where a.organization_id = u.organization_id and a.user_id = u.id) as has_avatar,
  exists(select from second_factor f where f.organization_id = u.organization_id and f.user_id = u.id
           and f.since is not null) as second_factor,
  coalesce((select json_agg(json_build_object('id', r.id, 'name', r.name) order by r.name collate "ru-x-icu")
              from user_role g join role r on r.id = g.role_id
             where g.organization_id = u.organization_id and g.user_id = u.id), '[]') as roles`;

const tables = sql`app_user u
  left join division d on d.organization_id = u.organization_id and d.id = u.division_id
  left join person_login l on l.organization_id = u.organization_id and l.user_id = u.id`;

function matches({ division_id, role_id, type, disabled }: Filter) {
  const conditions = [sql<boolean>`true`];
  if (division_id !== undefined) {
    conditions.push(sql`u.division_id in (select divisions_below(${division_id}::int))`);
  }
  if (role_id !== undefined) {
    conditions.push(sql`exists(select from user_role g where g.user_id = u.id and g.role_id = ${role_id})`);
  }
  if (type !== undefined) conditions.push(sql`u.type = ${type}`);
  if (disabled !== undefined) conditions.push(sql`u.disabled = ${disabled}`);
  return sql.join(conditions, sql` and `);
}

/** The people the caller sees, by name. */
export async function findUsers({ db, user }: Context, body: HandlerInput<typeof listUsers>['body']) {
  const page = namePage(body, 'u');
  const wanted = sql`${seenBy(user)} and ${matches(body.filter ?? {})}
    and ${contains(body.query, sql`u.name`, sql`u.username`, sql`u.position`)}`;
  const { rows } = await sql<User>`
    select ${columns} from ${tables} where ${wanted} and ${page.after} ${page.order} ${page.limit}`.execute(
    db,
  );
  const total = page.counts
    ? await sql<{ n: number }>`select count(*)::int as n from ${tables} where ${wanted}`.execute(db)
    : null;
  return { items: page.sorted(rows), count: total?.rows[0]?.n ?? null };
}

/** One person the caller sees; refuses `not-found`. */
export async function findUser({ db, user }: Context, id: number): Promise<User> {
  const { rows } = await sql<User>`
    select ${columns} from ${tables} where u.id = ${id} and ${seenBy(user)}`.execute(db);
  return rows[0] ?? refuse('not-found');
}

/** Why a name for log-in is not to be had, null when it is free; `except` is who keeps it. */
export async function obstacleOfName(
  system: Context['db'],
  name: string,
  except: number,
): Promise<string | null> {
  const { rows } = await sql`
    select from app_user
     where lower(username) = lower(${name}) and deleted_at is null and id <> ${except}`.execute(system);
  return rows.length > 0 ? `Имя «${name}» уже занято: имена для входа — общие на всю программу` : null;
}
