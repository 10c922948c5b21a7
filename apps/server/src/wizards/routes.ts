import {
  addScans,
  clearScans,
  getCheck,
  getDraft,
  getDraftContent,
  getSummary,
  listDrafts,
  listScans,
  openBox,
  openDraft,
  removeDraft,
  saveDraft,
  setBoxCheck,
  startCheck,
} from '@provizor/contract';
import { bind, refuse } from '../core/index.ts';
import { hierarchyProgress } from '../exchange/index.ts';
import { beginCheck } from './check.ts';
import { findCheck } from './check-state.ts';
import { openBoxOf, setBoxStatus } from './commands/boxes.ts';
import { openDraftOf } from './commands/open.ts';
import { removeDraftOf, saveDraftOf } from './commands/save.ts';
import { addScansTo, clearScansOf } from './commands/scan.ts';
import { readDelivery } from './content.ts';
import { findDraft, findOpenDrafts, lockDraft } from './drafts.ts';
import { codesInside } from './membership.ts';
import { scansAfter, summaryOf } from './queries.ts';

export const bindings = [
  bind(openDraft, (ctx, { body }) => openDraftOf(ctx, body)),
  bind(listDrafts, async (ctx, { query }) => ({ items: await findOpenDrafts(ctx, query.wizard) })),
  bind(getDraft, (ctx, { params }) => findDraft(ctx, params.id)),
  bind(saveDraft, (ctx, { params, body }) => saveDraftOf(ctx, params.id, body)),
  bind(removeDraft, (ctx, { params }) => removeDraftOf(ctx, params.id)),
  bind(getDraftContent, async (ctx, { params }) => {
    const documentId = (await findDraft(ctx, params.id)).document_id ?? refuse('not-found');
    const { boxes, packs, batches, shares, products } = await readDelivery(ctx.db, documentId);
    return { boxes, packs, batches, shares, products, loading: await hierarchyProgress(ctx, documentId) };
  }),
  bind(addScans, (ctx, { params, body }) => addScansTo(ctx, params.id, body.scans)),
  bind(listScans, (ctx, { params, query }) => scansAfter(ctx, params.id, query.after)),
  bind(clearScans, async (ctx, { params, body }) => {
    const codes = body.sscc ? await codesInside(ctx.db, body.sscc) : (body.codes ?? null);
    return await clearScansOf(ctx, params.id, codes);
  }),
  bind(openBox, (ctx, { params, body }) => openBoxOf(ctx, params.id, body.sscc)),
  bind(setBoxCheck, (ctx, { body }) => setBoxStatus(ctx, body.id, body.sscc, body.status)),
  bind(startCheck, async (ctx, { params, body }) => {
    await lockDraft(ctx.db, params.id);
    await beginCheck(ctx, params.id, body.repeat);
    return await findCheck(ctx.db, params.id);
  }),
  bind(getCheck, async (ctx, { params }) => {
    await findDraft(ctx, params.id);
    return await findCheck(ctx.db, params.id);
  }),
  bind(getSummary, (ctx, { params }) => summaryOf(ctx, params.id)),
];
