import { textParam } from '../../lib/lists/params.ts';

/** Filter of the price list, as it stands in the address. */
export type PriceFilter = { query?: string | undefined; vital?: boolean | undefined };

/** Filter of the minimum assortment. */
export type AssortmentFilter = { query?: string | undefined; whom?: 'pharmacy' | 'point' | undefined };

export const readAssortmentFilter = (search: Record<string, unknown>): AssortmentFilter => ({
  query: textParam(search.query),
  whom: search.whom === 'pharmacy' || search.whom === 'point' ? search.whom : undefined,
});

/** Reads the filter from the address; what makes no sense is left out. */
export const readPriceFilter = (search: Record<string, unknown>): PriceFilter => ({
  query: textParam(search.query),
  vital: typeof search.vital === 'boolean' ? search.vital : undefined,
});
