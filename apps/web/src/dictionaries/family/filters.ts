import type { Dictionary, Field } from '@provizor/contract/dictionaries';

export type FilterField = Extract<Field, { type: 'reference' | 'choice' | 'boolean' }>;

/** Fields a list is filtered by: references, choices and flags it shows as columns; none where the call has no body. */
export function filterFieldsOf({ fields, calls }: Dictionary): FilterField[] {
  if (calls.list.method === 'GET') return [];
  return fields.filter(
    (field): field is FilterField =>
      (field.type === 'reference' || field.type === 'choice' || field.type === 'boolean') &&
      field.column !== undefined,
  );
}
