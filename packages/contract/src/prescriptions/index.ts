export * from './benefits.ts';
export * from './deferred.ts';
export * from './hiv.ts';
export { PrescriptionInput, snils } from './input.ts';
export * from './intake.ts';
export * from './recipes.ts';
export * from './release.ts';
export {
  DeferralTermShape,
  ObjectionShape,
  PrescriptionCard,
  PrescriptionMeasure,
  PrescriptionRow,
  PrescriptionSource,
  PrescriptionStatusName,
  PrescriptionStatusRow,
  PrescriptionUrgency,
  prescriptionMeasures,
  prescriptionSources,
  programmeKinds,
  urgencies,
} from './shapes.ts';
export * from './statuses.ts';
