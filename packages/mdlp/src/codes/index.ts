export { type Action, actions, actionTitle } from './actions.ts';
export { apiErrorTexts } from './api-errors.ts';
export {
  type DisplayState,
  displayStateOf,
  displayStates,
  documentStatuses,
  outcomeTitle,
} from './document-statuses.ts';
export * from './enumerations.ts';
export { explainError, type TicketError } from './errors.ts';
export { type ErrorGroup, type Explanation, ticketErrors } from './explanations.ts';
export { type Method, type MethodKey, methods, pageLimits } from './methods.ts';
export { type PackStatus, type StatusGroup, statuses, statusGroups, statusOf } from './statuses.ts';
