import { sql } from 'kysely';
import type { TaskContext, TenantTaskContext } from '../../core/index.ts';

/** How long before its end a person is told that his session ends. */
const notice = '5 minutes';

type Ending = { organization_id: number; id: string; user_id: number; over: boolean };

/** What waits for a session of the organisation, as a sentence; empty when nothing does. */
async function waitingText({ db }: TenantTaskContext): Promise<string> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from mdlp_outgoing where applied_at is null and thumbprint is not null`.execute(
    db,
  );
  const n = rows[0]?.n ?? 0;
  return n > 0 ? `. Документов в очереди: ${n}` : '';
}

async function tell(ctx: TenantTaskContext, { id, user_id: userId, over }: Ending): Promise<void> {
  const column = over ? sql`ended_at = expires_at` : sql`warned_at = now()`;
  const { rows } = await sql<{ minutes: number }>`
    update mdlp_session set ${column} where id = ${id} and ended_at is null
    returning greatest(1, ceil(extract(epoch from expires_at - now()) / 60))::int as minutes`.execute(ctx.db);
  const minutes = rows[0]?.minutes;
  if (minutes === undefined) return;
  const waiting = await waitingText(ctx);
  if (over) ctx.publish({ type: 'mdlp.session', payload: { state: 'ended' } });
  // Nobody needs to sign in again for nothing.
  if (over && waiting === '') return;
  ctx.publish({
    userId,
    type: 'notice',
    color: 'warning',
    icon: 'schedule',
    caption: 'МДЛП',
    message: over
      ? `Сеанс МДЛП закончился, войдите снова${waiting}`
      : `Сеанс МДЛП закончится через ${minutes} мин${waiting}`,
    payload: { session: over ? 'ended' : 'ending' },
  });
}

/** Tells people that their session of MDLP is about to end, and that it has; whoever has signed in again hears nothing. */
export async function watchSessions(ctx: TaskContext): Promise<void> {
  const { rows } = await ctx.system((db) =>
    sql<Ending>`
      select s.organization_id, s.id, s.user_id, s.expires_at <= now() as over from mdlp_session s
       where s.ended_at is null and s.expires_at < now() + ${notice}::interval
         and (s.expires_at <= now() or s.warned_at is null)
         and not exists (
           select from mdlp_session n
            where n.organization_id = s.organization_id and n.user_id = s.user_id and n.contour = s.contour
              and n.ended_at is null and n.expires_at > greatest(s.expires_at, now()))`.execute(db),
  );
  for (const ending of rows) {
    await ctx.tenant(ending.organization_id, null, (unit) => tell(unit, ending));
  }
}
