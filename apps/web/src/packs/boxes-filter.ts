import { textParam } from '../lib/lists/params.ts';

/** Filter of the boxes, as it stands in the address. */
export type BoxFilter = { query?: string | undefined };

/** Reads the filter from the address. */
export const readBoxFilter = (search: Record<string, unknown>): BoxFilter => ({
  query: textParam(search.query),
});
