export { type ApiOptions, api, keepAnswer } from './api.ts';
export { callKey, callQuery, queryClient, refresh, reread, useCall, useCallMutation } from './queries.ts';
export { isAway, type LocalCode, RefusalError } from './refusal-error.ts';
export { noteWritten } from './written.ts';
