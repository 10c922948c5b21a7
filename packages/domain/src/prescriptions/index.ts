export { type CalendarDays, isDayOfYear, readDays, writtenDays } from './calendar-text.ts';
export { maskedName } from './masked.ts';
export { type Objection, shownDay } from './objection.ts';
export { type PaperNumberRule, shapedPaper, shapedSeries } from './paper-number.ts';
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
export { isSamePerson, type WrittenPerson } from './same-person.ts';
export {
  isCorrectablePrescription,
  isOpenPrescription,
  isRemovablePrescription,
  type PrescriptionStatus,
  prescriptionStatuses,
} from './statuses.ts';
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
  deferralState,
  deferralTerm,
  termOfBarcode,
  type Urgency,
  type ValidityTerm,
  validityTerms,
  validUntil,
} from './terms.ts';
