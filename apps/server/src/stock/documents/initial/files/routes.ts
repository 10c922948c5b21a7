import {
  addInitialGoods,
  downloadInitialProblems,
  getInitialFile,
  listInitialFiles,
  makeInitialDrafts,
  matchInitialGoods,
  uploadInitialFile,
} from '@provizor/contract/stock';
import { bind } from '../../../../core/index.ts';
import { initialFileOf } from './card.ts';
import { draftInitialFile } from './drafts.ts';
import { addFileGoods, matchFileGoods } from './goods.ts';
import { initialFiles } from './list.ts';
import { problemsOf } from './problems.ts';
import { takeInitialFile } from './take.ts';

/** Balances of an old program's file: taken, understood, made drafts of. */
export const initialFileBindings = [
  // files come in and are read outside of a transaction
  bind(uploadInitialFile, takeInitialFile, { transaction: false }),
  bind(listInitialFiles, ({ db }) => initialFiles(db)),
  bind(getInitialFile, ({ db }, { params }) => initialFileOf(db, params.id)),
  bind(makeInitialDrafts, (ctx, { params, body }) => draftInitialFile(ctx, params.id, body), {
    transaction: false,
  }),
  bind(matchInitialGoods, (ctx, { params, body }) => matchFileGoods(ctx, params.id, body)),
  bind(addInitialGoods, (ctx, { params }) => addFileGoods(ctx, params.id)),
  bind(downloadInitialProblems, ({ db }, { params }) => problemsOf(db, params.id)),
];
