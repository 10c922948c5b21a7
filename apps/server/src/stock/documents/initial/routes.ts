import {
  acceptInitials,
  compareInitialPacks,
  draftOfInitialPacks,
  loadInitialFile,
} from '@provizor/contract/stock';
import { bind } from '../../../core/index.ts';
import { acceptAll } from './accept.ts';
import { initialFileBindings } from './files/routes.ts';
import { loadInitial } from './load.ts';
import { comparePacks, draftMissing } from './packs.ts';

/** Initial balances by the file and all at once. */
export const initialBindings = [
  bind(loadInitialFile, (ctx, { query }) => loadInitial(ctx, query), { transaction: false }),
  bind(acceptInitials, (ctx, { body }) => acceptAll(ctx, body)),
  bind(compareInitialPacks, ({ db }, { body }) => comparePacks(db, body)),
  bind(draftOfInitialPacks, (ctx, { body }) => draftMissing(ctx, body)),
  ...initialFileBindings,
];
