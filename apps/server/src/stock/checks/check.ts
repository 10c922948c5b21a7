import type { Obstacle, StockDocument, StockLineRow } from '@provizor/contract/stock';
import { dayOf } from '@provizor/domain';
import type { Context } from '../../core/index.ts';
import { linesOf } from '../documents/lines.ts';
import { type Facts, factsOf } from './facts.ts';

/** A document that is about to take a step; its lines and facts are read once, by the first check that asks for them. */
export type Examined = {
  ctx: Context;
  document: StockDocument;
  lines: () => Promise<StockLineRow[]>;
  facts: () => Promise<Facts>;
};

/** A check before a step: gives everything that is in the way, of all lines, and never refuses. */
export type Check = (examined: Examined) => readonly Obstacle[] | Promise<readonly Obstacle[]>;

/** A locked document as the checks see it. */
export function examine(ctx: Context, document: StockDocument): Examined {
  let lines: Promise<StockLineRow[]> | undefined;
  let facts: Promise<Facts> | undefined;
  return {
    ctx,
    document,
    lines: () => {
      const { id, kind } = document;
      lines ??= linesOf(ctx.db, { id, kind, blind: false }, dayOf(ctx.now()));
      return lines;
    },
    facts: () => {
      facts ??= factsOf(ctx.db, document);
      return facts;
    },
  };
}
