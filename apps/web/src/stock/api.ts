import { listIncome, listRemains } from '@provizor/contract';
import { useMemo } from 'react';
import { api, callKey } from '../lib/api/index.ts';
import { useEvents } from '../lib/events/index.ts';
import { useKeyPages } from '../lib/lists/index.ts';
import { useCurrentStorage } from '../lib/session/index.ts';
import type { ReceiptFilter, RemainFilter } from './model.ts';

/** Filter together with the storage chosen in the frame. */
function useInStorage<F extends object>(filter: F) {
  const storage_id = useCurrentStorage()?.id;
  return useMemo(() => ({ ...filter, storage_id }), [filter, storage_id]);
}

/** Balances by lot; follows the receipts of accepted deliveries. */
export function useRemains(filter: RemainFilter) {
  const body = useInStorage(filter);
  const pages = useKeyPages(callKey(listRemains, { body }), (page, signal) =>
    api(listRemains, { body: { ...body, ...page } }, { signal }),
  );
  useEvents('document.changed', pages.reload);
  return pages;
}

/** Receipts, the latest first. */
export function useReceipts(filter: ReceiptFilter) {
  const body = useInStorage(filter);
  const pages = useKeyPages(callKey(listIncome, { body }), (page, signal) =>
    api(listIncome, { body: { ...body, ...page } }, { signal }),
  );
  useEvents('document.changed', pages.reload);
  return pages;
}
