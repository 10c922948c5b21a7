import { type Organization, typesOrgs } from '@provizor/contract';
import { listParam, textParam } from '../../lib/lists/params.ts';
import { flattenTree } from '../../ui/fields/entity-tree.ts';

type TypeOrgs = (typeof typesOrgs)[number];

/** Filter of the list of organisations, as it stands in the address. */
export type OrganizationFilter = { search?: string | undefined; type?: TypeOrgs[] | undefined };

export const typeOptions: readonly { value: TypeOrgs; title: string }[] = [
  { value: 'uzo', title: 'Органы управления' },
  { value: 'pharmacy', title: 'Аптеки' },
  { value: 'other', title: 'Другие организации' },
];

const isType = (value: unknown): value is TypeOrgs => typesOrgs.some((each) => each === value);

/** Reads the filter from the address; what makes no sense is left out. */
export const readOrganizationFilter = (search: Record<string, unknown>): OrganizationFilter => ({
  search: textParam(search.search),
  type: listParam(search.type, isType),
});

/** An organisation in the list, as deep as those above it that are listed too. */
export type OrganizationRow = Organization & { depth: number };

/** Organisations as a tree by whom they are subordinate to, in the order they came. */
export const treeOf = (items: readonly Organization[]): OrganizationRow[] =>
  flattenTree(items).map(({ entity, depth }) => ({ ...entity, depth }));
