import type { CallReply, HandlerInput, refreshIncome } from '@provizor/contract';
import { sql } from 'kysely';
import { type DetachedContext, Refusal, type Task } from '../../core/index.ts';
import { add, incomeJob } from '../jobs.ts';
import { linkIfAny, linkOf, personPatience } from '../link/connect.ts';
import { refusalOf } from '../link/refusals.ts';
import { pauseOf } from '../times.ts';
import { requestWork, taskWork, type Work } from '../work.ts';
import { readList, type Window } from './read-list.ts';
import { noteRefreshed } from './store.ts';

const hour = 3_600_000;
const day = 24 * hour;
/** How far back a first reading goes: `only_new` of MDLP offers no older ones either (mdlp-errors, section 3). */
const firstDays = 30;
/** Clocks differ and lists lag behind. */
const overlap = hour;
/** Pages a person waits for; the rest comes in the background. */
const personPages = 10;
const backgroundPages = 1000;

/**
 * What came since the last reading. MDLP dates its documents by its own clock: whatever ours has been put to, all up to
 * the newest document we have were listed.
 */
async function sinceLast(work: Work): Promise<Window> {
  const { rows } = await work.tx(({ db }) =>
    sql<{ read_to: string | null }>`
      select case when n.at is not null then least(s.read_to, n.at) end::text as read_to
        from mdlp_income_state s, (select max(received_at) as at from mdlp_incoming) n`.execute(db),
  );
  const readTo = rows[0]?.read_to;
  const from = readTo ? new Date(readTo).getTime() - overlap : work.now().getTime() - firstDays * day;
  return { from: new Date(from) };
}

type Body = HandlerInput<typeof refreshIncome>['body'];

const startOf = (date: string) => new Date(`${date}T00:00:00+03:00`);

/** The period a person asked for, whole days of Moscow; null when he asked for none. */
function askedWindow({ period_s: from, period_e: to }: Body): Window | null {
  if (from === undefined) return null;
  return { from: startOf(from), ...(to ? { to: new Date(startOf(to).getTime() + day) } : {}) };
}

/**
 * «Обновить документы»: reads the period (by default what came since the last reading). When only a part could be
 * read the reply says so and the background goes on. Refuses what MDLP refuses when nothing was read.
 */
export async function refreshForPerson(
  ctx: DetachedContext,
  body: Body,
): Promise<CallReply<typeof refreshIncome>> {
  const work = requestWork(ctx);
  const link = await linkOf(work, { handle: body.token }, personPatience);
  const begun = ctx.now();
  const asked = askedWindow(body);
  const { loaded, read, total, complete, error } = await readList(
    work,
    link,
    asked ?? (await sinceLast(work)),
    personPages,
  );
  const refusal = error === undefined ? undefined : refusalOf(error, link.limiter.last);
  if (refusal !== undefined && (read === 0 || !(refusal instanceof Refusal))) throw refusal;
  await ctx.tx(async (unit) => {
    await noteRefreshed(unit, work.organizationId, begun, complete && !asked ? begun : null);
    if (!complete) await add(unit, incomeJob(work.organizationId));
  });
  if (complete) return { loaded, complete, message: null };
  const why = refusal instanceof Refusal ? ` ${refusal.message}.` : '';
  return {
    loaded,
    complete,
    message: `Загружено документов: ${read} из ${total}.${why} Остальные загрузятся сами.`,
  };
}

/** The task: reads what came since the last time and comes back after its pause, as long as a session lives. */
export const incomeTask: Task = async (payload, ctx) => {
  const { organizationId } = payload as { organizationId: number };
  const work = taskWork(ctx, organizationId);
  const link = await linkIfAny(work);
  if (!link) return;
  const begun = ctx.now();
  const { complete, error } = await readList(work, link, await sinceLast(work), backgroundPages);
  if (error) ctx.log.info({ err: error }, 'incoming documents not read to the end');
  const next = pauseOf(ctx.services.config, 'income', 0);
  await work.tx(async (unit) => {
    if (complete) await noteRefreshed(unit, organizationId, begun, begun);
    await add(unit, incomeJob(organizationId), next);
  });
};
