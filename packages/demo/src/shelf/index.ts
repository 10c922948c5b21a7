import { makeSscc } from '@provizor/codes';
import { products } from '../products/index.ts';
import type { DemoOrganization, DemoPlace, DemoProduct } from '../types.ts';

/** A marked pack that stands at a place from the beginning, in MDLP and in the program alike. */
export type ShelfPack = {
  sgtin: string;
  product: DemoProduct;
  batch: string;
  /** Months from the first start to the end of shelf life; 0 and less = expired. */
  expires_in_months: number;
  /** The box it lies in, null when it is loose. */
  sscc: string | null;
  status: 'in_circulation' | 'paused_circulation' | 'expired' | 'out_of_circulation';
};

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';

/** Thirteen letters and digits that follow from a number and look like anybody's (xorshift of 32 bits). */
function serialOf(n: number): string {
  let state = (n * 2_654_435_761 + 97) >>> 0 || 1;
  let serial = '';
  for (let i = 0; i < 13; i++) {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    serial += letters[state % letters.length];
  }
  return serial;
}

const loosePacks = 6;
const boxes = 2;
const packsInBox = 10;
/** Products of a place: one lot each; every fifth lot stands in boxes too. */
const lots = 15;

const isOrdinary = ({ cold, narcotic }: DemoProduct) => !cold && !narcotic;

/** Lots with something to be done about them: expired, suspended, withdrawn by mistake. */
const special: Readonly<Record<number, Pick<ShelfPack, 'status' | 'expires_in_months'>>> = {
  11: { status: 'expired', expires_in_months: -1 },
  12: { status: 'paused_circulation', expires_in_months: 14 },
  13: { status: 'out_of_circulation', expires_in_months: 20 },
};

/**
 * Marked packs on the shelves of a place: always the same, so that the training MDLP and the program agree on them
 * without having talked.
 */
export function shelfOf(place: DemoPlace): ShelfPack[] {
  const start = Number(place.branch_id) * 10_000;
  const ordinary = products.filter(isOrdinary);
  let n = start;
  let box = 0;
  return Array.from({ length: lots }, (_, index) => {
    const product = ordinary[(index * 11 + start / 10_000) % ordinary.length] as DemoProduct;
    const common = {
      product,
      batch: `ПЛ${String(start / 10_000).slice(-3)}${String(index + 10)}`,
      expires_in_months: 5 + ((index * 7) % 28),
      status: 'in_circulation' as const,
      ...special[index],
    };
    const pack = (sscc: string | null): ShelfPack => ({
      sgtin: product.gtin + serialOf(n++),
      sscc,
      ...common,
    });
    const loose = Array.from({ length: loosePacks }, () => pack(null));
    if (index % 5 !== 0) return loose;
    const boxed = Array.from({ length: boxes }, () => {
      const sscc = makeSscc(`0952${String(start + 900 + box++).padStart(13, '0')}`);
      return Array.from({ length: packsInBox }, () => pack(sscc));
    });
    return [...loose, ...boxed.flat()];
  }).flat();
}

/** Places whose shelves hold marked packs: those of pharmacies and hospitals, the first of each organisation. */
export const shelvesOf = ({ places }: DemoOrganization): DemoPlace[] => places.slice(0, 1);
