import type { StockDocument } from '@provizor/contract/stock';
import { sql } from 'kysely';
import { type Context, refuse } from '../../core/index.ts';
import type { TenantTransaction } from '../../database/index.ts';
import { tellChanged } from '../documents/head.ts';
import { type KindSteps, onSteps } from '../documents/hooks.ts';
import { settleInventory } from './settle.ts';

/** Refuses stock.incomplete while a line must be counted once more. */
async function demandSettled({ db }: Context, { id }: StockDocument): Promise<void> {
  const { rows } = await sql<{ n: number }>`
    select n from invent_line
     where document_id = ${id}::uuid and first_mark <> last_mark order by n`.execute(db);
  if (rows.length === 0) return;
  const text = 'Пока строку считали, товар двигался: пересчитайте её';
  refuse('stock.incomplete', {
    obstacles: rows.slice(0, 200).map(({ n }) => ({ n_line: n, field: 'counted', text })),
    count: rows.length,
  });
}

/** Refuses invent.has-documents while a surplus or a shortage was made of the count. */
async function demandAlone({ db }: Context, { id }: StockDocument): Promise<void> {
  const { rows } = await sql<{ number: string }>`
    select number from stock_document where base_id = ${id}::uuid and not removed
     order by created_at limit 1`.execute(db);
  if (rows[0]) refuse('invent.has-documents', { number: rows[0].number });
}

/** The documents of a surplus and a shortage: the inventory ends with them. */
const ofDifferences: KindSteps = { afterPosting: settle, afterTakingBack: settle };

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

/** Makes the steps of an inventory: it is counted before it is posted, and taken back it is counted again. */
export function takePartInInventories(): void {
  onSteps('income', ofDifferences);
  onSteps('destroy', ofDifferences);
  onSteps('invent', {
    async beforeSaving(_ctx, head, { header = {}, lines, removed, marks, removed_marks: taken }) {
      if (head.state !== 'pre-active') return;
      const touches = [lines, removed, marks, taken].some((part) => part !== undefined && part.length > 0);
      const fixed = [header.storage_id, header.data?.blind, header.data?.source];
      if (touches || fixed.some((value) => value !== undefined)) refuse('invent.counting');
    },
    async beforePosting(ctx, document) {
      if (document.state !== 'pre-active') refuse('invent.not-begun');
      await sql`select from invent_count where document_id = ${document.id}::uuid for update`.execute(ctx.db);
      await demandSettled(ctx, document);
      await sql`select invent_finish(${document.id}::uuid)`.execute(ctx.db);
    },
    // a count that agrees with the books needs no document
    async afterPosting({ db }, { id }) {
      await settleInventory(db, id);
    },
    async beforeTakingBack(ctx, document) {
      if (document.state === 'active' || document.state === 'done') await demandAlone(ctx, document);
    },
    async afterTakingBack({ db }, { id, state }) {
      if (state === 'draft') return;
      if (state === 'pre-active') return giveUp(db, id);
      await sql`update stock_document_line set book = null where document_id = ${id}::uuid`.execute(db);
      await sql`
        update invent_count set finished_at = null, finished_by = null where document_id = ${id}::uuid`.execute(
        db,
      );
      await sql`update stock_document set state = 'pre-active' where id = ${id}::uuid`.execute(db);
    },
  });
}
