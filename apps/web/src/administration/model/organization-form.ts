import type { CardFormState } from '../../ui/card/index.ts';
import type { OrganizationValues } from './organizations.ts';

/** The card of an organisation while it is filled in. */
export type OrganizationForm = CardFormState<OrganizationValues>;
