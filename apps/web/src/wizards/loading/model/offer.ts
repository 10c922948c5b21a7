import type { DraftContent } from '@provizor/contract';
import type { FileOffer, OfferedPrice } from './types.ts';

/** A price as the draft keeps it: of one pack by product and series. */
export type BatchPrice = { gtin: string; series: string | null } & OfferedPrice;

const keyOf = ({ gtin, series }: { gtin: string; series: string | null }) => `${gtin} ${series}`;
const same = (a: OfferedPrice, b: OfferedPrice) => a.cost === b.cost && a.vat_value === b.vat_value;

/**
 * Prices of a file by product and series, as the draft takes them (setDraftPrices): lines find their series through the
 * content of the draft, which therefore holds the scans of the file already.
 * @returns the prices, and the products for which the file has several where the draft keeps one: they are left out
 */
export function offeredPrices(
  offer: FileOffer,
  { boxes, packs, batches }: Pick<DraftContent, 'boxes' | 'packs' | 'batches'>,
): { prices: BatchPrice[]; differing: string[] } {
  const lines = new Map(offer.lines.map((line) => [line.code, line]));
  const found = new Map<string, BatchPrice>();
  const differing = new Set<string>();
  const put = (price: BatchPrice) => {
    const known = found.get(keyOf(price));
    if (known && !same(known, price)) differing.add(price.gtin);
    found.set(keyOf(price), price);
  };
  const detailed = new Set<string>();
  for (const price of offer.batches) {
    detailed.add(keyOf(price));
    put(price);
  }
  const boxLine = (box: number): OfferedPrice | undefined => {
    for (let at = box; at >= 0; at = boxes[at]?.parent ?? -1) {
      const line = lines.get(boxes[at]?.sscc ?? '');
      if (line) return line;
    }
    return undefined;
  };
  for (const [at, sgtin] of packs.sgtin.entries()) {
    const batch = batches[packs.batch[at] ?? -1];
    if (!batch) continue;
    const own = lines.get(sgtin);
    const line = own ?? (detailed.has(keyOf(batch)) ? undefined : boxLine(packs.box[at] ?? -1));
    if (line) {
      put({ gtin: batch.gtin, series: batch.series, cost: line.cost, vat_value: line.vat_value });
    }
  }
  return {
    prices: [...found.values()].filter(({ gtin }) => !differing.has(gtin)),
    differing: [...differing],
  };
}
