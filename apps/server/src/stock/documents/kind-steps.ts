import type { HandlerInput } from '@provizor/contract';
import type { Obstacle, StockCalls, StockDocument } from '@provizor/contract/stock';
import type { StockState } from '@provizor/domain';
import type { Context } from '../../core/index.ts';
import type { Facts } from '../checks/facts.ts';

export type Changed = HandlerInput<StockCalls['put']>['body'];

/** What a kind does beside the ledger when one of its documents changes, in the same transaction. */
export type KindSteps = {
  /** What of typed changes its state does not let in. */
  barsOfChange?(state: StockState, body: Changed): readonly Obstacle[];
  /** Runs when nothing is in the way, before the ledger. */
  beforePosting?(ctx: Context, document: StockDocument, facts: Facts): Promise<void>;
  afterPosting?(ctx: Context, document: StockDocument): Promise<void>;
  /** Locks that come before those of the balances. */
  beforeTakingBack?(ctx: Context, document: StockDocument): Promise<void>;
  /** `document` as it was before. */
  afterTakingBack?(ctx: Context, document: StockDocument): Promise<void>;
};

/** Two things a kind does, one after the other. */
export const both = (one: KindSteps, other: KindSteps): KindSteps => {
  const chained =
    (step: 'afterPosting' | 'beforeTakingBack' | 'afterTakingBack') =>
    async (ctx: Context, document: StockDocument) => {
      await one[step]?.(ctx, document);
      await other[step]?.(ctx, document);
    };
  return {
    async beforePosting(ctx, document, facts) {
      await one.beforePosting?.(ctx, document, facts);
      await other.beforePosting?.(ctx, document, facts);
    },
    afterPosting: chained('afterPosting'),
    beforeTakingBack: chained('beforeTakingBack'),
    afterTakingBack: chained('afterTakingBack'),
  };
};
