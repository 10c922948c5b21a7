import { getJob, listDevices, listJobDeliveries, listJobs } from '@provizor/contract';
import { refresh, useCall } from '../lib/api/index.ts';
import { useEvents } from '../lib/events/index.ts';
import type { JobFilter } from './model.ts';

/** Batches of the period, the newest first; one that comes from a terminal appears by itself. */
export function useJobs(filter: JobFilter) {
  useEvents('batch.arrived', () => void refresh(listJobs));
  return useCall(listJobs, { query: filter });
}

/** Codes of one batch. */
export const useJob = (id: number) =>
  useCall(getJob, { params: { id } }, { staleTime: Number.POSITIVE_INFINITY });

/** Open deliveries with codes of the batch. */
export const useJobDeliveries = (id: number) =>
  useCall(listJobDeliveries, { params: { id } }, { staleTime: 0 });

/** Scanning devices of the organisation. */
export function useDevices() {
  useEvents('batch.arrived', () => void refresh(listDevices));
  return useCall(listDevices, {});
}
