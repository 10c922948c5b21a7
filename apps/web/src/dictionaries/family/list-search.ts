import { idParam, textParam } from '../../lib/lists/params.ts';
import { isRecord } from '../../lib/storage/local.ts';

/** What a list of a dictionary shows, as it stands in the address. */
export type ListSearch = {
  /** Applied from 2 characters (shell-and-administration, 2.2). */
  search: string | undefined;
  /** Another value loads the list anew. */
  _: string | undefined;
  /** In a tree: the row whose children are shown; absent = the roots. */
  parent: number | undefined;
  /** The row the list is entered at: it pages both ways from there. */
  at: number | undefined;
  filter: Record<string, number | string | boolean> | undefined;
};

/** The same list at another branch of its tree: what it is filtered by stays. */
export const atBranch = (search: ListSearch, parent: number | undefined): ListSearch => ({
  ...search,
  parent,
  at: undefined,
});

/** The branch above a row by its way from the root, itself the last; undefined = the roots. */
export const branchAbove = (way: readonly { id: number }[], id: number): number | undefined =>
  way[way.findIndex((row) => row.id === id) - 1]?.id;

const isPlain = (value: unknown): value is number | string | boolean =>
  /^(?:number|string|boolean)$/.test(typeof value);

/** Reads the search parameters of a list; whatever is no value of theirs is left out. */
export function readListSearch(search: Record<string, unknown>): ListSearch {
  const text = textParam(search.search);
  const filter = isRecord(search.filter)
    ? Object.fromEntries(Object.entries(search.filter).filter(([, value]) => isPlain(value)))
    : {};
  return {
    search: text && text.length >= 2 ? text : undefined,
    _: textParam(search._),
    parent: idParam(search.parent),
    at: idParam(search.at),
    filter:
      Object.keys(filter).length > 0 ? (filter as Record<string, number | string | boolean>) : undefined,
  };
}
