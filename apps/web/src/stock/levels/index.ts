import { type GoodsLevel, levelsText } from '@provizor/domain';
import { quantityText } from '../../ui/index.ts';

/** A quantity by the levels of its goods: «2 уп. 1 бл.»; of goods without levels the decimal, with `unit` after it. */
export const packsText = (value: string | null, levels: readonly GoodsLevel[], unit?: string): string =>
  value === null || levels.length === 0 ? quantityText(value, unit) : levelsText(value, levels);

/** A quantity of packs as an export has it: a number that is added up, whatever levels its goods have. */
export const packsValue = (value: string | null): number | null => (value === null ? null : Number(value));

/** A change by the levels of its goods, what comes in with its sign: «+2 бл.». */
export const signedPacks = (value: string | null, levels: readonly GoodsLevel[]): string =>
  `${value !== null && /^[^-]*[1-9]/.test(value) ? '+' : ''}${packsText(value, levels)}`;
