import type { RefusalCode } from '@provizor/contract';
import type { Obstacle } from '@provizor/contract/stock';
import type { JudgementWhy } from '@provizor/domain';
import type { SigningFailure } from '@provizor/signing';
import type { LocalCode } from '../api/refusal-error.ts';

/** What a «почему» is asked of: a refusal by its code, a verdict, an error of MDLP by what it is about … */
export type WhyKey =
  | RefusalCode
  | LocalCode
  | JudgementWhy
  /** What the error is about; an organisation may name it in its own words. */
  | `mdlp-error.${string}`
  | `obstacle.${Obstacle['code']}`
  | `signing.${SigningFailure}`
  | `objection.${string}`
  | 'scanner-service'
  | 'registrar-fault';
