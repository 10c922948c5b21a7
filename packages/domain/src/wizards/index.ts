export { type DraftWork, isDraftAbandoned, isDraftBegun } from './begun.ts';
export { answersHold, type CheckAge, checkAgeOf, checkHolds, refusalsHold } from './check-age.ts';
export * from './differences.ts';
export * from './direct.ts';
export * from './fill.ts';
export * from './groups.ts';
export {
  judgePackFor,
  type PackFacts,
  type PackFault,
  type PackVerdict,
  problemSentence,
  verbOf,
  type WizardContext,
} from './pack-verdict.ts';
export * from './people.ts';
export * from './presence.ts';
export * from './scan-verdict.ts';
export { type ShareLeft, type SpentShare, shareFault } from './share-left.ts';
export {
  isSupplierKnown,
  needsExportCountry,
  otherSalePaper,
  returnReasonsOf,
  salePapers,
  statusesOfReturnReason,
  withdrawalFault,
  withdrawalTypesOffered,
} from './withdrawal-rules.ts';
export {
  type PackRule,
  type PlaceRule,
  packRuleOf,
  pausedStatuses,
  statusesOfWizard,
  type Wizard,
  type WizardRule,
  wizardRules,
} from './wizard-rules.ts';
