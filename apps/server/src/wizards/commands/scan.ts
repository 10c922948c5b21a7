import { type addScans, type CallReply, type HandlerInput, wizardOf } from '@provizor/contract';
import { sql } from 'kysely';
import type { Context } from '../../core/index.ts';
import { checkScanned } from '../check/begin.ts';
import { judgeAgain } from '../check/run.ts';
import { holdBox, lockDraft, seePerson } from '../drafts.ts';
import { record, tellScans } from '../scans.ts';

/** Ways a code comes in while its pack is in somebody's hands. */
const inHand = new Set(['scanner', 'wedge', 'screen', 'manual', 'camera', 'terminal']);

/** Records scans; of a draft of goods the new packs are judged by what is known of them, the rest is asked of MDLP. */
export async function addScansTo(
  ctx: Context,
  draftId: string,
  scans: HandlerInput<typeof addScans>['body']['scans'],
) {
  const draft = await lockDraft(ctx.db, draftId);
  await seePerson(ctx, draftId);
  const { seq, own, added, foreign } = await record(ctx, draft, scans);
  const last = own.findLast(({ source }) => inHand.has(source));
  const isGoods = wizardOf(draft.wizard).source === 'goods';
  const moved = last !== undefined && !isGoods && (await holdBox(ctx, draftId, last.code));
  if (moved && added.length === 0) tellScans(ctx, draftId, seq);
  const fresh = new Set(added);
  const repeated = await firstScans(
    ctx,
    draftId,
    own.filter(({ code }) => !fresh.has(code)).map(({ code }) => code),
  );
  if (added.length > 0 && isGoods) await checkScanned(ctx, draft, added);
  return { seq, added: added.length, repeated, foreign: [...foreign] };
}

/** Who scanned codes of a draft first, and when. */
async function firstScans({ db }: Context, draftId: string, codes: readonly string[]) {
  if (codes.length === 0) return [];
  const { rows } = await sql<CallReply<typeof addScans>['repeated'][number]>`
    select s.code, s.user_id, u.name as "user", to_json(s.scanned_at)#>>'{}' as at
      from wizard_scan s join app_user u on u.id = s.user_id
     where s.draft_id = ${draftId} and s.code = any(${[...codes]}::text[])`.execute(db);
  return rows;
}

/** Takes scans back: all of them, those of one box (with what lies in it), or the named codes. */
export async function clearScansOf(ctx: Context, draftId: string, codes: string[] | null) {
  const draft = await lockDraft(ctx.db, draftId);
  const all = codes === null;
  const gone = codes ?? [];
  const { numAffectedRows } = await sql`
    delete from wizard_scan where draft_id = ${draftId} and (${all} or code = any(${gone}::text[]))`.execute(
    ctx.db,
  );
  await sql`
    delete from wizard_box where draft_id = ${draftId} and (${all} or sscc = any(${gone}::text[]))`.execute(
    ctx.db,
  );
  if (wizardOf(draft.wizard).source === 'goods') await forgetProblems(ctx, draftId, codes);
  await sql`
    update wizard_draft set epoch = epoch + 1, updated_at = clock_timestamp() where id = ${draftId}`.execute(
    ctx.db,
  );
  if (wizardOf(draft.wizard).source === 'goods' && codes !== null) await judgeRest(ctx, draftId);
  ctx.publish({ type: 'wizard.changed', payload: { draft_id: draftId, seq: draft.seq } });
  return { removed: Number(numAffectedRows ?? 0) };
}

/**
 * What stays is another thing without what went: a pack whose box was taken back goes by itself now. A running check
 * judges it at its end.
 */
async function judgeRest(ctx: Context, draftId: string): Promise<void> {
  const { rows } = await sql`
    select from wizard_check where draft_id = ${draftId} and state = 'done'`.execute(ctx.db);
  if (rows.length === 0) return;
  await judgeAgain(ctx.db, { organizationId: ctx.user.organizationId, draftId }, ctx.now());
  ctx.publish({ type: 'check.changed', payload: { draft_id: draftId } });
}

async function forgetProblems({ db }: Context, draftId: string, codes: string[] | null): Promise<void> {
  await sql`
    delete from wizard_problem
     where draft_id = ${draftId} and (${codes === null} or code = any(${codes ?? []}::text[])
        or sscc = any(${codes ?? []}::text[]))`.execute(db);
  await sql`
    delete from wizard_share
     where draft_id = ${draftId} and (${codes === null} or sgtin = any(${codes ?? []}::text[]))`.execute(db);
}
