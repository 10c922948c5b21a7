import { randomUUID } from 'node:crypto';
import { isDirectAction, judgePack } from '@provizor/domain';
import { sql } from 'kysely';
import { type Context, Refusal, type Task, type TaskContext } from '../core/index.ts';
import { loadDeliveryBoxes, type PackAnswer, publicStatuses } from '../exchange/index.ts';
import { readDelivery } from './content.ts';

/** Answers of MDLP not older than this are taken as they are when a check begins again by itself. */
const freshMinutes = 10;

type CheckJob = { organizationId: number; draftId: string; run: string; userId: number };
type Problem = {
  code: string;
  reason: string;
  sscc: string | null;
  status: string | null;
  branchId: string | null;
};

/**
 * Begins the status check of a draft's packs in the background.
 * @param repeat ask MDLP anew even where an answer is fresh («Повторить проверку статусов КИЗ»)
 */
export async function beginCheck(ctx: Context, draftId: string, repeat: boolean): Promise<void> {
  const run = randomUUID();
  const freshFrom = new Date(ctx.now().getTime() - (repeat ? 0 : freshMinutes * 60_000));
  await sql`
    insert into wizard_check (organization_id, draft_id, run, state, started_by, fresh_from)
    values (${ctx.user.organizationId}, ${draftId}, ${run}, 'running', ${ctx.user.id}, ${freshFrom})
    on conflict (organization_id, draft_id) do update set run = excluded.run, state = 'running', result = null,
      checked = 0, total = 0, message = null, wait_until = null, started_by = excluded.started_by,
      fresh_from = excluded.fresh_from, finished_at = null`.execute(ctx.db);
  const job: CheckJob = { organizationId: ctx.user.organizationId, draftId, run, userId: ctx.user.id };
  await ctx.addJob('wizard_check', job, { key: `wizard_check:${draftId}`, maxAttempts: 25 });
  ctx.publish({ type: 'check.changed', payload: { draft_id: draftId } });
}

/** The task: loads missing hierarchies, asks for the status of every pack, judges, keeps the outcome. */
export const checkTask: Task = async (payload, ctx) => {
  const job = payload as CheckJob;
  const begun = await readCheck(job, ctx);
  if (!begun) return;
  const report = throttle(ctx, job);
  try {
    const missing = await loadDeliveryBoxes(ctx, job.organizationId, begun.documentId, {
      onWait: (seconds, message) => report({ wait: seconds, message }),
    });
    const delivery = await ctx.tenant(job.organizationId, job.userId, ({ db }) =>
      readDelivery(db, begun.documentId),
    );
    const total = delivery.packs.sgtin.length;
    await report({ total, message: null }, true);
    const answers = await publicStatuses(ctx, job.organizationId, delivery.packs.sgtin, {
      freshFrom: begun.freshFrom,
      onProgress: (checked) => report({ checked, total }),
      onWait: (seconds, message) => report({ wait: seconds, message }),
    });
    const problems: Problem[] = missing.map((code) => ({
      code,
      reason: 'missing',
      sscc: null,
      status: null,
      branchId: null,
    }));
    delivery.packs.sgtin.forEach((sgtin, pack) => {
      const answer: PackAnswer = answers.get(sgtin) ?? { found: false, status: null, branchId: null };
      const reason = judgePack(answer, begun.expected);
      const box = delivery.boxes[delivery.packs.box[pack] ?? -1];
      if (reason)
        problems.push({
          code: sgtin,
          reason,
          sscc: box?.sscc ?? null,
          status: answer.status,
          branchId: answer.branchId,
        });
    });
    const nothingKnown =
      total > 0 && problems.filter((problem) => problem.reason === 'not-in-mdlp').length === total;
    await finish(
      ctx,
      job,
      begun.documentId,
      nothingKnown ? 'empty' : problems.length > 0 ? 'problems' : 'ok',
      null,
      problems,
      total,
    );
  } catch (error) {
    if (ctx.signal.aborted) throw error;
    if (!(error instanceof Refusal)) {
      await report({ message: 'Проверка прервалась и скоро повторится сама' }, true);
      throw error;
    }
    await finish(ctx, job, begun.documentId, 'error', error.message, [], null);
  }
};

async function readCheck(job: CheckJob, ctx: TaskContext) {
  return await ctx.tenant(job.organizationId, job.userId, async ({ db }) => {
    const { rows } = await sql<{
      document_id: string;
      doc_type: number;
      sender: string;
      paused: boolean;
      fresh_from: string;
    }>`
      select i.document_id, i.doc_type, i.sender, c.fresh_from::text,
        coalesce((d.data->>'confirm_paused')::boolean, false) as paused
      from wizard_check c
      join wizard_draft d on d.organization_id = c.organization_id and d.id = c.draft_id
      join mdlp_incoming i on i.organization_id = d.organization_id and i.document_id = d.document_id
      where c.draft_id = ${job.draftId} and c.run = ${job.run} and c.state = 'running' and d.state = 'open'`.execute(
      db,
    );
    const row = rows[0];
    if (!row || !isDirectAction(row.doc_type)) return null;
    return {
      documentId: row.document_id,
      freshFrom: new Date(row.fresh_from),
      expected: { action: row.doc_type, branchId: row.sender, confirmPaused: row.paused },
    };
  });
}

type Report = { checked?: number; total?: number; wait?: number; message?: string | null };

/** Writes progress at most twice a second: a screen shows it, nothing depends on it. */
function throttle(ctx: TaskContext, job: CheckJob) {
  let last = 0;
  return async (report: Report, now = false) => {
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

async function finish(
  ctx: TaskContext,
  job: CheckJob,
  documentId: string,
  result: 'ok' | 'problems' | 'empty' | 'error',
  message: string | null,
  problems: Problem[],
  total: number | null,
): Promise<void> {
  await ctx.tenant(job.organizationId, job.userId, async ({ db, publish }) => {
    const { numAffectedRows } = await sql`
      update wizard_check set state = 'done', result = ${result}, message = ${message}, wait_until = null,
        checked = coalesce(${total}, checked), total = coalesce(${total}, total), finished_at = now()
      where draft_id = ${job.draftId} and run = ${job.run}`.execute(db);
    if (!numAffectedRows) return;
    await sql`delete from wizard_problem where draft_id = ${job.draftId}`.execute(db);
    await sql`
      insert into wizard_problem (organization_id, draft_id, code, reason, sscc, status, branch_id)
      select ${job.organizationId}, ${job.draftId}, p.* from unnest(
        ${problems.map((p) => p.code)}::text[], ${problems.map((p) => p.reason)}::text[],
        ${problems.map((p) => p.sscc)}::text[], ${problems.map((p) => p.status)}::text[],
        ${problems.map((p) => p.branchId)}::text[]) as p`.execute(db);
    publish({ type: 'check.changed', payload: { draft_id: job.draftId } });
    // the answers brought series and expiry of the packs that lie in no box
    if (result !== 'error') publish({ type: 'content.changed', payload: { document_id: documentId } });
  });
}
