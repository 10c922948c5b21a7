export { explainError, findExplanation, isMeant, unknownExplanation } from './find.ts';
export { nationalExplanations } from './national.ts';
export { textFits } from './pattern.ts';
export {
  type ErrorCondition,
  type ErrorGroup,
  type Explanation,
  type ExplanationRow,
  errorGroups,
  type MdlpError,
  type NextStep,
  nextSteps,
} from './types.ts';
export { type KnownFacts, type KnownPlace, whyOf } from './why.ts';
