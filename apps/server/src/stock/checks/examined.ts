import type { Obstacle, StockDocument, StockLineRow } from '@provizor/contract/stock';
import type { Context } from '../../core/index.ts';
import type { Facts } from './facts.ts';

/** What of a line's lot, packs and cells does not fit. */
export type FitRow = {
  n: number;
  paused: boolean;
  pausedPacks: number;
  expiredPacks: number;
  tooManyPacks: boolean;
  strayFrom: boolean;
  strayTo: boolean;
  otherSupplier: boolean;
};

/**
 * A document that is about to take a step. Its facts are read once, by the first check that asks for them, and with them
 * its lines and what of them does not fit; where packs stand under the lines, after they have got their shares.
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
