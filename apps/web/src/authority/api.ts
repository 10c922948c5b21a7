import {
  listAuthorityStock,
  listExpiringStock,
  listRedistribution,
  listTroubledDocuments,
  listUnansweredDeliveries,
} from '@provizor/contract';
import { api, callKey } from '../lib/api/index.ts';
import { type PageWish, useKeyPages } from '../lib/lists/useKeyPages.ts';
import type {
  DeliveryFilter,
  DocumentFilter,
  ExpiringFilter,
  RedistributionFilter,
  Scope,
  StockFilter,
} from './model/filters.ts';
import { readAll } from './model/read-all.ts';

const bodyOf = <F extends Scope>({ organization, ...filter }: F) => ({
  ...filter,
  organization_id: organization,
});

type KeyPage<T> = { items: T[]; count: number | null; next: string | null };

/** A list paged by key; `all` reads it to its end, for an export or for paper. */
function useList<T, R extends KeyPage<T>>(
  key: unknown[],
  read: (page: PageWish, signal: AbortSignal) => Promise<R & { items: T[] }>,
) {
  const all = (progress: (loaded: number) => void, signal: AbortSignal) => readAll(read, progress, signal);
  return { ...useKeyPages(key, read), all };
}

/** Drugs on the shelves. */
export function useStock({ drug: _, by, ...filter }: StockFilter) {
  const body = { ...bodyOf(filter), by: by ?? ('gtin' as const) };
  return useList(callKey(listAuthorityStock, { body }), (page, signal) =>
    api(listAuthorityStock, { body: { ...body, ...page } }, { signal }),
  );
}

/** Lots whose shelf life is over or near its end. */
export function useExpiring(filter: ExpiringFilter) {
  const body = bodyOf(filter);
  return useList(callKey(listExpiringStock, { body }), (page, signal) =>
    api(listExpiringStock, { body: { ...body, ...page } }, { signal }),
  );
}

/** Deliveries unanswered over one working day. */
export function useUnanswered(filter: DeliveryFilter) {
  const body = bodyOf(filter);
  return useList(callKey(listUnansweredDeliveries, { body }), (page, signal) =>
    api(listUnansweredDeliveries, { body: { ...body, ...page } }, { signal }),
  );
}

/** Documents in error or Partial. */
export function useTroubles(filter: DocumentFilter) {
  const body = bodyOf(filter);
  return useList(callKey(listTroubledDocuments, { body }), (page, signal) =>
    api(listTroubledDocuments, { body: { ...body, ...page } }, { signal }),
  );
}

/** Surplus here for a deficit there. */
export function useRedistribution(filter: RedistributionFilter) {
  const body = bodyOf(filter);
  return useList(callKey(listRedistribution, { body }), (page, signal) =>
    api(listRedistribution, { body: { ...body, ...page } }, { signal }),
  );
}
