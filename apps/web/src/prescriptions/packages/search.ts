import { dateParam, textParam } from '../../lib/lists/index.ts';

/** What the list of packages is narrowed by, as the address has it. */
export type PackagesSearch = {
  search?: string | undefined;
  period_s?: string | undefined;
  period_e?: string | undefined;
};

export const readPackagesSearch = (search: Record<string, unknown>): PackagesSearch => ({
  search: textParam(search.search),
  period_s: dateParam(search.period_s),
  period_e: dateParam(search.period_e),
});

export const noPackagesFilter: PackagesSearch = {
  search: undefined,
  period_s: undefined,
  period_e: undefined,
};

/** Does the address narrow the list? */
export const isPackagesFiltered = (filter: PackagesSearch): boolean =>
  Object.values(filter).some((value) => value !== undefined);
