import { OrganizationEntry } from '@provizor/contract';
import { type FieldErrors, fieldErrorsOfIssues } from '../../ui/card/field-errors.ts';
import { type OrganizationValues, organizationEntry } from './organizations.ts';

/** What is wrong with the values by the contract's own schema, field by field. */
export function checkOrganization(values: OrganizationValues): FieldErrors {
  const result = OrganizationEntry.safeParse(organizationEntry(values));
  return result.success ? {} : fieldErrorsOfIssues(result.error.issues);
}
