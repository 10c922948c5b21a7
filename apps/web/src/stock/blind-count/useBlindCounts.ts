import { listMyCounts } from '@provizor/contract/stock';
import { refresh, useCall } from '../../lib/api/index.ts';
import { useEvents } from '../../lib/events/index.ts';

/**
 * Blind counts the signed-in person takes part in: the balances of their storages are hidden from him everywhere.
 * @param storageId only those of this storage; absent = of all
 */
export function useBlindCounts(storageId?: number) {
  const counts = useCall(listMyCounts, {}, { staleTime: 30_000 });
  useEvents('document.changed', (frame) => {
    if (frame === null || frame.data.payload?.kind === 'invent') void refresh(listMyCounts);
  });
  return (counts.data?.items ?? []).filter(
    ({ blind, storage }) => blind && (storageId === undefined || storage.id === storageId),
  );
}
