import { type DetailsOf, type RefusalBody, type RefusalCode, refusals } from '@provizor/contract';

/** A command that cannot be carried out for a reason of the closed list; becomes the HTTP answer. */
export class Refusal<C extends RefusalCode = RefusalCode> extends Error {
  readonly code: C;
  readonly details: DetailsOf<C> | undefined;

  constructor(code: C, details?: DetailsOf<C>, message?: string) {
    super(message ?? refusals[code].message);
    this.name = 'Refusal';
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return refusals[this.code].status;
  }

  /** The reply body: code, text for the person, what to do next, details. */
  body(): RefusalBody {
    const { cure } = refusals[this.code] as { cure?: string };
    return {
      code: this.code,
      message: this.message,
      ...(cure === undefined ? {} : { cure }),
      ...(this.details === undefined ? {} : { details: this.details }),
    };
  }
}

/**
 * Ends the request with a refusal; the transaction is rolled back.
 * `details` is sent to the caller as is; `message` replaces the standard Russian text (for texts with figures).
 */
export function refuse<C extends RefusalCode>(code: C, details?: DetailsOf<C>, message?: string): never {
  throw new Refusal(code, details, message);
}
