import type { StockDocument, StockLineRow } from '@provizor/contract/stock';
import { dayOf } from '@provizor/domain';
import type { Context } from '../../core/index.ts';
import { linesBeside } from '../documents/lines.ts';
import type { Examined, FitRow } from './examined.ts';
import { type Facts, factsOf } from './facts.ts';
import { selectFit } from './fit.ts';

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
