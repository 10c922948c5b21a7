import { type DictionaryDefinition, entryOf } from '@provizor/contract/dictionaries';
import { type FieldErrors, fieldErrorsOfIssues } from '../../ui/card/field-errors.ts';
import { type EntryValues, entryOfValues } from './entry.ts';

/** What is wrong with the values by the contract's own schema, field by field. */
export function checkEntry(definition: DictionaryDefinition, values: EntryValues): FieldErrors {
  const result = entryOf(definition).safeParse(entryOfValues(definition, values));
  return result.success ? {} : fieldErrorsOfIssues(result.error.issues);
}

/** What is wrong with one field; undefined when it is right or empty and need not be filled. */
export const checkField = (definition: DictionaryDefinition, values: EntryValues, key: string) =>
  checkEntry(definition, values)[key];
