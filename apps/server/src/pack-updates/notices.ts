import { noticeEffectOf, noticeTakesOut, packNoticed, packNoticeTypes, withoutGuess } from '@provizor/domain';
import { actionTitle } from '@provizor/mdlp';
import { sql } from 'kysely';
import type { Incoming, TenantTaskContext } from '../core/index.ts';
import { type PackChange, recordChanges } from '../packs/index.ts';
import { takeOut } from './boxes.ts';
import { confirmReceipt } from './confirmed.ts';
import { doubt } from './doubts.ts';
import { type Expanded, expand } from './expand.ts';
import { isOwnMove, type Notice, readNotice, unendedAbout } from './notice-rows.ts';
import { settlePlaces } from './places.ts';
import { lockEffects } from './registry.ts';
import { followPacks } from './story.ts';
import { deliveryTypes, strikeAnswered, strikeCalledOff } from './strike.ts';

/**
 * Notes a notification whose content is loaded and applies it: what the other side has done changes our packs. Runs in
 * the transaction that stores the content; a notification is applied once.
 */
export async function noteIncoming(ctx: TenantTaskContext, incoming: Incoming): Promise<void> {
  const { organizationId, documentId, docType } = incoming;
  if (docType === 605 || deliveryTypes.includes(docType)) await strikeCalledOff(ctx, documentId);
  if (!packNoticeTypes.includes(docType)) return;
  await lockEffects(ctx.db, organizationId);
  const { rows } = await sql`
    insert into pack_notice (organization_id, document_id) values (${organizationId}, ${documentId})
    on conflict do nothing returning document_id`.execute(ctx.db);
  if (rows.length > 0) await applyNotice(ctx, organizationId, documentId, null);
}

/**
 * Applies notifications that waited for the end of documents of ours, in the order they came. The caller has locked
 * the effects of the organisation.
 * @param ended document that ends in the running transaction
 */
export async function applyWaiting(
  ctx: TenantTaskContext,
  organizationId: number,
  ended: string | null,
): Promise<void> {
  const { rows } = await sql<{ document_id: string }>`
    select n.document_id from pack_notice n
      join mdlp_incoming i on i.organization_id = n.organization_id and i.document_id = n.document_id
     where n.applied_at is null order by i.received_at, n.document_id`.execute(ctx.db);
  for (const { document_id } of rows) await applyNotice(ctx, organizationId, document_id, ended);
}

/** Applies a notification unless a document of ours about the same packs has not come to its end yet. */
async function applyNotice(
  ctx: TenantTaskContext,
  organizationId: number,
  documentId: string,
  ended: string | null,
): Promise<void> {
  const { db } = ctx;
  const notice = await readNotice(db, documentId);
  if (!notice) return;
  const expanded = await expand(db, notice.lines);
  if (await unendedAbout(db, notice.lines, expanded, ended)) return;
  await sql`update pack_notice set applied_at = now() where document_id = ${documentId}`.execute(db);
  await strikeAnswered(ctx, notice);
  if (notice.type === 629 && (await isOwnMove(db, notice))) return;
  await change(ctx, organizationId, notice, expanded);
}

async function change(
  ctx: TenantTaskContext,
  organizationId: number,
  notice: Notice,
  expanded: Expanded,
): Promise<void> {
  const { db } = ctx;
  const takesOut = noticeTakesOut(notice.type);
  const changes: PackChange[] = [];
  const doubts: string[] = [];
  for (const { sgtin, line, series, expiry } of expanded.packs) {
    const known = expanded.known.get(sgtin);
    if (!known) continue;
    const late = known.at !== null && notice.receivedAt < known.at;
    const outcome = late
      ? ({ kind: known.here || known.coming ? 'doubt' : 'none' } as const)
      : packNoticed(notice, known.state, known.here || known.coming);
    if (outcome.kind === 'doubt') doubts.push(sgtin);
    if (outcome.kind !== 'change') continue;
    const { operation, sure } = outcome;
    if (!sure) doubts.push(sgtin);
    const effect = noticeEffectOf(notice.type);
    const state = known.doubted && effect ? withoutGuess(effect, outcome.state) : outcome.state;
    const box = takesOut && line.kind === 'sgtin' ? null : state.box;
    changes.push({ sgtin, operation, state: { ...state, box }, storageId: known.storageId, series, expiry });
  }
  const settled = await settlePlaces(db, changes, expanded.known, null);
  await recordChanges(db, {
    organizationId,
    userId: null,
    at: notice.receivedAt,
    changes: settled,
    source: { incomingId: notice.documentId },
  });
  await sql`
    update pack set mdlp_at = greatest(mdlp_at, ${notice.receivedAt.toISOString()}::timestamptz)
     where sgtin = any(${doubts}::text[])`.execute(db);
  if (takesOut && changes.length > 0) {
    const named = (kind: 'sgtin' | 'sscc') =>
      notice.lines.filter((line) => line.kind === kind).map(({ code }) => code);
    await takeOut(ctx, named('sgtin'), named('sscc'));
  }
  await confirmReceipt(ctx, organizationId, notice, settled);
  const cause = {
    organizationId,
    incomingId: notice.documentId,
    counterparty: notice.author,
    at: notice.receivedAt,
  };
  const title = `По уведомлению МДЛП ${notice.type} «${actionTitle(notice.type)}»`;
  await followPacks(ctx, { ...cause, title }, settled, expanded.known);
  await doubt(ctx, organizationId, [...doubts, ...byTrust(notice, settled)]);
}

/** Whom we trust the goods went over to at once, and nothing tells us so. */
const byTrust = ({ type }: Notice, changes: readonly PackChange[]): string[] =>
  type === 602 ? changes.map(({ sgtin }) => sgtin) : [];
