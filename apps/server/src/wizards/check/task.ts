import { moscowDayOf } from '@provizor/domain';
import { sql } from 'kysely';
import { Refusal, type Task, type TaskContext } from '../../core/index.ts';
import {
  afterOutage,
  breakOff,
  endTrouble,
  giveUp,
  loadBoxContents,
  loadDeliveryBoxes,
  publicStatuses,
  taskWork,
  troubleOf,
  visibly,
} from '../../exchange/index.ts';
import type { DraftHead } from '../drafts.ts';
import { readHead } from '../drafts.ts';
import { type CheckJob, goOnLater } from './begin.ts';
import type { Answer } from './facts.ts';
import { replaceProblems } from './problems.ts';
import { judgeRun, packsIn, type Result, type Run, readRun, resultOf } from './run.ts';

type Report = { checked?: number; total?: number; wait?: number; message?: string | null };
type Reporter = (report: Report, now?: boolean) => Promise<void>;

/**
 * The task: loads missing hierarchies, asks for the status of every pack not answered yet, judges, keeps the outcome.
 * What is scanned meanwhile is taken along.
 */
export const checkTask: Task = async (payload, ctx) => {
  const job = payload as CheckJob;
  const report = throttle(ctx, job);
  for (;;) {
    const begun = await readCheck(job, ctx);
    if (!begun) return;
    try {
      await askAll(ctx, job, begun, report);
      if (await finish(ctx, job, { asked: begun.draft, failure: null })) return;
    } catch (error) {
      if (ctx.signal.aborted) throw error;
      if (!(error instanceof Refusal)) {
        await report({ message: 'Проверка прервалась и скоро повторится сама' }, true);
        throw error;
      }
      if (
        await finish(ctx, job, {
          asked: null,
          failure: { text: error.message, pause: pauseAfter(ctx, error, begun) },
        })
      )
        return;
    }
  }
};

/** Days in which a check goes on by itself whenever MDLP comes back. */
const goesOn = 1;

/**
 * Milliseconds until a check that broke off goes on: MDLP did not come back for minutes, and nobody should have to sit and
 * ask; null where that would change nothing.
 */
function pauseAfter(ctx: TaskContext, { code }: Refusal, { freshFrom }: Begun): number | null {
  const isOld = ctx.now().getTime() - freshFrom.getTime() > goesOn * 86_400_000;
  return code === 'mdlp.unavailable' && !isOld ? afterOutage(ctx.services.config) : null;
}

/** Answers older than `freshFrom` are asked for anew, those that refuse a pack when they are older than `refusedFrom`. */
type Begun = { draft: DraftHead; freshFrom: Date; refusedFrom: Date };

async function readCheck(job: CheckJob, ctx: TaskContext): Promise<Begun | null> {
  return await ctx.tenant(job.organizationId, job.userId, async ({ db }) => {
    // one that broke off goes on
    await sql`
      update wizard_check set state = 'running', result = null, finished_at = null
       where draft_id = ${job.draftId} and run = ${job.run} and state = 'done' and result = 'error'`.execute(
      db,
    );
    const { rows } = await sql<{ fresh_from: string; refused_from: string }>`
      select c.fresh_from::text, coalesce(c.refused_from, c.fresh_from)::text as refused_from from wizard_check c
        join wizard_draft d on d.organization_id = c.organization_id and d.id = c.draft_id
       where c.draft_id = ${job.draftId} and c.run = ${job.run} and c.state = 'running' and d.state = 'open'`.execute(
      db,
    );
    const row = rows[0];
    if (!row) return null;
    return {
      draft: await readHead(db, job.draftId),
      freshFrom: new Date(row.fresh_from),
      refusedFrom: new Date(row.refused_from),
    };
  });
}

/** Packs refused by answers from before that moment: what has set them free since nobody has been asked. */
async function staleRefusals(ctx: TaskContext, job: CheckJob, run: Run, from: Date): Promise<Set<string>> {
  const isStale = ({ askedAt }: Answer) => askedAt !== null && askedAt < from.getTime();
  if (!run.facts.some((fact) => fact.fresh && isStale(fact))) return new Set();
  const problems = await ctx.tenant(job.organizationId, job.userId, ({ db }) =>
    judgeRun(db, run, moscowDayOf(ctx.now())),
  );
  const refused = new Set(
    problems.flatMap(({ code, warning, reason }) => (warning || reason === 'busy' ? [] : [code])),
  );
  return new Set(run.facts.filter(isStale).flatMap(({ codes }) => codes.filter((code) => refused.has(code))));
}

/** Asks MDLP for all that is not known of a draft. */
async function askAll(
  ctx: TaskContext,
  job: CheckJob,
  { draft, freshFrom, refusedFrom }: Begun,
  report: Reporter,
): Promise<void> {
  const onWait = (seconds: number, message: string) => report({ wait: seconds, message });
  const what = troubleOf.check(draft.id);
  const patience = { onWait, ...visibly(taskWork(ctx, job.organizationId), what, { draft_id: draft.id }) };
  const read = () => ctx.tenant(job.organizationId, job.userId, ({ db }) => readRun(db, draft.id, freshFrom));
  if (draft.document_id !== null) {
    await loadDeliveryBoxes(ctx, job.organizationId, draft.document_id, patience);
  }
  let run = await read();
  const unknown = run.boxes.filter(({ known }) => !known).map(({ sscc }) => sscc);
  if (draft.document_id === null && unknown.length > 0) {
    await loadBoxContents(ctx, job.organizationId, unknown, { payload: { draft_id: draft.id }, ...patience });
    run = await read();
  }
  const stale = await staleRefusals(ctx, job, run, refusedFrom);
  const open = run.facts.flatMap(({ fresh, codes }) =>
    fresh ? codes.filter((code) => stale.has(code)) : codes,
  );
  const total = packsIn(run);
  const before = total - open.length;
  await report({ checked: before, total, message: null }, true);
  await publicStatuses(ctx, job.organizationId, open, {
    onProgress: (checked) => report({ checked: before + checked, total }),
    ...patience,
  });
}

/** Writes progress at most twice a second: a screen shows it, nothing depends on it. */
function throttle(ctx: TaskContext, job: CheckJob): Reporter {
  let last = 0;
  return async (report, now = false) => {
    const at = performance.now();
    if (!now && report.wait === undefined && at - last < 500) return;
    last = at;
    await ctx.tenant(job.organizationId, job.userId, async ({ db, publish }) => {
      await sql`
        update wizard_check set checked = coalesce(${report.checked ?? null}, checked),
          total = coalesce(${report.total ?? null}, total),
          message = ${report.message ?? null},
          wait_until = now() + make_interval(secs => ${report.wait ?? 0})
        where draft_id = ${job.draftId} and run = ${job.run}`.execute(db);
      publish({ type: 'check.changed', payload: { draft_id: job.draftId } });
    });
  };
}

/** When MDLP gave the oldest of the answers; null when it gave none. */
function oldestOf(facts: readonly Answer[]): Date | null {
  const asked = facts.flatMap(({ askedAt }) => askedAt ?? []);
  return asked.length === 0 ? null : new Date(asked.reduce((oldest, at) => Math.min(oldest, at)));
}

/** Judges a draft by what is known of it now. */
async function judgeNow(ctx: TaskContext, job: CheckJob) {
  return await ctx.tenant(job.organizationId, job.userId, async ({ db }) => {
    const run = await readRun(db, job.draftId, ctx.now());
    return { run, problems: await judgeRun(db, run, moscowDayOf(ctx.now())) };
  });
}

/**
 * Judges the draft and keeps the outcome; after a failure by what is known. False when the draft has changed meanwhile,
 * so that somebody has to look again. It is locked only to keep what was found: scans do not wait for the judging.
 */
async function finish(
  ctx: TaskContext,
  job: CheckJob,
  { asked, failure }: { asked: DraftHead | null; failure: { text: string; pause: number | null } | null },
): Promise<boolean> {
  const { run, problems } = await judgeNow(ctx, job);
  if (asked && (asked.seq !== run.draft.seq || asked.epoch !== run.draft.epoch)) return false;
  const packs = packsIn(run);
  const total = failure === null ? packs : null;
  const result: Result = failure === null ? resultOf(problems, packs) : 'error';
  const oldest = oldestOf(run.facts);
  return await ctx.tenant(job.organizationId, job.userId, async ({ db, publish, addJob }) => {
    await sql`select from wizard_draft where id = ${job.draftId} for update`.execute(db);
    const { rows } = await sql`
      select from wizard_check where draft_id = ${job.draftId} and run = ${job.run}`.execute(db);
    if (rows.length === 0) return true;
    const { changed } = await readHead(db, job.draftId);
    if (changed !== run.draft.changed) return false;
    await sql`
      update wizard_check set state = 'done', result = ${result}, message = ${failure?.text ?? null}, wait_until = null,
        checked = coalesce(${total}, checked), total = coalesce(${total}, total), finished_at = now(),
        oldest_answer = ${oldest}
      where draft_id = ${job.draftId} and run = ${job.run}`.execute(db);
    await replaceProblems(db, job, problems);
    const what = troubleOf.check(job.draftId);
    if (failure === null) await endTrouble(db, [what]);
    else if (failure.pause === null) await giveUp(db, what);
    else {
      await breakOff(db, what, failure.pause);
      await goOnLater({ addJob, publish }, job, failure.pause);
    }
    publish({ type: 'check.changed', payload: { draft_id: job.draftId } });
    // the answers brought series and expiry of the packs that lie in no box
    const { document_id: document } = run.draft;
    const payload = { draft_id: job.draftId, ...(document === null ? {} : { document_id: document }) };
    if (result !== 'error') publish({ type: 'content.changed', payload });
    return true;
  });
}
