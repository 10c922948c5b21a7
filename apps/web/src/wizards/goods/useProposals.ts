import { listRemains } from '@provizor/contract';
import { useQueries } from '@tanstack/react-query';
import { callQuery } from '../../lib/api/index.ts';
import { may } from '../../lib/session/index.ts';
import { moneyOf } from './model/money.ts';
import { lacksPrice, type Price, type PriceRow } from './model/price-sheet.ts';

/** Products whose prices are looked up at once; a pile of more is rare, and its prices come from a file. */
const most = 60;

/**
 * Prices of the last receipt of the same series, else of the same product, for rows without a price. They are offered
 * all at once: who takes the offer by its key has every row filled.
 */
export function useProposals(rows: readonly PriceRow[]): ReadonlyMap<string, Price> {
  const wanted = rows.filter((row) => lacksPrice(row));
  const gtins = may('read', 'storages') ? [...new Set(wanted.map(({ gtin }) => gtin))].slice(0, most) : [];
  const lots = useQueries({
    queries: gtins.map((gtin) => ({
      ...callQuery(listRemains, { body: { gtin, limit: 1000 } }),
      staleTime: 60_000,
    })),
    combine: (replies) =>
      replies.some(({ isPending }) => isPending)
        ? null
        : new Map(gtins.map((gtin, index) => [gtin, replies[index]?.data?.items ?? []] as const)),
  });
  return new Map(
    wanted.flatMap(({ key, gtin, series }) => {
      const priced = (lots?.get(gtin) ?? []).filter(({ price }) => price !== null);
      const same = priced.filter((lot) => lot.series === series);
      // Lots are numbered as they come in: the last one is that of the last receipt.
      const [last] = (same.length > 0 ? same : priced).toSorted((a, b) => b.lot_id - a.lot_id);
      if (!last) return [];
      const price = { cost: moneyOf(last.price ?? ''), vat_value: moneyOf(last.vat_value ?? '') };
      return [[key, price] as const];
    }),
  );
}
