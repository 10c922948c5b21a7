import type { Call, FieldError } from '@provizor/contract';
import type { z } from 'zod';
import { russianIssue } from './issue-texts.ts';
import { refuse } from './refusal.ts';
import { unknownFields } from './unknown-fields.ts';

type Part = 'params' | 'query' | 'body';

function parsePart(part: Part, schema: z.ZodType | undefined, value: unknown, errors: FieldError[]): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value, { error: russianIssue });
  if (result.success) return result.data;
  for (const { path, message } of result.error.issues) {
    errors.push({ path: [part, ...path].map(String).join('.'), message });
  }
  return undefined;
}

/**
 * Where a text stands that no table can hold: with the character NUL, or half of a pair of surrogates; null when there
 * is none.
 */
function unwritable(value: unknown, path: string): string | null {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? path : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    const found = unwritable(key, path) ?? unwritable(inner, `${path}.${key}`);
    if (found !== null) return found;
  }
  return null;
}

/** A request whose body the call needs may come without one: it is then an empty object. */
const bodyOf = (value: unknown) => value ?? {};

/** What a program writes into an address in the place of an id it has not got. */
const placeholders: ReadonlySet<unknown> = new Set(['undefined', 'null', '', undefined]);
/** Calls say so themselves («Отсутствует id документа»: stock-and-exchange, sections 5 and 8). */
const toldMissing = /^(?:Отсутству|При удалении не указан)/;

const isMissing = (path: string, params: unknown): boolean =>
  placeholders.has((params as Record<string, unknown> | undefined)?.[path.replace(/^params\./, '')]);

/** The words a call has for an id that is missing in its address; undefined when it has none. */
export const wordsOfMissingId = (call: Call): string | undefined =>
  call.params?.safeParse({}).error?.issues.find(({ message }) => toldMissing.test(message))?.message;

/**
 * Parses the parts of a request by the schemas of its call. Refuses with `input.invalid`, whose details list every
 * wrong field; a malformed id in the path is `not-found`, as an unknown one, unless it is missing and the call has words
 * for that.
 */
export function parseInput(call: Call, request: { params: unknown; query: unknown; body: unknown }) {
  const errors: FieldError[] = [];
  const params = parsePart('params', call.params, request.params, errors);
  const missing = errors.find(
    ({ path, message }) => isMissing(path, request.params) && toldMissing.test(message),
  );
  if (missing) refuse('input.invalid', [missing], missing.message);
  if (errors.length > 0 || unwritable(params, 'params') !== null) refuse('not-found');
  const query = parsePart('query', call.query, request.query, errors);
  const body = parsePart('body', call.body, bodyOf(request.body), errors);
  errors.push(...unknownFields(call, 'query', request.query), ...unknownFields(call, 'body', request.body));
  const unfit = unwritable(query, 'query') ?? unwritable(body, 'body');
  if (unfit !== null) errors.push({ path: unfit, message: 'Уберите из текста недопустимые знаки' });
  if (errors.length > 0) refuse('input.invalid', errors);
  return { params, query, body };
}
