import type { RefusalCode } from './list.ts';

export type { RefusalDefinition } from './define.ts';
export type { DetailsOf, FieldError, RefusalDetails } from './details.ts';
export { type RefusalCode, refusals } from './list.ts';

/** Body of every refused request. `details` depends on the code: fields, present data, seconds to wait … */
export type RefusalBody = { code: RefusalCode; message: string; cure?: string; details?: unknown };
