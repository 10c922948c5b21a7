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
