import { clearPrescriptionStatus, returnPrescription, setPrescriptionStatus } from '@provizor/contract';
import { api } from '../../lib/api/index.ts';
import { refreshPrescriptions } from '../api.ts';
import type { StepWay } from '../model/step-way.ts';

/** Steps of a prescription everybody with the ability sees. */
export const ordinarySteps: StepWay = {
  listed: true,
  places: true,
  set: async (recipeId, { status, date, seen, refusal, reason, urgency, storage }) => {
    const body = {
      recipeId,
      statusId: status,
      dateParent: date,
      ...(reason ? { reason } : {}),
      ...(urgency ? { urgency } : {}),
      ...(storage === undefined ? {} : { storage_id: storage }),
      ...(seen === undefined ? {} : { id: seen }),
      ...(refusal === undefined ? {} : { refusal_reason_id: refusal }),
    };
    await api(setPrescriptionStatus, { body });
  },
  clear: async (_, status) => {
    await api(clearPrescriptionStatus, { params: { id: status } });
  },
  giveBack: async (id, { date, reason }) =>
    (await api(returnPrescription, { params: { id }, query: { dateParent: date, reason } })).offer391,
  refresh: refreshPrescriptions,
};
