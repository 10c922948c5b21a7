import { UserEntry } from '@provizor/contract';
import { type FieldErrors, fieldErrorsOfIssues } from '../../ui/card/field-errors.ts';
import { type PersonValues, personEntry } from './users.ts';

/** What is wrong with the values by the contract's own schema, in the order of the form. */
export function checkPerson(values: PersonValues): FieldErrors {
  const result = UserEntry.safeParse(personEntry(values));
  if (result.success) return {};
  const found = fieldErrorsOfIssues(result.error.issues);
  return Object.fromEntries(
    Object.keys(values).flatMap((name) => (found[name] === undefined ? [] : [[name, found[name]]])),
  );
}
