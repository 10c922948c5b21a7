import { sql } from 'kysely';
import type { TenantTaskContext } from '../core/index.ts';
import type { TicketOutcome } from '../exchange/index.ts';
import { recordBoxes, recordPacks } from '../packs/index.ts';
import { postReceipt } from '../stock/index.ts';
import { type Delivery, readDelivery } from './content.ts';

type Income = { doc_num: string | null; receiver: string; sender: string; source: string | null };

/**
 * Applies the ticket of an acceptance: accepted packs enter the registry at the receiving place, a receipt with
 * their lines is posted. Runs in the transaction that marks the ticket as applied, so it happens once.
 * Call it before the accepted objects are struck off the delivery.
 */
export async function receiveAccepted(ctx: TenantTaskContext, outcome: TicketOutcome): Promise<void> {
  if (outcome.actionId !== 701 || outcome.incomeDocumentId === null || outcome.accepted.length === 0) return;
  const { db } = ctx;
  const { rows } = await sql<Income>`
    select doc_num, receiver, sender, source from mdlp_incoming
    where document_id = ${outcome.incomeDocumentId}`.execute(db);
  const income = rows[0];
  if (!income) return;
  const delivery = await readDelivery(db, outcome.incomeDocumentId);
  const accepted = acceptedPacks(delivery, new Set(outcome.accepted));
  const storageId = await storageOf(ctx, outcome, income.receiver);
  const common = { organizationId: outcome.organizationId, userId: outcome.userId };
  const paused = await pausedAmong(
    ctx,
    accepted.packs.map((pack) => pack.sgtin),
  );
  await recordBoxes(db, { ...common, boxes: accepted.boxes });
  for (const status of ['in_circulation', 'paused_circulation']) {
    await recordPacks(db, {
      ...common,
      status,
      branchId: income.receiver,
      storageId,
      event: { kind: 'accepted', outgoingId: outcome.outgoingId, incomingId: outcome.incomeDocumentId },
      packs: accepted.packs.filter((pack) => paused.has(pack.sgtin) === (status === 'paused_circulation')),
    });
  }
  if (storageId === null) return;
  await postReceipt(ctx, {
    ...common,
    storageId,
    number: income.doc_num ?? '',
    date: outcome.operationDate,
    senderBranchId: income.sender,
    mdlpDocumentId: outcome.incomeDocumentId,
    outgoingId: outcome.outgoingId,
    lines: accepted.lines.map((line) => ({ ...line, source: income.source })),
  });
}

/** Packs whose circulation is suspended: they stay so with the new owner (mdlp-api, 6.3, «701 + confirm_paused»). */
async function pausedAmong({ db }: TenantTaskContext, sgtins: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ sgtin: string }>`
    select sgtin from pack_status_cache
    where sgtin = any(${sgtins}::text[]) and status in ('paused_circulation', 'confirm_return_paused')`.execute(
    db,
  );
  return new Set(rows.map((row) => row.sgtin));
}

/** The storage chosen in the wizard, or the first one of the receiving place. */
async function storageOf(
  { db }: TenantTaskContext,
  outcome: TicketOutcome,
  branchId: string,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select s.id from storage s join branch b on b.organization_id = s.organization_id and b.id = s.branch_id
    left join wizard_draft d on d.organization_id = s.organization_id and d.outgoing_id = ${outcome.outgoingId}
    where b.branch_id = ${branchId}
    order by s.id <> coalesce((d.data->>'storage_id')::int, s.id), s.id limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

function acceptedPacks(delivery: Delivery, accepted: Set<string>) {
  const inside = delivery.boxes.map(() => false);
  const boxes: { sscc: string; parent: string | null }[] = [];
  delivery.boxes.forEach((box, index) => {
    inside[index] = accepted.has(box.sscc) || (inside[box.parent] ?? false);
    if (inside[index]) boxes.push({ sscc: box.sscc, parent: delivery.boxes[box.parent]?.sscc ?? null });
  });
  const packs: Parameters<typeof recordPacks>[1]['packs'] = [];
  const sgtinsOfBatch = new Map<number, string[]>();
  delivery.packs.sgtin.forEach((sgtin, index) => {
    const box = delivery.packs.box[index] ?? -1;
    if (!(box >= 0 ? inside[box] : accepted.has(sgtin))) return;
    const batchIndex = delivery.packs.batch[index] ?? -1;
    const batch = delivery.batches[batchIndex];
    if (!batch) return;
    const sgtins = sgtinsOfBatch.get(batchIndex) ?? [];
    sgtins.push(sgtin);
    sgtinsOfBatch.set(batchIndex, sgtins);
    const { gtin, series, expiry, cost } = batch;
    packs.push({ sgtin, gtin, series, expiry, price: cost, sscc: delivery.boxes[box]?.sscc ?? null });
  });
  const lines = [...sgtinsOfBatch].flatMap(([index, sgtins]) => {
    const batch = delivery.batches[index];
    if (!batch) return [];
    return [
      {
        gtin: batch.gtin,
        series: batch.series,
        expiry: batch.expiry,
        price: batch.cost,
        vatValue: batch.vat_value,
        sgtins,
      },
    ];
  });
  return { boxes, packs, lines };
}
