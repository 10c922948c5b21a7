import { type AdministrationFigures, getAdministrationFigures } from '@provizor/contract';
import { dayOf } from '@provizor/domain';
import { sql } from 'kysely';
import { bind, type Context, type DetachedContext } from '../core/index.ts';
import { asSystem } from '../database/index.ts';
import { seenBy } from '../session/index.ts';

type Own = Omit<AdministrationFigures, 'organizations' | 'changes_today'>;

async function ownFigures({ db, user }: Context): Promise<Own> {
  const { rows } = await sql<Own>`
    select count(*)::int as people,
           count(*) filter (where u.type = 'admin')::int as admins,
           count(*) filter (where u.disabled)::int as disabled,
           coalesce(sum((select count(*) from session s
                          where s.organization_id = u.organization_id and s.user_id = u.id
                            and s.ended_at is null and s.expires_at > now())), 0)::int as sessions,
           (select count(*)::int from role) as roles,
           (select count(*)::int from division) as divisions,
           (select count(*)::int from branch) as branches,
           (select count(*)::int from storage) as storages
      from app_user u where ${seenBy(user)}`.execute(db);
  return rows[0] as Own;
}

/** The organisations the caller sees: root all, others their own. */
async function organizationsOf({ user, services }: DetachedContext): Promise<number> {
  if (user.type !== 'root') return 1;
  const { rows } = await asSystem(services.database, (db) =>
    sql<{ n: number }>`select count(*)::int as n from organization`.execute(db),
  );
  return rows[0]?.n ?? 0;
}

async function changesToday({ db, user, now }: Context): Promise<number | null> {
  if (user.type === 'user') return null;
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from audit_entry
     where organization_id = current_organization() and at >= ${dayOf(now())}::date`.execute(db);
  return rows[0]?.n ?? 0;
}

export const figureBindings = [
  bind(
    getAdministrationFigures,
    async (ctx) => ({
      ...(await ctx.tx(async (inside) => ({
        ...(await ownFigures(inside)),
        changes_today: await changesToday(inside),
      }))),
      organizations: await organizationsOf(ctx),
    }),
    { transaction: false },
  ),
];
