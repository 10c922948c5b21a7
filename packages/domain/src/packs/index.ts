export { type PackOperation, packOperations, packOperationTitle } from './operations.ts';
export {
  isPackTransition,
  type PackTransition,
  type PackTransitionRow,
  packTransitionRows,
  packTransitions,
} from './transitions.ts';
