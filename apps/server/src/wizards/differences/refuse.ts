import type { CallReply, getDraftDifferences, refuseDraftDifferences } from '@provizor/contract';
import { sql } from 'kysely';
import { type Context, refuse } from '../../core/index.ts';
import type { TenantTransaction } from '../../database/index.ts';
import { busyCodes } from '../check/facts.ts';
import { openDraftOf } from '../commands/open.ts';
import { saveDraftOf } from '../commands/save.ts';
import { lockDraft, readHead } from '../drafts.ts';
import { record } from '../scans.ts';
import { reasonsOf } from './papers.ts';
import { type Found, readDifferences } from './read.ts';

type Refused = CallReply<typeof refuseDraftDifferences>;

/** The refusal over a delivery: the one that is open, else the last one that was sent and is on its way. */
export async function findRefusal(
  db: TenantTransaction,
  documentId: string,
): Promise<CallReply<typeof getDraftDifferences>['refusal']> {
  const { rows } = await sql<{ draft_id: string; state: 'open' | 'sent' }>`
    select d.id as draft_id, d.state from wizard_draft d
      left join mdlp_outgoing o on o.organization_id = d.organization_id and o.id = d.outgoing_id
     where d.wizard = 'refusal_receiver' and d.document_id = ${documentId}
       and (d.state = 'open' or (d.state = 'sent' and o.applied_at is null and o.state <> 'cancelled'))
     order by d.state, d.updated_at desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Longest reason MDLP takes (wizards, section 5). */
const longestReason = 1000;

const reasonText = (found: Found): string =>
  `Расхождения при приёмке: ${reasonsOf(found).join('; ')}`.slice(0, longestReason);

const isPaused = ({ text }: Found['items'][number]): boolean => text.startsWith('Оборот приостановлен');

/** What an open refusal has that another one on its way names already: its scans were carried on before MDLP has answered. */
async function dropAnswered(db: TenantTransaction, draftId: string): Promise<void> {
  const { rows } = await sql<{
    code: string;
  }>`select code from wizard_scan where draft_id = ${draftId}`.execute(db);
  const busy = await busyCodes(
    db,
    rows.map(({ code }) => code),
  );
  if (busy.size > 0)
    await sql`delete from wizard_scan where draft_id = ${draftId} and code = any(${[...busy]}::text[])`.execute(
      db,
    );
}

/**
 * Begins the refusal (252) of exactly what differs in an acceptance. One begun before gets what is new and is given back;
 * what another one on its way names is not named again. The acceptance leaves these packs out from now on.
 * Refuses not-found, wizard.closed, wizard.no-difference, wizard.nothing-to-refuse.
 */
export async function refuseDifferences(ctx: Context, draftId: string): Promise<Refused> {
  const { version, data } = await lockDraft(ctx.db, draftId);
  const found = await readDifferences(ctx, draftId);
  const { head, delivery, items, refusable } = found;
  const codes = [
    ...refusable.boxes.map((box) => delivery.boxes[box]?.sscc ?? ''),
    ...refusable.packs.map((pack) => delivery.packs.sgtin[pack] ?? ''),
  ];
  const before = await findRefusal(ctx.db, head.document_id);
  if (codes.length === 0) {
    if (before) return { ...before, added: 0 };
    return refuse(items.length === 0 ? 'wizard.no-difference' : 'wizard.nothing-to-refuse');
  }
  const paused = items.some((item) => item.refusal !== null && isPaused(item));
  const { id } = await openDraftOf(ctx, {
    wizard: 'refusal_receiver',
    document_id: head.document_id,
    data: { without_reconciliation: false, reason: reasonText(found), confirm_paused: paused },
  });
  if (before?.state !== 'open') await dropAnswered(ctx.db, id);
  const refusal = await readHead(ctx.db, id);
  const change = {
    // begun with the whole document by somebody who has only looked
    ...(refusal.data.without_reconciliation && { without_reconciliation: false }),
    ...(refusal.data.reason.trim() === '' && { reason: reasonText(found) }),
    ...(paused && !refusal.data.confirm_paused && { confirm_paused: true }),
  };
  if (Object.keys(change).length > 0) await saveDraftOf(ctx, id, { version: refusal.version, data: change });
  const { added } = await record(
    ctx,
    await lockDraft(ctx.db, id),
    codes.map((code) => ({ code, source: 'offer' })),
  );
  if (!data.skip_problems) await saveDraftOf(ctx, draftId, { version, data: { skip_problems: true } });
  return { draft_id: id, state: 'open', added: added.length };
}
