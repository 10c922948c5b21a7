import { textParam } from '../../../lib/lists/params.ts';

/** Filter of the screen, as it stands in the address; the storage is the one of the frame. */
export type NeedFilter = {
  query?: string | undefined;
  /** For how many days goods must last; 30 when absent. */
  days?: number | undefined;
  /** Only what is to be ordered. */
  needed?: true | undefined;
};

export const usualDays = 30;
const mostDays = 365;

/** Reads the filter from the address; what makes no sense is left out. */
export function readNeedFilter(search: Record<string, unknown>): NeedFilter {
  const days = Number(search.days);
  return {
    query: textParam(search.query),
    days: Number.isInteger(days) && days >= 1 && days <= mostDays ? days : undefined,
    needed: search.needed === true || search.needed === 'true' ? true : undefined,
  };
}
