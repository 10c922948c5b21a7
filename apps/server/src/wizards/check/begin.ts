import { randomUUID } from 'node:crypto';
import { answersHold, checkHolds, moscowDayOf, refusalsHold } from '@provizor/domain';
import { sql } from 'kysely';
import type { Context, TenantTaskContext } from '../../core/index.ts';
import type { DraftHead } from '../drafts.ts';
import { readLatest } from './facts.ts';
import { judgeFacts } from './judge.ts';
import { addProblems, toldByMdlp } from './problems.ts';

/** Scans are gathered this long before what is not known of them is asked for. Milliseconds. */
const gather = 500;

export type CheckJob = { organizationId: number; draftId: string; run: string; userId: number };

type Work = Pick<TenantTaskContext, 'addJob' | 'publish'>;

async function addJob(ctx: Work, job: CheckJob, delay: number): Promise<void> {
  const { draftId } = job;
  const name = `wizard_check:${draftId}`;
  await ctx.addJob('wizard_check', job, { key: name, queue: name, maxAttempts: 25, delay });
  ctx.publish({ type: 'check.changed', payload: { draft_id: draftId } });
}

const addCheck = (ctx: Context, draftId: string, run: string, delay: number): Promise<void> =>
  addJob(ctx, { organizationId: ctx.user.organizationId, draftId, run, userId: ctx.user.id }, delay);

/** Goes on with a check that broke off, after a pause in milliseconds, unless somebody begins it anew before. */
export const goOnLater = addJob;

/**
 * Begins checks again that broke off within the last day, for want of a session of MDLP or because it did not come
 * back: now somebody has signed in, or wants it tried at once.
 * @param draftId the one draft whose check is begun; without it all of the organisation
 */
export async function resumeChecks(
  ctx: Pick<TenantTaskContext, 'db' | 'addJob' | 'publish'>,
  organizationId: number,
  draftId: string | null = null,
): Promise<void> {
  const { rows } = await sql<{ draftId: string; run: string; userId: number }>`
    update wizard_check c
       set run = gen_random_uuid(), state = 'running', result = null, message = null, wait_until = null, finished_at = null
      from wizard_draft d
     where d.organization_id = c.organization_id and d.id = c.draft_id and d.state = 'open' and c.state = 'done'
       and c.result = 'error' and c.finished_at > now() - interval '1 day'
       and (${draftId}::uuid is null or c.draft_id = ${draftId})
    returning c.draft_id as "draftId", c.run, c.started_by as "userId"`.execute(ctx.db);
  for (const row of rows) await addJob(ctx, { ...row, organizationId }, 0);
}

/** How long an answer of MDLP is taken as it is: in minutes, one by which a pack is refused in seconds. */
type Hold = { answers: number; refusals: number };

const usualHold: Hold = { answers: checkHolds, refusals: checkHolds * 60 };

/**
 * Begins the check of the last step: answers that may have changed since are asked for anew, those it would refuse packs
 * by before all others; by `repeat` («Повторить проверку статусов КИЗ») all of them.
 */
export async function checkAgain(ctx: Context, draftId: string, repeat: boolean): Promise<void> {
  const { rows } = await sql<{ total: number; refused: number }>`
    select c.total, (select count(*)::int from wizard_problem p where p.draft_id = c.draft_id and ${toldByMdlp}) as refused
      from wizard_check c where c.draft_id = ${draftId}`.execute(ctx.db);
  const { total, refused } = rows[0] ?? { total: 0, refused: 0 };
  const hold = { answers: answersHold(total), refusals: refusalsHold(refused) };
  await beginCheck(ctx, draftId, repeat ? { answers: 0, refusals: 0 } : hold);
}

/** Begins the status check of a draft's packs in the background. */
export async function beginCheck(ctx: Context, draftId: string, hold = usualHold): Promise<void> {
  const run = randomUUID();
  const now = ctx.now().getTime();
  const freshFrom = new Date(now - hold.answers * 60_000);
  const refusedFrom = new Date(now - hold.refusals * 1000);
  await sql`
    insert into wizard_check (organization_id, draft_id, run, state, started_by, fresh_from, refused_from)
    values (${ctx.user.organizationId}, ${draftId}, ${run}, 'running', ${ctx.user.id}, ${freshFrom}, ${refusedFrom})
    on conflict (organization_id, draft_id) do update set run = excluded.run, state = 'running', result = null,
      checked = 0, total = 0, message = null, wait_until = null, started_by = excluded.started_by,
      fresh_from = excluded.fresh_from, refused_from = excluded.refused_from, finished_at = null,
      oldest_answer = null`.execute(ctx.db);
  await addCheck(ctx, draftId, run, 0);
}

/**
 * Takes new scans into the check: those anybody has told of are judged at once, the running check goes on with the
 * others, or a new one begins. What was answered since the first scan is not asked for again.
 */
export async function checkScanned(ctx: Context, draft: DraftHead, codes: readonly string[]): Promise<void> {
  const { db, user } = ctx;
  const run = randomUUID();
  const freshFrom = new Date(ctx.now().getTime() - checkHolds * 60_000);
  const { rows } = await sql<{ began: boolean }>`
    insert into wizard_check as c (organization_id, draft_id, run, state, started_by, fresh_from)
    values (${user.organizationId}, ${draft.id}, ${run}, 'running', ${user.id}, ${freshFrom})
    on conflict (organization_id, draft_id) do update
      set run = case when c.state = 'running' then c.run else excluded.run end, state = 'running',
          message = null, wait_until = null
    returning c.run = ${run} as began`.execute(db);
  await judgeKnown(ctx, draft, codes);
  if (rows[0]?.began) await addCheck(ctx, draft.id, run, gather);
}

/** Judges scanned packs by what is known of them: what is known to be bad is not good until MDLP answers. */
async function judgeKnown(ctx: Context, draft: DraftHead, codes: readonly string[]): Promise<void> {
  const facts = await readLatest(
    ctx.db,
    codes.filter((code) => code.length === 27),
  );
  const problems = await judgeFacts(ctx.db, draft, facts, moscowDayOf(ctx.now()));
  await addProblems(ctx.db, { organizationId: ctx.user.organizationId, draftId: draft.id }, problems);
}
