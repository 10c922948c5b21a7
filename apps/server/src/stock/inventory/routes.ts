import {
  addFoundGoods,
  beginInvent,
  checkInventRemains,
  countInventLines,
  countRestAsNone,
  getCountHistory,
  getInventCount,
  getInventDifferences,
  joinInvent,
  listCountLines,
  listInventStorages,
  listMyCounts,
  makeInventDocument,
  recountInvent,
  reportInvent,
  scanInvent,
  unscanInvent,
} from '@provizor/contract/stock';
import { type Binding, bind } from '../../core/index.ts';
import { begin } from './begin.ts';
import { addFound, countByHand, recount, restAsNone } from './count.ts';
import { lockCount } from './counts.ts';
import { showDifferences } from './differences.ts';
import { listLines } from './list.ts';
import { countsOf, historyOf, remainsToCount, storagesOfDivision } from './lookups.ts';
import { makeDocument } from './make-document.ts';
import { report } from './report.ts';
import { scan, unscan } from './scan.ts';
import { stateOf } from './state.ts';

/** Calls of counting. */
export const inventoryBindings: Binding[] = [
  bind(listInventStorages, ({ db }, { params }) => storagesOfDivision(db, params.id)),
  bind(checkInventRemains, ({ db }, { body }) => remainsToCount(db, body)),
  bind(beginInvent, async (ctx, { body }) => ({
    item: await begin(ctx, body),
    count: await stateOf(ctx.db, body.id),
  })),
  bind(getInventCount, ({ db }, { params }) => stateOf(db, params.id)),
  bind(listCountLines, (ctx, { body }) => listLines(ctx, body)),
  bind(countInventLines, (ctx, { body }) => countByHand(ctx, body)),
  bind(addFoundGoods, (ctx, { body }) => addFound(ctx, body)),
  bind(scanInvent, (ctx, { body }) => scan(ctx, body)),
  bind(unscanInvent, (ctx, { body }) => unscan(ctx, body.id, body.packs)),
  bind(recountInvent, (ctx, { body }) => recount(ctx, body)),
  bind(countRestAsNone, (ctx, { body }) => restAsNone(ctx, body.id, body.address_id)),
  bind(getInventDifferences, (ctx, { params }) => showDifferences(ctx, params.id)),
  bind(getCountHistory, ({ db }, { body }) => historyOf(db, body.id, body.n_line)),
  bind(listMyCounts, (ctx) => countsOf(ctx)),
  bind(makeInventDocument, async (ctx, { params, body }) => ({
    item: await makeDocument(ctx, params.type, body.id),
  })),
  bind(reportInvent, (ctx, { params, body }) => report(ctx, body.inventId, params.format), {
    transaction: false,
  }),
  bind(joinInvent, async (ctx, { body }) => {
    await lockCount(ctx, body.id);
    return { ok: true as const };
  }),
];
