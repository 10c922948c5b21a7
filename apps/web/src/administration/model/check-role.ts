import { RoleEntry } from '@provizor/contract';
import { type FieldErrors, fieldErrorsOfIssues } from '../../ui/card/field-errors.ts';
import type { RoleValues } from './roles.ts';

/** What is wrong with the values by the contract's own schema. */
export function checkRole(values: RoleValues): FieldErrors {
  const result = RoleEntry.safeParse(values);
  return result.success ? {} : fieldErrorsOfIssues(result.error.issues);
}
