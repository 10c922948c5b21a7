/** What an answer of the API means for the caller. */
export type MdlpErrorKind =
  /** No session or it has ended: sign in again. */
  | 'unauthorized'
  /** The person lacks a right; repeating does not help. */
  | 'forbidden'
  /** Unknown id, or a ticket that is not ready yet. */
  | 'not-found'
  /** Called before the interval was over: `retryAfter` seconds to wait, when the server said. */
  | 'too-often'
  /** This request_id was used before: the document is there already. */
  | 'reused'
  /** The request was refused: `description` says why. */
  | 'bad-request'
  /** No connection, time-out or a failure inside MDLP: the call may or may not have been carried out. */
  | 'unavailable';

type Details = {
  kind: MdlpErrorKind;
  /** HTTP status, 0 when there was no answer. */
  status: number;
  description: string;
  code?: string;
  retryAfter?: number;
  cause?: unknown;
};

/** A call of the MDLP API that did not succeed. The texts hold no tokens, signatures or bodies of requests. */
export class MdlpApiError extends Error {
  override readonly name = 'MdlpApiError';
  readonly kind: MdlpErrorKind;
  readonly status: number;
  /** Machine code of the answer, when there was one ('query.reusing'). */
  readonly code: string | undefined;
  readonly description: string;
  /** Seconds to wait before the next call, when the server said. */
  readonly retryAfter: number | undefined;

  constructor(details: Details) {
    super(`МДЛП: ${details.description}`, { cause: details.cause });
    this.kind = details.kind;
    this.status = details.status;
    this.code = details.code;
    this.description = details.description;
    this.retryAfter = details.retryAfter;
  }
}

const MAX_TEXT = 500;
const REUSING = 'query.reusing';

type Fields = Record<string, unknown>;

const textIn = (fields: Fields, ...names: string[]): string | undefined => {
  for (const name of names) {
    const value = fields[name];
    if (typeof value === 'string' && value.trim() !== '') return value.trim().slice(0, MAX_TEXT);
    if (typeof value === 'number') return String(value);
  }
  return undefined;
};

const parse = (body: string): Fields | undefined => {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? (value as Fields) : undefined;
  } catch {
    return undefined;
  }
};

// A page of a proxy says nothing to a pharmacist; a short plain text may.
const plainText = (body: string): string | undefined => {
  const text = body.trim();
  return text === '' || text.startsWith('<') ? undefined : text.slice(0, MAX_TEXT);
};

const violationsIn = (fields: Fields): string | undefined =>
  Array.isArray(fields.violations) ? fields.violations.map(String).join(', ').slice(0, MAX_TEXT) : undefined;

const kindOf = (status: number, code: string | undefined): MdlpErrorKind => {
  if (code === REUSING) return 'reused';
  if (status === 401) return 'unauthorized';
  if (status === 403) return 'forbidden';
  if (status === 404) return 'not-found';
  if (status === 429) return 'too-often';
  return status >= 400 && status < 500 ? 'bad-request' : 'unavailable';
};

const secondsOf = (header: string | null): number | undefined => {
  if (header === null) return undefined;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds);
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, (date - Date.now()) / 1000);
};

/**
 * The error an HTTP answer stands for. The body may have any of the four forms of the API: code and
 * description, a framework error, violations of a password rule, HTML or plain text (mdlp-api, 1.3).
 */
export const errorOfAnswer = (status: number, headers: Headers, body: string): MdlpApiError => {
  const fields = parse(body) ?? {};
  const code = textIn(fields, 'error_code');
  const description =
    textIn(fields, 'error_description', 'error_desc', 'message') ??
    violationsIn(fields) ??
    textIn(fields, 'error', 'error_code') ??
    plainText(body) ??
    `сервис ответил кодом ${status}`;
  return new MdlpApiError({
    kind: kindOf(status, code),
    status,
    description,
    ...(code === undefined ? {} : { code }),
    retryAfter: secondsOf(headers.get('retry-after')),
  });
};
