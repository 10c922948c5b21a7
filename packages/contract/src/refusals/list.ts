import { mdlpRefusals } from './mdlp.ts';
import { prescriptionRefusals } from './prescriptions.ts';
import { programRefusals } from './program.ts';
import { referenceRefusals } from './references.ts';
import { stockRefusals } from './stock.ts';

/** The closed list of refusals of the API (spec: error catalogues of the three specifications). */
export const refusals = {
  ...programRefusals,
  ...mdlpRefusals,
  ...stockRefusals,
  ...prescriptionRefusals,
  ...referenceRefusals,
};

export type RefusalCode = keyof typeof refusals;
