import type { RefusalCode } from '@provizor/contract';
import type { WhyKey } from '../../../lib/why/key.ts';
import { exchangeRules } from './exchange.ts';
import { localRules } from './local.ts';
import { mdlpErrorRules } from './mdlp-errors.ts';
import { obstacleRules } from './obstacles.ts';
import { objectionRules, prescriptionRules } from './prescriptions.ts';
import { programRules } from './program.ts';
import { referenceRules } from './references.ts';
import { packRules, scanRules } from './scans.ts';
import { signingRules } from './signing.ts';
import { stockRules } from './stock.ts';
import type { Why } from './why.ts';
import { wizardRules } from './wizards.ts';

export type { Why } from './why.ts';

/** The rule behind every refusal of the API: the compiler demands each code. */
export const refusalRules: Record<RefusalCode, Why> = {
  ...programRules,
  ...exchangeRules,
  ...wizardRules,
  ...stockRules,
  ...prescriptionRules,
  ...referenceRules,
};

const objections = Object.fromEntries(
  Object.entries(objectionRules).map(([rule, why]) => [`objection.${rule}`, why]),
);

/** All rules by what asks for them. */
export const rules: Readonly<Record<string, Why>> = {
  ...refusalRules,
  ...scanRules,
  ...packRules,
  ...signingRules,
  ...mdlpErrorRules,
  ...localRules,
  ...obstacleRules,
  ...objections,
};

/** The rule behind a refusal, or undefined for what a newer server may refuse with. */
export const ruleOf = (key: WhyKey): Why | undefined =>
  rules[key] ?? (key.startsWith('mdlp-error.') ? rules['mdlp-error.unknown'] : undefined);
