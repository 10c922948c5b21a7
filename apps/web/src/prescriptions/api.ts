import {
  filterPrescriptions,
  getPrescription,
  prescriptionsLimit,
  removePrescription,
} from '@provizor/contract';
import { useMemo } from 'react';
import { api, callKey, refresh, useCall } from '../lib/api/index.ts';
import { useKeyPages } from '../lib/lists/index.ts';
import { bodyOf, type PrescriptionFilter } from './model/filter.ts';

/** Prescriptions by a filter, the latest first, 700 at a time. */
export function usePrescriptions(filter: PrescriptionFilter) {
  const body = useMemo(() => bodyOf(filter), [filter]);
  return useKeyPages(callKey(filterPrescriptions, { body }), ({ limit, next }, signal) =>
    api(
      filterPrescriptions,
      { body: { ...body, limit: Math.max(limit, prescriptionsLimit), ...(next ? { next } : {}) } },
      { signal },
    ),
  );
}

/** Card of a prescription. */
export const usePrescription = (id: number) => useCall(getPrescription, { params: { id } });

/** Loads again whatever a change of a prescription shows in. */
export const refreshPrescriptions = (): Promise<void> => refresh(getPrescription, filterPrescriptions);

/** Deletes one that was taken by mistake. Its card is gone: only the lists are asked anew. */
export const removeOrdinary = async (id: number): Promise<void> => {
  await api(removePrescription, { params: { id } });
  void refresh(filterPrescriptions);
};
