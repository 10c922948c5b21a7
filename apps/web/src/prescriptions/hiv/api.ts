import {
  checkHivRelease,
  listHivGoods,
  listHivPrescriptions,
  openHivPrescription,
  serveHivPrescription,
} from '@provizor/contract';
import { api, callKey, refresh, useCall } from '../../lib/api/index.ts';
import { useKeyPages } from '../../lib/lists/index.ts';
import type { ReleaseWay } from '../model/release.ts';
import type { HivFilter } from './filter.ts';

/** Prescriptions of the group by a filter, people masked. */
export const useHivPrescriptions = (query: HivFilter) =>
  useKeyPages(callKey(listHivPrescriptions, { query }), async ({ next }, signal) => {
    const page = await api(
      listHivPrescriptions,
      { query: { ...query, ...(next ? { next } : {}) } },
      { signal },
    );
    return { ...page, count: page.next === null && !next ? page.items.length : null };
  });

/** Opens one: it is written down, so it is asked once and forgotten with the page. */
export const useHivPrescription = (id: number) =>
  useCall(
    openHivPrescription,
    { params: { id } },
    { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, refetchOnWindowFocus: false, retry: false },
  );

export const refreshHiv = (): Promise<void> => refresh(openHivPrescription, listHivPrescriptions);

/** Releases for prescriptions of the group; the whole codes go along for the registrar. */
export const hivWay: ReleaseWay<{ number: string }> = {
  key: 'hiv',
  goods: (id, storage_id, signal) => api(listHivGoods, { params: { id }, query: { storage_id } }, { signal }),
  check: (id, body, signal) => api(checkHivRelease, { params: { id }, body }, { signal }),
  serve: (id, body, { marks = {} }) =>
    api(serveHivPrescription, { params: { id }, body: { ...body, marks: Object.values(marks) } }),
  refresh: refreshHiv,
};
