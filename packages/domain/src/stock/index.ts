export { goesOnAs, mayBecome, storagesOfNext } from './based-on.ts';
export { countDueOn } from './count-due.ts';
export {
  type DestroyWay,
  decidedByAuthority,
  destroyFieldsOf,
  destroyGrounds,
  destroyMethods,
  destroyReasons,
  destroyWays,
  destructionOfReason,
  schemesOfReason,
  withdrawalOfReason,
} from './destruction.ts';
export {
  type LineSource,
  type StockDocumentKind,
  type StockEffect,
  type StockEntry,
  type StockKindRule,
  type StockLine,
  type StockPlaces,
  stockDocumentKinds,
  stockEntries,
  takesAnyLot,
} from './documents.ts';
export { lotCode, lotOfCode } from './lot-code.ts';
export {
  isDraft,
  isHalfway,
  isPosted,
  isSent,
  type StockState,
  stockStates,
} from './states.ts';
export type {
  ConfirmRight,
  ConfirmRights,
  StepBar,
  StepMove,
  StockCheck,
  StockPassage,
  StockStep,
} from './step-rule.ts';
export {
  actOfDestruction,
  barsOf,
  canEdit,
  canTake,
  checksBefore,
  mayTake,
  movesGoods,
  passageOf,
  stepsFrom,
  stockStepAbility,
} from './steps.ts';
