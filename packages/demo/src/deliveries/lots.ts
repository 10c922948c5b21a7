import { products } from '../products/index.ts';
import type { DemoLot } from './types.ts';

/**
 * A lot of one product.
 * @param gtin GTIN of the product
 * @param batch series
 * @param amounts loose packs, boxes and packs in a box; what is left out is none
 */
export function lot(
  gtin: string,
  batch: string,
  amounts: { loose?: number; boxes?: number; packs_per_box?: number; expires_in_months?: number },
): DemoLot {
  return { gtin, batch, expires_in_months: 24, loose: 0, boxes: 0, packs_per_box: 0, ...amounts };
}

/** Lots of `each` loose packs of the first `count` products that anybody may store (no cold chain, no ПКУ). */
export function everydayLots(count: number, each: number): DemoLot[] {
  return products
    .filter((product) => !product.cold && !product.narcotic)
    .slice(0, count)
    .map((product, i) =>
      lot(product.gtin, `ОПТ${1000 + i}`, { loose: each, expires_in_months: 18 + (i % 12) }),
    );
}
