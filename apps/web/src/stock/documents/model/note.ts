import type { StockDocument } from '@provizor/contract/stock';
import { addDays } from '@provizor/domain';

/** Id of the row a field of a header names; null when it names none. */
export function namedId({ data }: Pick<StockDocument, 'data'>, key: string): number | null {
  const value = data[key];
  return typeof value === 'object' && value !== null ? value.id : null;
}

/**
 * Last day of a treatment that begins on a day.
 * @param from yyyy-MM-dd
 * @param days how long it lasts, the first day counted
 */
export const lastDay = (from: string, days: number): string => addDays(from, days - 1);
