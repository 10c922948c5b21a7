import {
  attachDocumentFile,
  listDocumentFiles,
  openDocumentFile,
  removeDocumentFile,
} from '@provizor/contract/stock';
import { bind } from '../../../core/index.ts';
import { attachFile, filesOf, openFile, removeFile } from './files.ts';

/** Files attached to documents of any kind. */
export const fileBindings = [
  bind(listDocumentFiles, async ({ db }, { params }) => {
    const items = await filesOf(db, params.id);
    return { items, count: items.length };
  }),
  // the file comes in outside of a transaction: a slow line must not hold one open
  bind(attachDocumentFile, async (ctx, { params }) => ({ item: await attachFile(ctx, params.id) }), {
    transaction: false,
  }),
  bind(openDocumentFile, ({ db }, { params }) => openFile(db, params.id, params.file)),
  bind(removeDocumentFile, async ({ db }, { params }) => {
    await removeFile(db, params.id, params.file);
    return { ok: true };
  }),
];
