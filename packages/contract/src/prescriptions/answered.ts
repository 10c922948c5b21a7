import { listProductionCalendars, putProductionCalendar } from './deferred.ts';
import { listBenefits, listDiagnoses, listPatientBenefits, putPatientBenefits } from './intake.ts';
import * as recipes from './recipes.ts';
import { checkRelease, listReleaseGoods, servePrescription } from './release.ts';
import {
  clearPrescriptionStatus,
  getPrescriptionLink,
  listPrescriptionStatuses,
  returnPrescription,
  setPrescriptionStatus,
} from './statuses.ts';

/** Calls of prescriptions the server answers. */
export const answeredPrescriptionCalls = {
  ...recipes,
  clearPrescriptionStatus,
  getPrescriptionLink,
  listPrescriptionStatuses,
  setPrescriptionStatus,
  returnPrescription,
  listReleaseGoods,
  checkRelease,
  servePrescription,
  listBenefits,
  listDiagnoses,
  listPatientBenefits,
  putPatientBenefits,
  listProductionCalendars,
  putProductionCalendar,
};
