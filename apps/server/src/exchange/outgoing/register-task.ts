import type { MdlpDocument } from '@provizor/mdlp';
import { sql } from 'kysely';
import type { Context } from '../../core/index.ts';
import { contourOf } from '../link/contour.ts';
import { demandNamedOnce, lockSending } from './busy.ts';

/** A task of a registrar as the list of outgoing documents has it. */
export type RegisteredTask = {
  /** rvRequestId. */
  id: string;
  draftId: string;
  /** What the device will tell MDLP. */
  expected: MdlpDocument;
  sender: string;
  docNum: string;
  /** yyyy-MM-dd. */
  docDate: string | null;
  operationDate: string;
  codes: readonly string[];
};

/**
 * Puts a task of a registrar among the outgoing documents, with its packs and what other slices make of it: the goods are
 * promised, the draft is closed. Nothing has been sent yet. Refuses wizard.problems: another document of ours has them.
 */
export async function registerTask(ctx: Context, task: RegisteredTask): Promise<void> {
  const { db, user } = ctx;
  const { id, draftId, expected, codes } = task;
  await lockSending(ctx);
  await demandNamedOnce(db, draftId, codes);
  const { url: contour } = await contourOf(db, ctx.services.config, user.organizationId);
  await sql`
    insert into mdlp_outgoing
      (organization_id, id, action_id, doc_num, doc_date, operation_date, sender, objects, contour, user_id, draft_id,
       origin, content)
    values (${user.organizationId}, ${id}, ${expected.action_id}, ${task.docNum}, ${task.docDate}::date,
      ${task.operationDate}::date, ${task.sender}, ${codes.length}, ${contour}, ${user.id}, ${draftId}, 'registrar',
      'waiting')`.execute(db);
  await sql`
    insert into mdlp_outgoing_object (organization_id, outgoing_id, n, code, kind)
    select ${user.organizationId}::int, ${id}::uuid, o.n, o.code, 'sgtin'
      from unnest(${[...codes]}::text[]) with ordinality as o (code, n)`.execute(db);
  await ctx.services.exchange.onRegistered(ctx, {
    outgoingId: id,
    draftId,
    actionId: expected.action_id,
    incomeDocumentId: null,
    part: 0,
    expected,
  });
  ctx.publish({ type: 'document.changed', payload: { id, state: 'queued' } });
}
