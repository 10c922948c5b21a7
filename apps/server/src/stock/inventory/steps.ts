import type { StockDocument } from '@provizor/contract/stock';
import { isHalfway } from '@provizor/domain';
import { sql } from 'kysely';
import type { Context } from '../../core/index.ts';
import type { TenantTransaction } from '../../database/index.ts';
import { tellChanged } from '../documents/head.ts';
import type { KindSteps } from '../documents/kind-steps.ts';
import { forbidden } from '../obstacles/obstacle.ts';
import { settleInventory } from './settle.ts';

/** The documents of a surplus and a shortage: the inventory ends with them. */
export const stepsOfDifferences: KindSteps = { afterPosting: settle, afterTakingBack: settle };

async function settle(ctx: Context, { base }: StockDocument): Promise<void> {
  if (base?.kind !== 'invent') return;
  const state = await settleInventory(ctx.db, base.id);
  if (state !== undefined) tellChanged(ctx, base, state);
}

/**
 * Gives a count up: the document is the draft it was before the beginning. The lines of the snapshot go with it, so
 * that the next beginning takes a new one; lots that were chosen stay, without what was counted or found.
 */
async function giveUp(db: TenantTransaction, id: string): Promise<void> {
  await sql`delete from stock_document_pack where document_id = ${id}::uuid`.execute(db);
  await sql`
    delete from stock_document_line i
     using invent_count c, invent_line v
     where i.document_id = ${id}::uuid and c.document_id = i.document_id and v.document_id = i.document_id
       and v.n = i.n and (v.found or not c.chosen)`.execute(db);
  await sql`
    update stock_document_line set book = null, counted = null where document_id = ${id}::uuid`.execute(db);
  await sql`delete from invent_count where document_id = ${id}::uuid`.execute(db);
}

/** An inventory is counted before it is posted, and taken back it is counted again. */
export const inventorySteps: KindSteps = {
  barsOfChange(state, { header = {}, lines, removed, marks, removed_marks: taken }) {
    if (!isHalfway(state)) return [];
    const touches = [lines, removed, marks, taken].some((part) => part !== undefined && part.length > 0);
    const fixed = [header.storage_id, header.data?.blind, header.data?.source];
    return touches || fixed.some((value) => value !== undefined) ? [forbidden('invent.counting')] : [];
  },
  async beforePosting({ db }, { id }) {
    await sql`select invent_finish(${id}::uuid)`.execute(db);
  },
  // a count that agrees with the books needs no document
  async afterPosting({ db }, { id }) {
    await settleInventory(db, id);
  },
  async afterTakingBack({ db }, { id, state }) {
    if (isHalfway(state)) return giveUp(db, id);
    await sql`update stock_document_line set book = null where document_id = ${id}::uuid`.execute(db);
    await sql`
      update invent_count set finished_at = null, finished_by = null where document_id = ${id}::uuid`.execute(
      db,
    );
  },
};
