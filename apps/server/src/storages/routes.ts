import { firstPage, getStorage, listStorages, nextPage } from '@provizor/contract';
import { bind, refuse } from '../core/index.ts';
import { findStorage, findStorages } from './queries.ts';

export const bindings = [
  bind(listStorages, ({ db }, { body }) => {
    const { id, name, query, direction } = body;
    const after = id === undefined || name === undefined ? undefined : { id, name };
    const limit = body.limit ?? (after ? nextPage : firstPage);
    return findStorages(db, { query, limit, after, direction });
  }),
  bind(getStorage, async ({ db }, { body }) => ({
    item: (await findStorage(db, body.id)) ?? refuse('not-found'),
  })),
];
