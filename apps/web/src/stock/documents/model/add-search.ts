/** What a link to a new document says of it: `storage`, the one it is about. */
export type AddSearch = { storage?: number };

export const readAddSearch = ({ storage }: Record<string, unknown>): AddSearch =>
  Number.isInteger(storage) ? { storage: Number(storage) } : {};
