import type { Call, FieldError } from '@provizor/contract';
import type { z } from 'zod';
import { russianIssue } from './issue-texts.ts';
import { refuse } from './refusal.ts';

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

/** A request whose body the call needs may come without one: it is then an empty object. */
const bodyOf = (value: unknown) => value ?? {};

/**
 * Parses the parts of a request by the schemas of its call. Refuses with `input.invalid`, whose details list every
 * wrong field; a malformed id in the path is `not-found`, as an unknown one.
 */
export function parseInput(call: Call, request: { params: unknown; query: unknown; body: unknown }) {
  const errors: FieldError[] = [];
  const params = parsePart('params', call.params, request.params, errors);
  if (errors.length > 0) refuse('not-found');
  const query = parsePart('query', call.query, request.query, errors);
  const body = parsePart('body', call.body, bodyOf(request.body), errors);
  if (errors.length > 0) refuse('input.invalid', errors);
  return { params, query, body };
}
