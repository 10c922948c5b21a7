import type { Obstacle, StockDocument, StockLineRow } from '@provizor/contract/stock';
import { dayOf } from '@provizor/domain';
import type { Context } from '../../core/index.ts';
import { linesBeside } from '../documents/lines.ts';
import { type Facts, factsOf } from './facts.ts';
import { type FitRow, selectFit } from './fit.ts';

/**
 * A document that is about to take a step. Its facts are read once, by the first check that asks for them; so are its
 * lines with what of them does not fit, after the packs under them have got their shares.
 */
export type Examined = {
  ctx: Context;
  document: StockDocument;
  lines: () => Promise<StockLineRow[]>;
  facts: () => Promise<Facts>;
  fit: () => Promise<FitRow[]>;
};

/** A check before a step: gives everything that is in the way, of all lines, and never refuses. */
export type Check = (examined: Examined) => readonly Obstacle[] | Promise<readonly Obstacle[]>;

/** A locked document as the checks see it. */
export function examine(ctx: Context, document: StockDocument): Examined {
  let read: Promise<{ lines: StockLineRow[]; others: FitRow[] }> | undefined;
  let facts: Promise<Facts> | undefined;
  const readOnce = () => {
    const { id, kind } = document;
    read ??= linesBeside(ctx.db, { id, kind, blind: false }, dayOf(ctx.now()), selectFit(document));
    return read;
  };
  return {
    ctx,
    document,
    lines: async () => (await readOnce()).lines,
    fit: async () => (await readOnce()).others,
    facts: () => {
      facts ??= factsOf(ctx, document);
      return facts;
    },
  };
}
