import type { Call, FieldError } from '@provizor/contract';
import type { z } from 'zod';
import { russianIssue } from './issue-texts.ts';
import { refusalOfMissingId, tellsMissing } from './missing-id.ts';
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
const isMissing = (path: string, params: unknown): boolean =>
  placeholders.has((params as Record<string, unknown> | undefined)?.[path.replace(/^params\./, '')]);

/** The address a call was found by. */
const addressOf = (call: Call, params: unknown): string =>
  call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    String((params as Record<string, unknown> | undefined)?.[name]),
  );

/**
 * Parses the parts of a request by the schemas of its call. Refuses with `input.invalid`, whose details list every
 * wrong field; a malformed id in the path is `not-found`, as an unknown one, unless it is missing and the call has words
 * for that.
 */
export function parseInput(call: Call, request: { params: unknown; query: unknown; body: unknown }) {
  const errors: FieldError[] = [];
  const params = parsePart('params', call.params, request.params, errors);
  const missing = errors.find(
    ({ path, message }) => isMissing(path, request.params) && tellsMissing(message),
  );
  if (missing) refuse('input.invalid', [missing], missing.message);
  if (errors.length > 0) {
    // the id left out of another call's address: «nomenclature» was taken for the id of this one
    const lacking = refusalOfMissingId(call.method, addressOf(call, request.params));
    if (lacking) throw lacking;
    refuse('not-found');
  }
  if (unwritable(params, 'params') !== null) refuse('not-found');
  const query = parsePart('query', call.query, request.query, errors);
  const body = parsePart('body', call.body, bodyOf(request.body), errors);
  errors.push(...unknownFields(call, 'query', request.query), ...unknownFields(call, 'body', request.body));
  const unfit = unwritable(query, 'query') ?? unwritable(body, 'body');
  if (unfit !== null) errors.push({ path: unfit, message: 'Уберите из текста недопустимые знаки' });
  if (errors.length > 0) refuse('input.invalid', errors);
  return { params, query, body };
}
