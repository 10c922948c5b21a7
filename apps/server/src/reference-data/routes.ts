import {
  addMdse,
  cancelImport,
  confirmImport,
  getEsklp,
  getFias,
  getFiasHouse,
  getImportRun,
  listFias,
  listFiasHouses,
  listImportKinds,
  listImportRuns,
  listMdseProposals,
  startImport,
  undoImport,
  uploadImport,
  uploadRegionMarkups,
} from '@provizor/contract';
import { sql } from 'kysely';
import { bind, refuse } from '../core/index.ts';
import { cancelRun, checkKind, confirmRun, startRun, startUndo } from './commands.ts';
import { esklpPacks } from './esklp.ts';
import { findHouse, findHouses, findObject, findObjects } from './fias.ts';
import { pathInFolder, removeUpload, storeUpload } from './folder.ts';
import { addGoods } from './goods.ts';
import { findRuns, overviewOf, reportOf } from './overview.ts';
import { proposalsOf } from './proposals.ts';
import { loadRegionMarkups } from './region-markups.ts';

export const bindings = [
  bind(listImportKinds, ({ db }) => overviewOf(db)),
  bind(listImportRuns, async ({ db }, { query: { kind, id, limit } }) => {
    const ofKind = kind === undefined ? sql`true` : sql`r.kind = ${kind}`;
    const older = id === undefined ? sql`true` : sql`r.id < ${id}`;
    return { items: await findRuns(db, sql`${ofKind} and ${older}`, limit), count: null };
  }),
  bind(getImportRun, ({ db }, { params }) => reportOf(db, params.id)),
  bind(startImport, async (ctx, { body: { file, ...rest } }) => {
    checkKind(rest.kind, 'body.kind');
    return { item: await startRun(ctx, { ...rest, file, path: await pathInFolder(file) }) };
  }),
  bind(
    uploadImport,
    async (ctx, { params: { kind }, query }) => {
      checkKind(kind, 'params.kind');
      const file = await ctx.file();
      const path = await storeUpload(file);
      const run = { kind, file: file.name, path, uploaded: true, full: query.full === 'true' };
      try {
        return { item: await ctx.tx((inner) => startRun(inner, run)) };
      } catch (error) {
        await removeUpload(path);
        throw error;
      }
    },
    { transaction: false },
  ),
  bind(uploadRegionMarkups, loadRegionMarkups, { transaction: false }),
  bind(cancelImport, async (ctx, { params }) => {
    await cancelRun(ctx, params.id);
    return { ok: true };
  }),
  bind(confirmImport, async (ctx, { params }) => ({ item: await confirmRun(ctx, params.id) })),
  bind(undoImport, async (ctx, { params }) => ({ item: await startUndo(ctx, params.id) })),
  bind(getEsklp, async ({ db }, { query: { gtin } }) => ({
    item: (await esklpPacks(db, [gtin])).get(gtin) ?? refuse('esklp.not-found'),
  })),
  bind(addMdse, ({ db }, { body }) => addGoods(db, body.gtins)),
  bind(listMdseProposals, ({ db }) => proposalsOf(db)),
  bind(listFias, ({ db }, { body }) => findObjects(db, body)),
  bind(getFias, async ({ db }, { body }) => ({ item: await findObject(db, body) })),
  bind(listFiasHouses, ({ db }, { body }) => findHouses(db, body)),
  bind(getFiasHouse, async ({ db }, { body }) => ({ item: await findHouse(db, body) })),
];
