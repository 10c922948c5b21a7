import { mark } from '../victim.ts';
import type { Attacks } from './input.ts';

const entry = { series: 'своё', number: '1', date: '2026-11-01', drug: 'своё', quantity: '1' };

/** Calls that name a prescription, a patient or a status of the victim. */
export const prescriptionAttacks: Attacks = {
  getPrescription: ({ prescription }) => ({ params: { id: prescription } }),
  putPrescription: ({ prescription, dictionaries }) => ({
    params: { id: prescription },
    body: {
      ...entry,
      version: 7,
      patient: { id: dictionaries.get('patient') ?? 0 },
      programme_id: dictionaries.get('programme') ?? 0,
    },
  }),
  nameIssuer: ({ prescription }) => ({ params: { id: prescription }, body: { version: 1, mo_code: '7' } }),
  removePrescription: ({ prescription }) => ({ params: { id: prescription } }),
  listReleases: ({ prescription }) => ({ params: { id: prescription } }),
  getPrescriptionLink: ({ prescription }) => ({ query: { id: prescription } }),
  setPrescriptionStatus: ({ prescription }) => ({
    body: { recipeId: prescription, statusId: 'refused', dateParent: '2026-11-02', reason: 'своё' },
  }),
  clearPrescriptionStatus: ({ prescriptionStatus }) => ({ params: { id: prescriptionStatus } }),
  returnPrescription: ({ prescription }) => ({ params: { id: prescription }, query: { reason: 'своё' } }),
  listReleaseGoods: ({ prescription, storage }) => ({
    params: { id: prescription },
    query: { storage_id: storage },
  }),
  checkRelease: ({ prescription, storage }) => ({
    params: { id: prescription },
    body: { storage_id: storage },
  }),
  servePrescription: ({ prescription, storage }) => ({
    params: { id: prescription },
    body: { storage_id: storage, version: 7 },
  }),
  getPrescriptionSearch: ({ prescriptionSearch }) => ({ params: { id: prescriptionSearch } }),
  getPersonalState: ({ dictionaries }) => ({ params: { id: dictionaries.get('patient') ?? 0 } }),
  getPersonalFile: ({ dictionaries }) => ({ params: { id: dictionaries.get('patient') ?? 0 } }),
  requestMasking: ({ dictionaries }) => ({
    params: { id: dictionaries.get('patient') ?? 0 },
    body: { asked_on: '2026-11-01', document: 'своё' },
  }),
  withdrawMasking: ({ personalRequest }) => ({ params: { id: personalRequest } }),
  listPatientBenefits: ({ dictionaries }) => ({ params: { id: dictionaries.get('patient') ?? 0 } }),
  putPatientBenefits: ({ dictionaries }) => ({
    params: { id: dictionaries.get('patient') ?? 0 },
    body: { items: [] },
  }),
  listPatientMonetizations: ({ dictionaries }) => ({ params: { id: dictionaries.get('patient') ?? 0 } }),
  putPatientMonetizations: ({ dictionaries }) => ({
    params: { id: dictionaries.get('patient') ?? 0 },
    body: { items: [] },
  }),
};

/** Calls that search among prescriptions, or take a new one of the victim's programme and patient. */
export const prescriptionFilters: Attacks = {
  listCardOpenings: ({ prescription }) => ({ query: { subject: 'prescription', id: prescription } }),
  listOpenings: ({ dictionaries }) => ({ body: { patient_id: dictionaries.get('patient') ?? 0 } }),
  listMaskingRequests: () => ({}),
  getPersonalTerms: () => ({}),
  putPersonalTerms: () => ({ body: { prescription_years: 4, document_years: 6, automatic: false } }),
  listPrescriptions: () => ({ query: { query: mark } }),
  filterPrescriptions: ({ storage, dictionaries }) => ({
    body: { storage_id: storage, programme_id: dictionaries.get('programme') ?? 0, full_storages: true },
  }),
  addPrescription: ({ dictionaries }) => ({
    body: {
      ...entry,
      patient: { id: dictionaries.get('patient') ?? 0 },
      programme_id: dictionaries.get('programme') ?? 0,
    },
  }),
  readPrescriptionCode: () => ({ body: { code: mark } }),
  findPrescription: () => ({ body: { number: mark, date: '2026-11-01', ssn: '90000000182' } }),
  listDeferred: ({ storage }) => ({ query: { storage_id: storage } }),
  printDeferred: ({ storage }) => ({ query: { storage_id: storage } }),
  paperDeferred: ({ storage }) => ({ body: { storage_id: storage } }),
  listArrivals: ({ incoming }) => ({ query: { document_id: incoming } }),
  getDeferredFigures: () => ({}),
  listDeferredNeed: ({ storage }) => ({ query: { storage_id: storage } }),
  orderDeferredNeed: ({ storage }) => ({ body: { storage_id: storage } }),
  listPrescriptionStatuses: () => ({ body: {} }),
  getIssuer: ({ dictionaries }) => ({ query: { doctor_id: dictionaries.get('doctor') ?? 0 } }),
  listBenefits: () => ({ query: { query: mark } }),
  listDiagnoses: () => ({ query: { query: mark } }),
  listProductionCalendars: () => ({}),
  putProductionCalendar: () => ({ params: { year: 2099 }, body: { daysOff: ['01-01'] } }),
};
