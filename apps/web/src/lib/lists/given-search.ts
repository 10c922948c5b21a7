/** Fewest characters that are looked for. */
const fewest = 2;

type Search = Record<string, unknown>;

/**
 * The parameters of a list whose address says `search` (shell-and-administration, 2): lists read it as `query`, from
 * two characters, unless they have a `query` of their own.
 */
export function withSearch(search: Search): Search {
  const { search: given, query } = search;
  const text = typeof given === 'number' ? String(given) : given;
  if (query !== undefined || typeof text !== 'string' || text.trim().length < fewest) return search;
  return { ...search, query: text };
}

/** The parameters before a change: another `query` takes the place of what `search` said. */
export function withoutSearch(search: object, change: object): object {
  if (!('query' in change)) return search;
  const { search: _, ...rest } = search as Search;
  return rest;
}
