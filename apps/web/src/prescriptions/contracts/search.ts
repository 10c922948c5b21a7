import { dateParam, textParam } from '../../lib/lists/index.ts';

/** What the list of contracts is narrowed by, as the address has it. */
export type ContractsSearch = {
  search?: string | undefined;
  period_s?: string | undefined;
  period_e?: string | undefined;
};

export const readContractsSearch = (search: Record<string, unknown>): ContractsSearch => ({
  search: textParam(search.search),
  period_s: dateParam(search.period_s),
  period_e: dateParam(search.period_e),
});

export const noContractsFilter: ContractsSearch = {
  search: undefined,
  period_s: undefined,
  period_e: undefined,
};

/** Does the address narrow the list? */
export const isContractsFiltered = (filter: ContractsSearch): boolean =>
  Object.values(filter).some((value) => value !== undefined);
