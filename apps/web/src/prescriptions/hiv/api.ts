import {
  checkHivRelease,
  clearHivStatus,
  listHivGoods,
  listHivPrescriptions,
  listRemovedHiv,
  openHivPrescription,
  removeHivPrescription,
  returnHivRelease,
  serveHivPrescription,
  setHivStatus,
} from '@provizor/contract';
import { api, callKey, refresh, useCall } from '../../lib/api/index.ts';
import { useKeyPages } from '../../lib/lists/index.ts';
import type { ReleaseWay } from '../model/release.ts';
import type { StepWay } from '../model/step-way.ts';
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

/** Deletes one that was taken by mistake. Its card is gone: only the list is asked anew. */
export const removeHiv = async (id: number): Promise<void> => {
  await api(removeHivPrescription, { params: { id } });
  void refresh(listHivPrescriptions, listRemovedHiv);
};

/** Releases for prescriptions of the group; the whole codes go along for the registrar. */
export const hivWay: ReleaseWay<{ number: string }> = {
  key: 'hiv',
  goods: (id, { storageId: storage_id, day: date }, signal) =>
    api(listHivGoods, { params: { id }, query: { storage_id, date } }, { signal }),
  check: (id, body, signal) => api(checkHivRelease, { params: { id }, body }, { signal }),
  serve: (id, body, { marks = {} }) =>
    api(serveHivPrescription, { params: { id }, body: { ...body, marks: Object.values(marks) } }),
  refresh: refreshHiv,
};

/** Steps of prescriptions of the group. Its refusals go to no register, so their reasons are of no list. */
export const hivSteps: StepWay = {
  listed: false,
  places: false,
  set: async (id, { status, date, reason, urgency }) => {
    const body = { status, date, ...(reason ? { reason } : {}), ...(urgency ? { urgency } : {}) };
    await api(setHivStatus, { params: { id }, body });
  },
  clear: async (id, status_id) => {
    await api(clearHivStatus, { params: { id }, query: { status_id } });
  },
  giveBack: async (id, { date, reason }) =>
    (await api(returnHivRelease, { params: { id }, query: { dateParent: date, reason } })).offer391,
  refresh: refreshHiv,
};
