import {
  listAuthorityStock,
  listExpiringStock,
  listRedistribution,
  listTroubledDocuments,
  listUnansweredDeliveries,
} from '@provizor/contract';
import { api, callKey } from '../lib/api/index.ts';
import { useKeyPages } from '../lib/lists/index.ts';
import type {
  DeliveryFilter,
  DocumentFilter,
  ExpiringFilter,
  RedistributionFilter,
  Scope,
  StockFilter,
} from './model/filters.ts';

const bodyOf = <F extends Scope>({ organization, ...filter }: F) => ({
  ...filter,
  organization_id: organization,
});

/** Drugs on the shelves. */
export function useStock({ drug: _, by, ...filter }: StockFilter) {
  const body = { ...bodyOf(filter), by: by ?? ('gtin' as const) };
  return useKeyPages(callKey(listAuthorityStock, { body }), (page, signal) =>
    api(listAuthorityStock, { body: { ...body, ...page } }, { signal }),
  );
}

/** Lots whose shelf life is over or near its end. */
export function useExpiring(filter: ExpiringFilter) {
  const body = bodyOf(filter);
  return useKeyPages(callKey(listExpiringStock, { body }), (page, signal) =>
    api(listExpiringStock, { body: { ...body, ...page } }, { signal }),
  );
}

/** Deliveries unanswered over one working day. */
export function useUnanswered(filter: DeliveryFilter) {
  const body = bodyOf(filter);
  return useKeyPages(callKey(listUnansweredDeliveries, { body }), (page, signal) =>
    api(listUnansweredDeliveries, { body: { ...body, ...page } }, { signal }),
  );
}

/** Documents in error or Partial. */
export function useTroubles(filter: DocumentFilter) {
  const body = bodyOf(filter);
  return useKeyPages(callKey(listTroubledDocuments, { body }), (page, signal) =>
    api(listTroubledDocuments, { body: { ...body, ...page } }, { signal }),
  );
}

/** Surplus here for a deficit there. */
export function useRedistribution(filter: RedistributionFilter) {
  const body = bodyOf(filter);
  return useKeyPages(callKey(listRedistribution, { body }), (page, signal) =>
    api(listRedistribution, { body: { ...body, ...page } }, { signal }),
  );
}
