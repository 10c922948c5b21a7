import { gs1Date } from './dates.ts';
import { type Element, writeElements } from './elements.ts';

/** What stands in the DataMatrix of a medicine pack. */
export type DataMatrix = {
  /** 14 digits */
  gtin: string;
  /** 13 characters */
  serial: string;
  /** batch, up to 20 characters */
  batch?: string;
  /** expiry, yyyy-MM-dd */
  expire?: string;
  /** verification key, 4 characters */
  key?: string;
  /** verification tail, 44 characters of Base64 */
  crypto?: string;
};

/**
 * The element string a scanner gives for a pack, without a symbology identifier: 01, 21, 17, 10, 91, 92 with GS
 * after every value of variable length that is not last. The parts are taken as they are.
 */
export function buildDataMatrix(parts: DataMatrix): string {
  const elements: (Element | undefined)[] = [
    { ai: '01', value: parts.gtin },
    { ai: '21', value: parts.serial },
    parts.expire === undefined ? undefined : { ai: '17', value: gs1Date(parts.expire) },
    parts.batch === undefined ? undefined : { ai: '10', value: parts.batch },
    parts.key === undefined ? undefined : { ai: '91', value: parts.key },
    parts.crypto === undefined ? undefined : { ai: '92', value: parts.crypto },
  ];
  return writeElements(elements.filter((element) => element !== undefined));
}
