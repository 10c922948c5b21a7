import type { PriceRow } from './columns.tsx';

/** Lots of a storage that have a price: whose labels are printed. */
export const pricedIn = (
  storageId: number,
  rows: readonly Pick<PriceRow, 'lot_id' | 'retail_price' | 'storage'>[],
): number[] =>
  rows
    .filter(({ retail_price: price, storage }) => price !== null && storage.id === storageId)
    .map(({ lot_id }) => lot_id);
