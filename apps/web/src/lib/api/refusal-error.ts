import type { DetailsOf, FieldError, RefusalBody, RefusalCode } from '@provizor/contract';

/** What the browser itself finds out, beside the codes of the server. */
export type LocalCode = 'network' | 'bad-answer';

/** A request that was refused or did not arrive; `message` is the server's own text for the person. */
export class RefusalError extends Error {
  readonly code: RefusalCode | LocalCode;
  readonly cure: string | undefined;
  readonly details: unknown;
  /** HTTP status; 0 when no answer came. */
  readonly status: number;

  constructor(
    code: RefusalCode | LocalCode,
    message: string,
    status: number,
    cure?: string,
    details?: unknown,
  ) {
    super(message);
    this.name = 'RefusalError';
    this.code = code;
    this.status = status;
    this.cure = cure;
    this.details = details;
  }

  /** Details of a refusal with this code, as the contract has them; undefined for any other. */
  detailsOf<C extends RefusalCode>(code: C): DetailsOf<C> | undefined {
    // The server answers by the same contract: this is the one place that takes its word.
    return this.code === code ? (this.details as DetailsOf<C> | undefined) : undefined;
  }

  /** Errors of single fields, for forms (code input.invalid). */
  get fields(): readonly FieldError[] {
    return this.detailsOf('input.invalid') ?? [];
  }

  /** What a person is told: the fields that are wrong, or the sentence of the server. */
  get told(): string {
    const texts = [...new Set(this.fields.map(({ message }) => message))]
      .filter((text) => text !== this.message)
      .slice(0, 3);
    return texts.length > 0 ? `${this.message}: ${texts.join('; ')}` : this.message;
  }

  /** Seconds to wait, of the refusals that say it. */
  get seconds(): number | undefined {
    const wait =
      this.detailsOf('mdlp.wait') ?? this.detailsOf('rate.exceeded') ?? this.detailsOf('session.wait');
    return wait?.seconds;
  }

  /** Code and text as they came, to copy into a letter. */
  get original(): string {
    return [this.code, this.status || '', this.message].filter(Boolean).join(' · ');
  }
}

/** What the codes of our server look like: `input.invalid`, `not-found`. */
export const refusalCode = /^[a-z\d]+(?:[.-][a-z\d]+)+$/;

/** A refusal by its shape: a newer server may refuse with what this page has not heard of yet. */
const isRefusal = (body: unknown): body is RefusalBody =>
  typeof body === 'object' &&
  body !== null &&
  'code' in body &&
  'message' in body &&
  typeof body.code === 'string' &&
  typeof body.message === 'string' &&
  refusalCode.test(body.code);

/** Turns the body of a refused request into an error; an answer of something else than our server is told so. */
export function refusalOf(status: number, body: unknown): RefusalError {
  if (isRefusal(body)) return new RefusalError(body.code, body.message, status, body.cure, body.details);
  return new RefusalError(
    'bad-answer',
    status >= 500 ? 'Произошла внутренняя ошибка сервера' : `Сервер ответил непонятно (код ${status})`,
    status,
    'Повторите действие; если не поможет, передайте этот текст администратору',
  );
}

/** No answer: the server is down or the network is. */
export const networkRefusal = (): RefusalError =>
  new RefusalError(
    'network',
    'Нет связи с сервером',
    0,
    'Проверьте сеть: введённое не потеряно, повторите позже',
  );

/** Whether a request failed because nobody answered: it may go through later. */
export const isAway = (error: unknown): boolean => error instanceof RefusalError && error.code === 'network';
