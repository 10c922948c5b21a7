export { maskedName } from './masked.ts';
export type { Objection } from './objection.ts';
export {
  type PaymentFacts,
  type PaymentFamily,
  type PaymentObjection,
  paymentObjections,
} from './payment.ts';
export {
  type ProductionCalendar,
  productionCalendars,
  type WorkingDays,
  workingDaysBy,
} from './production-calendar.ts';
export { isHivDiagnosis, type RegionalPrescription } from './regional.ts';
export { type ReleaseFacts, releaseObjections } from './release.ts';
export { isOpenPrescription, type PrescriptionStatus, prescriptionStatuses } from './statuses.ts';
export { type PrescriptionStep, prescriptionSteps, type StepNeed, type StepTaker } from './step-table.ts';
export {
  type PrescriptionState,
  prescriptionAbility,
  prescriptionStepsFrom,
  type StepAttempt,
  statusAfter,
  stepObjections,
} from './steps.ts';
export {
  type DeferralTerm,
  deferralDays,
  deferralTerm,
  termOfBarcode,
  type Urgency,
  type ValidityTerm,
  validityTerms,
  validUntil,
} from './terms.ts';
