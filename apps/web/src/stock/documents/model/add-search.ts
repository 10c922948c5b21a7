/** What a link to a new document says of it: `storage`, the one it is about; `of`, what its lines are to be. */
export type AddSearch = { storage?: number; of?: 'expired' };

export function readAddSearch({ storage, of }: Record<string, unknown>): AddSearch {
  const search: AddSearch = {};
  if (Number.isInteger(storage)) search.storage = Number(storage);
  if (of === 'expired') search.of = of;
  return search;
}
