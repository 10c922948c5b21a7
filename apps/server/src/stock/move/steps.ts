import type { StockDocument } from '@provizor/contract/stock';
import { isPosted } from '@provizor/domain';
import { sql } from 'kysely';
import type { Context } from '../../core/index.ts';
import { tellChanged } from '../documents/head.ts';
import type { KindSteps } from '../documents/kind-steps.ts';
import { settleOrder } from '../orders/fulfilment.ts';
import { bringRefusedBack } from './refused.ts';

/** The order a move is made from follows it, on every screen that shows it. */
async function settle(ctx: Context, { base }: StockDocument): Promise<void> {
  if (base?.kind !== 'order') return;
  const state = await settleOrder(ctx.db, base.id);
  if (state !== undefined) tellChanged(ctx, base, state);
}

/** An order a move is made from counts what came. */
export const moveSteps: KindSteps = {
  afterPosting: settle,
  // the order before the balances, as those do who post
  async beforeTakingBack({ db }, { base }) {
    if (base?.kind === 'order') {
      await sql`select from stock_document where id = ${base.id}::uuid for no key update`.execute(db);
    }
  },
  async afterTakingBack(ctx, document) {
    if (!isPosted(document.state)) return;
    // what was accepted in part is again what was sent
    await sql`
      update stock_document_line set quantity = asked, asked = null
       where document_id = ${document.id}::uuid and asked is not null
         and exists (select from stock_acceptance where document_id = ${document.id}::uuid
                        and decision in ('accepted', 'part'))`.execute(ctx.db);
    await bringRefusedBack(ctx.db, document.id);
    await settle(ctx, document);
  },
};
