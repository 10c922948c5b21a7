export { type Agreement, agreementOf, type Sides } from './agreement.ts';
export {
  daysTo,
  daysWithoutContact,
  deviceOfPlace,
  type RegistrarWarning,
  registrarWarnings,
  timeToBlock,
  timeToBlockWord,
} from './device.ts';
export {
  type DisposalState,
  type DisposalType,
  deviceScheme,
  disposalState,
  disposalStates,
  disposalTypes,
  disposalWord,
  isLaterTask,
  isTaskEnded,
  type KnownDisposal,
  type TaskState,
  taskStates,
} from './task.ts';
export {
  connectionTypeWord,
  deviceFault,
  lifePhaseWord,
  logStateWord,
  type MarkResult,
  type MarkWords,
  markFault,
  markWords,
  processStateWord,
  type RegistrarFault,
} from './words.ts';
