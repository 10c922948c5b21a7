export { type BeforeOccasion, type PackBefore, packBefore, packOperationOf } from './before.ts';
export { type EffectRow, type PackEffect, packEffectOf, packEffects, packTransits } from './effects.ts';
export {
  type NoticeOutcome,
  noticeEffectOf,
  noticeTakesOut,
  type PackNotice,
  packNoticed,
  packNoticeTypes,
} from './notices.ts';
export { type PackOperation, packOperations, packOperationTitle } from './operations.ts';
export { sendingSchemes, shelfShare, shelfStatuses } from './shelf.ts';
export {
  type EffectOccasion,
  isEndKnown,
  type PackShare,
  type PackState,
  packAfter,
  packAt,
  packShareOf,
  withoutGuess,
} from './state.ts';
export { packTold } from './told.ts';
export {
  isPackTransition,
  type PackTransition,
  type PackTransitionRow,
  packTransitionRows,
  packTransitions,
} from './transitions.ts';
