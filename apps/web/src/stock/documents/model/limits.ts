import type { CallReply } from '@provizor/contract';
import type { listOrderLimits, listOrderNeeds } from '@provizor/contract/stock';
import { toMillionths } from './rows.ts';

type Need = CallReply<typeof listOrderNeeds>['items'][number];
type Limit = CallReply<typeof listOrderLimits>['items'][number];

/** Goods of a storage: what it has, spends and needs, with the limits set for it. */
export type NeedRow = Need & {
  /** Limits of the storage itself; the minimum of the nomenclature holds where there are none. */
  own: { minimum: string | null; maximum: string | null };
};

/** Needs with the limits the storage itself has. */
export function withLimits(needs: readonly Need[], limits: readonly Limit[]): NeedRow[] {
  const known = new Map(limits.map((limit) => [limit.nomenclature_id, limit]));
  return needs.map((need) => {
    const { minimum = null, maximum = null } = known.get(need.nomenclature_id) ?? {};
    return { ...need, own: { minimum, maximum } };
  });
}

export const isNeeded = ({ need }: Pick<Need, 'need'>): boolean => toMillionths(need) > 0n;

/** Whole days the balance lasts at the present spending; null when nothing is spent. */
export function daysOf({ balance, daily }: Pick<Need, 'balance' | 'daily'>): number | null {
  const spent = toMillionths(daily);
  return spent > 0n ? Number(toMillionths(balance) / spent) : null;
}

/** Lines of an order of everything that is needed. */
export const orderLines = (rows: readonly NeedRow[]) =>
  rows
    .filter(isNeeded)
    .map(({ nomenclature_id, need }, index) => ({ n_line: index + 1, nomenclature_id, asked: need }));

const plain = (text: string) => text.replace(/[\s\u00a0]/g, '').replace(',', '.');

/** A limit as it is typed: null = none; undefined = no number. */
export function typedLimit(text: string): string | null | undefined {
  const value = plain(text);
  if (value === '') return null;
  return /^\d{1,12}(\.\d{1,6})?$/.test(value) ? value : undefined;
}

/** What is wrong with the limits typed, by field. */
export function limitErrors(minimum: string, maximum: string): Record<string, string> {
  const [low, high] = [typedLimit(minimum), typedLimit(maximum)];
  const wrong = 'Введите число';
  if (low === undefined) return { minimum: wrong };
  if (high === undefined) return { maximum: wrong };
  return low !== null && high !== null && toMillionths(low) > toMillionths(high)
    ? { maximum: 'Максимум меньше минимума' }
    : {};
}
