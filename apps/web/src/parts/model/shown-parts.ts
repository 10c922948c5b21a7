import { textParam } from '../../lib/lists/index.ts';

/** What of the parts is open: a group, and of it the state that takes the whole page. */
export type ShownParts = { group: string | undefined; page: string | undefined };

/** Reads it of the address. */
export const readShownParts = (search: Record<string, unknown>): ShownParts => ({
  group: textParam(search.group),
  page: textParam(search.page),
});
