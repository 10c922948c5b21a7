import { mdlpRefusals } from './mdlp.ts';
import { programRefusals } from './program.ts';
import { referenceRefusals } from './references.ts';
import { stockRefusals } from './stock.ts';

export type { RefusalDefinition } from './define.ts';

/** The closed list of refusals of the API (spec: error catalogues of the three specifications). */
export const refusals = {
  ...programRefusals,
  ...mdlpRefusals,
  ...stockRefusals,
  ...referenceRefusals,
};

export type RefusalCode = keyof typeof refusals;

/** Body of every refused request. `details` depends on the code: fields, present data, seconds to wait … */
export type RefusalBody = { code: RefusalCode; message: string; cure?: string; details?: unknown };

export type { DetailsOf, FieldError, RefusalDetails } from './details.ts';
