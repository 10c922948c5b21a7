import type { StockDocument } from '@provizor/contract/stock';
import { sql } from 'kysely';
import { type Context, refuse } from '../../core/index.ts';
import { tellChanged } from '../documents/head.ts';
import { onSteps } from '../documents/hooks.ts';
import { settleOrder } from '../orders/fulfilment.ts';
import { bringRefusedBack } from './refused.ts';

/** Locks the order a move fulfils. Refuses order.not-confirmed unless it is confirmed. */
async function lockOrder({ db }: Context, { base }: StockDocument): Promise<void> {
  if (base?.kind !== 'order') return;
  const { rows } = await sql<{ state: string }>`
    select state from stock_document where id = ${base.id}::uuid and not removed for no key update`.execute(
    db,
  );
  if (rows[0]?.state !== 'active' && rows[0]?.state !== 'done') refuse('order.not-confirmed');
}

/** The order a move is made from follows it, on every screen that shows it. */
async function settle(ctx: Context, { base }: StockDocument): Promise<void> {
  if (base?.kind !== 'order') return;
  const state = await settleOrder(ctx.db, base.id);
  if (state !== undefined) tellChanged(ctx, base, state);
}

/** Makes the steps of a move: an order it is made from counts what came, what was sent waits for its answer. */
export function takePartInMoves(): void {
  onSteps('move', {
    async beforePosting(ctx, document) {
      if (document.state === 'sent') refuse('move.awaits-answer');
      await lockOrder(ctx, document);
    },
    afterPosting: settle,
    // the order before the balances, as those do who post
    async beforeTakingBack({ db }, { base }) {
      if (base?.kind === 'order') {
        await sql`select from stock_document where id = ${base.id}::uuid for no key update`.execute(db);
      }
    },
    async afterTakingBack(ctx, document) {
      if (document.state === 'active' || document.state === 'done') {
        // what was accepted in part is again what was sent
        await sql`
          update stock_document_line set quantity = asked, asked = null
           where document_id = ${document.id}::uuid and asked is not null
             and exists (select from stock_acceptance where document_id = ${document.id}::uuid
                            and decision in ('accepted', 'part'))`.execute(ctx.db);
        await bringRefusedBack(ctx.db, document.id);
        await settle(ctx, document);
      }
    },
  });
}
