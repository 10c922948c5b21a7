import type { OrganizationOption } from '@provizor/contract';
import { holds } from '../ui/index.ts';

/** A list of thousands is narrowed by typing, not by scrolling. */
const most = 100;

const fits = ({ name, full_name, inn }: OrganizationOption, wanted: string): boolean =>
  [name, full_name, inn].some((text) => holds(text, wanted));

/** Organisations whose name or INN has the words of a search; as many as are shown. */
export function organizationsFound(
  organizations: readonly OrganizationOption[],
  query: string,
): OrganizationOption[] {
  return organizations.filter((option) => fits(option, query)).slice(0, most);
}
