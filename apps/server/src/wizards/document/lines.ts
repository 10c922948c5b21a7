import { wizardOf } from '@provizor/contract';
import type { Delivery } from '../content/read.ts';
import type { DraftHead } from '../drafts.ts';
import type { Progress } from '../progress.ts';
import { priceOfShare } from './share-price.ts';

type Price = { cost: string; vat_value: string };

/** A line of the document as the builder of its scheme takes it. */
export type DocumentLine = {
  sgtin?: string;
  sscc?: string;
  part?: string;
  discount?: string;
} & Partial<Price> & {
    detail?: ({ gtin: string; series_number: string } & Price)[];
  };

/**
 * The lines of a draft's document. A pack has the price of its batch; a box the one most of its packs have, with
 * `detail` for the others; a pack spent in part its share, and of its price as much.
 */
export function documentLines(draft: DraftHead, delivery: Delivery, progress: Progress): DocumentLine[] {
  const { prices = false, shares = false, discount = false } = wizardOf(draft.wizard);
  const parts = shares && draft.data.by_shares ? partsOf(delivery) : new Map<string, string>();
  const priceOfBox = prices ? boxPrices(delivery) : () => ({});
  return [...progress.content, ...openedInside(draft, delivery, progress)].map(({ sgtin, sscc }) => {
    if (sscc !== undefined) return { sscc, ...priceOfBox(sscc) };
    const code = sgtin ?? '';
    const part = parts.get(code);
    const price = prices ? priceOfPack(delivery, code, discount) : {};
    return part === undefined
      ? { sgtin: code, ...price }
      : { sgtin: code, ...priceOfShare(price, part), part };
  });
}

/** Boxes to open that stand in a box to open: they are named too, unless all that is inside is opened anyway. */
function openedInside({ wizard, data }: DraftHead, delivery: Delivery, { scanned, content }: Progress) {
  if (wizard !== 'unpack' || data.is_recursive) return [];
  const named = new Set(content.map(({ sscc }) => sscc));
  return delivery.boxes.flatMap(({ sscc, parent }) =>
    parent >= 0 && scanned.has(sscc) && !named.has(sscc) ? [{ sscc, sgtin: undefined }] : [],
  );
}

/** Shares as documents write them; a whole pack has none. */
function partsOf({ shares, packs }: Delivery): Map<string, string> {
  return new Map(
    shares.flatMap(({ pack, amount, capacity }) =>
      amount < capacity ? [[packs.sgtin[pack] ?? '', `${amount}/${capacity}`] as const] : [],
    ),
  );
}

function priceOfPack(
  { packIndex, packs, batches }: Delivery,
  sgtin: string,
  withDiscount: boolean,
): Partial<Price> & { discount?: string } {
  const batch = batches[packs.batch[packIndex.get(sgtin) ?? -1] ?? -1];
  const discount = withDiscount ? batch?.discount : null;
  // none is told, a discount of nothing is none
  return { ...priceOf(batch), ...(discount && /[1-9]/.test(discount) ? { discount } : {}) };
}

const priceOf = (batch: { cost: string | null; vat_value: string | null } | undefined): Partial<Price> => ({
  ...(batch?.cost ? { cost: batch.cost } : {}),
  ...(batch?.vat_value ? { vat_value: batch.vat_value } : {}),
});

/** Prices of outermost boxes by the batches of the packs in them. */
function boxPrices(delivery: Delivery) {
  const { boxes, packs, batches, boxIndex } = delivery;
  const counts = new Map<number, Map<number, number>>();
  packs.batch.forEach((batch, pack) => {
    let at = packs.box[pack] ?? -1;
    if (at < 0) return;
    for (let up = boxes[at]?.parent ?? -1; up >= 0; up = boxes[at]?.parent ?? -1) at = up;
    const own = counts.get(at) ?? new Map<number, number>();
    counts.set(at, own.set(batch, (own.get(batch) ?? 0) + 1));
  });
  return (sscc: string): Partial<DocumentLine> => {
    const own = [...(counts.get(boxIndex.get(sscc) ?? -1) ?? [])].sort(([, a], [, b]) => b - a);
    const [first, ...others] = own.map(([batch]) => batches[batch]);
    const price = priceOf(first);
    const detail = others.flatMap((batch) => {
      const { cost, vat_value } = priceOf(batch);
      const same = cost === price.cost && vat_value === price.vat_value;
      if (same || !batch || cost === undefined || vat_value === undefined) return [];
      return [{ gtin: batch.gtin, series_number: batch.series ?? '', cost, vat_value }];
    });
    return { ...price, ...(detail.length > 0 ? { detail } : {}) };
  };
}
