import { isRecord, kept } from '../../lib/storage/local.ts';

/** Products remembered; the longest unused one makes room. */
const most = 500;

type Denominators = Record<string, number>;

const isDenominators = (value: unknown): value is Denominators =>
  isRecord(value) && Object.values(value).every((one) => Number.isSafeInteger(one) && Number(one) > 0);

const store = kept<Denominators>('share-denominators', isDenominators);

/**
 * The table with this product as the last one used; the oldest make room.
 * @param known GTIN → primary units in a pack, in the order of their last use
 */
export function remembered(known: Denominators, gtin: string, capacity: number): Denominators {
  const { [gtin]: _old, ...others } = known;
  // Names made of digits alone would be put in order of size by JavaScript: a GTIN has a letter before it.
  return Object.fromEntries([...Object.entries(others), [gtin, capacity]].slice(-most));
}

const keyOf = (gtin: string) => `g${gtin}`;

/** The capacity last entered for packs of this product in this browser; null when there was none. */
export const lastDenominator = (gtin: string): number | null => store.read()?.[keyOf(gtin)] ?? null;

/** Remembers the capacity a person has entered for packs of this product (primary units, from 1). */
export const rememberDenominator = (gtin: string, capacity: number): void =>
  store.write(remembered(store.read() ?? {}, keyOf(gtin), capacity));
