import type { DraftContent } from '@provizor/contract';
import type { ShareLeft } from '@provizor/domain';

/** A consumer pack of the pile: scanned itself, or lying in a scanned box. */
export type GoodsPack = {
  sgtin: string;
  name: string;
  series: string;
  expiry: string | null;
  /** Box it lies in, as far as it is known. */
  sscc: string | null;
  /** Scanned itself: it can be taken back by itself. */
  own: boolean;
  /** What MDLP knows of it has come. */
  known: boolean;
  share: { capacity: number; amount: number } | null;
  /** What stands in the cells of its share when that is none. */
  mistyped: { capacity: string; amount: string } | null;
  /** What is left of it when it was begun in parts. */
  begun: ShareLeft | null;
  problem: string | null;
  warning: string | null;
};

/** A transport pack of the pile. */
export type GoodsBox = {
  sscc: string;
  /** 0 = lies in nothing that was scanned. */
  depth: number;
  /** Packs inside on all levels; null while its hierarchy is not loaded. */
  packs: number | null;
  own: boolean;
  problem: string | null;
  warning: string | null;
};

type Facts = { packs: ReadonlyMap<string, GoodsPack>; boxes: ReadonlyMap<string, GoodsBox> };

/** What a content tells of its packs and boxes, without what was scanned. */
export function factsOf(content: DraftContent): Facts {
  const { boxes, packs, batches, products, shares, mistyped, begun = [] } = content;
  const names = new Map(products.map(({ gtin, name }) => [gtin, name]));
  const shareOf = new Map(shares.map(({ pack, capacity, amount }) => [pack, { capacity, amount }]));
  const typedOf = new Map(mistyped.map(({ pack, capacity, amount }) => [pack, { capacity, amount }]));
  const leftOf = new Map(begun.map(({ pack, left, whole }) => [pack, { left, whole }]));
  const depthOf = (box: number): number => {
    let depth = 0;
    for (let at = boxes[box]?.parent ?? -1; at >= 0; at = boxes[at]?.parent ?? -1) depth++;
    return depth;
  };
  const nothing = { own: false, problem: null, warning: null };
  return {
    packs: new Map(
      packs.sgtin.map((sgtin, index) => {
        const batch = batches[packs.batch[index] ?? -1];
        const row: GoodsPack = {
          ...nothing,
          sgtin,
          name: names.get(sgtin.slice(0, 14)) ?? '',
          series: batch?.series ?? '',
          expiry: batch?.expiry ?? null,
          sscc: boxes[packs.box[index] ?? -1]?.sscc ?? null,
          known: packs.known?.[index] ?? true,
          share: shareOf.get(index) ?? null,
          mistyped: typedOf.get(index) ?? null,
          begun: leftOf.get(index) ?? null,
        };
        return [sgtin, row];
      }),
    ),
    boxes: new Map(
      boxes.map((box, index) => [
        box.sscc,
        { ...nothing, sscc: box.sscc, depth: depthOf(index), packs: box.packs },
      ]),
    ),
  };
}
