import {
  addScans,
  buildDraftDocument,
  checkDraftNumber,
  clearScans,
  findScanFacts,
  getCheck,
  getDraft,
  getDraftContent,
  getDraftDifferences,
  getPassport,
  getSummary,
  listDrafts,
  listScans,
  openBox,
  openDraft,
  printDraftDifferences,
  refuseDraftDifferences,
  removeDraft,
  retryCheck,
  saveDraft,
  setBoxCheck,
  setDraftPrices,
  setDraftShares,
  startCheck,
} from '@provizor/contract';
import { bind } from '../core/index.ts';
import { buildDraftDocuments, retryNow } from '../exchange/index.ts';
import { checkAgain, resumeChecks } from './check/begin.ts';
import { findCheck, troublesOf } from './check-state.ts';
import { openBoxOf, setBoxStatus } from './commands/boxes.ts';
import { openDraftOf } from './commands/open.ts';
import { removeDraftOf, saveDraftOf } from './commands/save.ts';
import { addScansTo, clearScansOf } from './commands/scan.ts';
import { setPrices, setShares } from './commands/values.ts';
import { showContent } from './content/show.ts';
import { printDifferences } from './differences/papers.ts';
import { refuseDifferences } from './differences/refuse.ts';
import { showDifferences } from './differences/show.ts';
import { isNumberTaken } from './document/number.ts';
import { demandDraft, findDraft, findOpenDrafts, lockDraft } from './drafts.ts';
import { codesInside } from './membership.ts';
import { makePassport } from './passport/make.ts';
import { scansAfter } from './queries.ts';
import { scanFactsOf } from './scan-facts.ts';
import { summaryOf } from './summary.ts';

export const bindings = [
  bind(openDraft, (ctx, { body }) => openDraftOf(ctx, body)),
  bind(listDrafts, async (ctx, { query }) => ({ items: await findOpenDrafts(ctx, query.wizard) })),
  bind(getDraft, (ctx, { params }) => findDraft(ctx, params.id)),
  bind(saveDraft, (ctx, { params, body }) => saveDraftOf(ctx, params.id, body)),
  bind(removeDraft, (ctx, { params }) => removeDraftOf(ctx, params.id)),
  bind(getDraftContent, (ctx, { params }) => showContent(ctx, params.id)),
  bind(setDraftPrices, (ctx, { params, body }) => setPrices(ctx, params.id, body.prices)),
  bind(setDraftShares, (ctx, { params, body }) => setShares(ctx, params.id, body.shares)),
  bind(buildDraftDocument, (ctx, { params }) => buildDraftDocuments(ctx, params.id), { transaction: false }),
  bind(getPassport, (ctx, { params }) => makePassport(ctx, params.id), { transaction: false }),
  bind(checkDraftNumber, async (ctx, { params, body }) => ({
    exists: await isNumberTaken(ctx, params.id, body),
  })),
  bind(addScans, (ctx, { params, body }) => addScansTo(ctx, params.id, body.scans)),
  bind(listScans, (ctx, { params, query }) => scansAfter(ctx, params.id, query.after)),
  bind(findScanFacts, async (ctx, { params, body }) => ({
    facts: await scanFactsOf(ctx, params.id, body.codes),
  })),
  bind(clearScans, async (ctx, { params, body }) => {
    const codes = body.sscc ? await codesInside(ctx.db, body.sscc) : (body.codes ?? null);
    return await clearScansOf(ctx, params.id, codes);
  }),
  bind(openBox, (ctx, { params, body }) => openBoxOf(ctx, params.id, body.sscc)),
  bind(setBoxCheck, (ctx, { body }) => setBoxStatus(ctx, body.id, body.sscc, body.status)),
  bind(startCheck, async (ctx, { params, body }) => {
    await lockDraft(ctx.db, params.id);
    await checkAgain(ctx, params.id, body.repeat);
    return await findCheck(ctx.db, params.id);
  }),
  bind(retryCheck, async (ctx, { params }) => {
    const { document_id: document } = await lockDraft(ctx.db, params.id);
    await retryNow(ctx.db, troublesOf(params.id, document));
    await resumeChecks(ctx, ctx.user.organizationId, params.id);
    return await findCheck(ctx.db, params.id);
  }),
  bind(getCheck, async (ctx, { params }) => {
    await demandDraft(ctx.db, params.id);
    return await findCheck(ctx.db, params.id);
  }),
  bind(getSummary, (ctx, { params }) => summaryOf(ctx, params.id)),
  bind(getDraftDifferences, (ctx, { params }) => showDifferences(ctx, params.id)),
  // drawn outside of a transaction
  bind(
    printDraftDifferences,
    async (ctx, { params, body }) => ({ data: { link: await printDifferences(ctx, params.id, body.paper) } }),
    { transaction: false },
  ),
  bind(refuseDraftDifferences, (ctx, { params }) => refuseDifferences(ctx, params.id)),
];
