import type { CallReply, getMdlpState, listIntervals } from '@provizor/contract';
import { sql } from 'kysely';
import { type Context, type DetachedContext, Refusal } from '../../core/index.ts';
import { readIntervals } from '../limits/methods.ts';
import { accountOf, contourOf } from '../link/contour.ts';
import { findSession } from '../link/sessions.ts';
import { inTrouble } from '../outgoing/in-trouble.ts';
import { underWay } from '../outgoing/rows.ts';
import { paceOf } from '../settings.ts';

type State = CallReply<typeof getMdlpState>;

/** The session work would use now for this person; null when none lives or no contour is set. */
export async function sessionOf({ db, user, services }: Pick<Context, 'db' | 'user' | 'services'>) {
  try {
    const { url } = await contourOf(db, services.config, user.organizationId);
    return await findSession(db, url, { userId: user.id });
  } catch (error) {
    if (error instanceof Refusal && ['mdlp.unavailable', 'mdlp.address-missing'].includes(error.code))
      return null;
    throw error;
  }
}

/** Session, queue and freshness of the exchange, for the indicator in the frame. */
export async function stateOf(ctx: Context): Promise<State> {
  const session = await sessionOf(ctx);
  const { rows } = await sql<State['queue'] & { income_refreshed_at: string | null; user: string | null }>`
    select (count(*) filter (where ${underWay}))::int
        + (select count(distinct outgoing_id)::int from pack_effect_box) as waiting,
      (count(*) filter (where ${inTrouble('any')}))::int as errors,
      (select to_json(refreshed_at)#>>'{}' from mdlp_income_state) as income_refreshed_at,
      (select name from app_user where id = ${session?.userId ?? null}) as "user"
    from mdlp_outgoing o`.execute(ctx.db);
  const row = rows[0];
  return {
    session: session && {
      token: session.id,
      expires_at: session.expiresAt.toISOString(),
      user: row?.user ?? '',
      own: session.userId === ctx.user.id,
      thumbprint: session.thumbprint,
      certificate: session.subject,
    },
    queue: { waiting: row?.waiting ?? 0, errors: row?.errors ?? 0 },
    income_refreshed_at: row?.income_refreshed_at ?? null,
  };
}

/** Intervals of MDLP's methods for the account this person would work under. */
export async function intervalsOf(ctx: DetachedContext): Promise<CallReply<typeof listIntervals>> {
  const { config, database } = ctx.services;
  const session = await ctx.tx((unit) => sessionOf({ ...ctx, db: unit.db }));
  const account = session && accountOf(config, session.contour, session.thumbprint);
  return { items: await readIntervals(database, account, paceOf(config)) };
}
