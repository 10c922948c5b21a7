import type { DictionaryDefinition } from '@provizor/contract/dictionaries';
import type { Context } from '../core/index.ts';

/** What a row is saved with: the transaction, and the person it is saved for. */
export type Saving = Pick<Context, 'db' | 'user'>;

/** What a call of a dictionary was given, whichever part of the request it stood in. */
export type DictionaryInput = {
  id?: number;
  version?: number;
  limit?: number;
  query?: string;
  name?: string;
  full_name?: string;
  direction?: 'next' | 'prev';
  parent_id?: number | null;
  filter?: Record<string, unknown>;
  [field: string]: unknown;
};

/** Joins path, query and body: the spellings of the calls differ only in where things stand. */
export const joined = (input: { params: unknown; query: unknown; body: unknown }): DictionaryInput => ({
  ...(input.query as object | undefined),
  ...(input.body as object | undefined),
  ...(input.params as object | undefined),
});

/**
 * The columns an entry fills. Fields that were not sent stay out, so that a client that knows fewer of them takes
 * nothing away; null empties a field.
 */
export function entryColumns(definition: DictionaryDefinition, input: DictionaryInput): Map<string, unknown> {
  const keys = ['name', ...(definition.tree ? ['parent_id'] : [])];
  for (const { key, readOnly } of definition.fields) if (!readOnly) keys.push(key);
  return new Map(keys.filter((key) => input[key] !== undefined).map((key) => [key, input[key]]));
}
