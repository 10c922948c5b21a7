import { toKopecks } from '../money/index.ts';

/** Whose mark-up a region limits: all wholesalers of the way to the pharmacy together, or the pharmacy. */
export const markupTrades = { wholesale: 'Оптовая надбавка', retail: 'Розничная надбавка' } as const;
export type MarkupTrade = keyof typeof markupTrades;

/** A row of a region's table of the largest mark-ups on vital medicines (ПП 865 of 29.10.2010, п. 2). */
export type MarkupLimit = {
  trade: MarkupTrade;
  /** Maker's prices without VAT above this, roubles; null = from nothing. */
  over: string | null;
  /** Up to this one, inclusive; null = without an end. */
  up_to: string | null;
  /** Of the maker's actual price without VAT, two decimals at most. */
  percent: string;
  /** yyyy-MM-dd, both inclusive. */
  valid_from: string;
  valid_to: string | null;
};

/** Whether a price in roubles lies above `over` and not above `upTo`. */
export const inBand = (price: string, over: string | null, upTo: string | null): boolean =>
  (over === null || toKopecks(price) > toKopecks(over)) &&
  (upTo === null || toKopecks(price) <= toKopecks(upTo));

/** Whether a period holds on a day. */
export const isInForce = (
  { valid_from: from, valid_to: to }: { valid_from: string; valid_to: string | null },
  day: string,
): boolean => from <= day && (to === null || to >= day);

/**
 * The largest mark-up in per cent a region allows on a maker's price; null where its table says nothing. Of rows that
 * overlap the latest one holds.
 * @param maker price of the maker without VAT, roubles
 * @param day yyyy-MM-dd
 */
export function limitOf(
  limits: readonly MarkupLimit[],
  trade: MarkupTrade,
  maker: string,
  day: string,
): string | null {
  const fitting = limits.filter(
    (limit) => limit.trade === trade && isInForce(limit, day) && inBand(maker, limit.over, limit.up_to),
  );
  return fitting.toSorted((a, b) => b.valid_from.localeCompare(a.valid_from))[0]?.percent ?? null;
}
