export { type Action, actions, actionTitle } from './actions.ts';
export {
  type DisplayState,
  displayStateOf,
  displayStates,
  documentStatuses,
  outcomeTitle,
} from './document-statuses.ts';
export * from './enumerations.ts';
export * from './explanations/index.ts';
export { type Method, type MethodKey, methods, pageLimits } from './methods.ts';
export { type MdlpRight, mdlpRights } from './rights.ts';
export { type PackStatus, type StatusGroup, statuses, statusGroups, statusOf } from './statuses.ts';
