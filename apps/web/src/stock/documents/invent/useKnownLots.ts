import { listRemains } from '@provizor/contract';
import { useCall } from '../../../lib/api/index.ts';
import type { KnownLot } from '../model/found.ts';

/** Lots of goods that lie in some storage, the shortest shelf life first. */
export function useKnownLots(nomenclature_id: number | null): KnownLot[] {
  const remains = useCall(
    listRemains,
    { body: { ...(nomenclature_id === null ? {} : { nomenclature_id }), order: 'fefo', limit: 200 } },
    { enabled: nomenclature_id !== null },
  );
  const lots = (remains.data?.items ?? []).map(({ lot_id, series, expiry, price }) => ({
    lot_id,
    series,
    expiry,
    price,
  }));
  return [...new Map(lots.map((lot) => [lot.lot_id, lot])).values()];
}
