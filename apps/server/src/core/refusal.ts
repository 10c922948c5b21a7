import { type DetailsOf, type RefusalBody, type RefusalCode, refusals } from '@provizor/contract';

/** A command that cannot be carried out for a reason of the closed list; becomes the HTTP answer. */
export class Refusal<C extends RefusalCode = RefusalCode> extends Error {
  readonly code: C;
  readonly details: DetailsOf<C> | undefined;
  readonly cure: string | undefined;

  constructor(code: C, details?: DetailsOf<C>, message?: string, cure?: string) {
    super(message ?? refusals[code].message);
    this.name = 'Refusal';
    this.code = code;
    this.details = details;
    this.cure = cure ?? (refusals[code] as { cure?: string }).cure;
  }

  get status(): number {
    return refusals[this.code].status;
  }

  /** The reply body: code, text for the person, what to do next, details. */
  body(): RefusalBody {
    return {
      code: this.code,
      message: this.message,
      ...(this.cure === undefined ? {} : { cure: this.cure }),
      ...(this.details === undefined ? {} : { details: this.details }),
    };
  }
}

/**
 * Ends the request with a refusal; the transaction is rolled back.
 * `details` is sent to the caller as is; `message` replaces the standard Russian text (for texts with figures), `cure` what it
 * advises (where it depends on what is in the way).
 */
export function refuse<C extends RefusalCode>(
  code: C,
  details?: DetailsOf<C>,
  message?: string,
  cure?: string,
): never {
  throw new Refusal(code, details, message, cure);
}
