import { sql } from 'kysely';
import type { TenantTaskContext, TicketOutcome } from '../core/index.ts';
import { readBody } from '../exchange/index.ts';
import { recordChanges } from '../packs/index.ts';
import { type PackWant, packsAlsoElsewhere, releaseStory, settleStory } from '../stock/index.ts';
import { type Answered, answeredBy, beforeDocument } from './answered.ts';
import { awaitBoxes } from './awaited-boxes.ts';
import { boxesOpened, keepBoxes, removeBoxes, takeOut } from './boxes.ts';
import { type PackChanges, packChangesOf } from './changes.ts';
import { type EffectDocument, momentOf, readEffectDocument, textOf } from './document.ts';
import { askAgain, doubt } from './doubts.ts';
import type { Ended } from './ended.ts';
import { type Expanded, expand } from './expand.ts';
import { applyWaiting } from './notices.ts';
import { settlePlaces } from './places.ts';
import { priceOf, withPricesOf } from './prices.ts';
import { partsReceived, receive } from './receipt.ts';
import { lockEffects, ownPlaces } from './registry.ts';
import { stockDayOf, storyOf, wantsOf } from './story.ts';
import { strikeUndone } from './strike.ts';

/** What brings goods from others to a place of ours. */
const bringing = ['accepted', 'received', 'posted'];
const bringingSchemes = [701, 416, 702];

/** Whether the stock follows: goods that have come are received, those that have left are taken off. */
type Manner = { received: boolean };

type Apply = {
  outcome: Ended;
  document: EffectDocument;
  answered: Answered | undefined;
  expanded: Expanded;
  packs: PackChanges;
  received: boolean;
};

/**
 * Applies the end of a document of ours to the registry of packs: what MDLP has accepted changes status, place, box and
 * what is left of the packs; the stock follows. Runs in the transaction that marks the ticket as
 * applied, so it happens once.
 */
export async function applyTicketToPacks(ctx: TenantTaskContext, outcome: TicketOutcome): Promise<void> {
  await lockEffects(ctx.db, outcome.organizationId);
  if (outcome.result === 'Accepted' || outcome.result === 'Partial') await applyAccepted(ctx, outcome);
  else await releaseStory(ctx, outcome.outgoingId);
  await applyWaiting(ctx, outcome.organizationId, outcome.outgoingId);
  await askAgain(ctx, outcome.organizationId);
}

/** Applies what MDLP has accepted of a document. The caller has locked the effects of the organisation. */
export async function applyAccepted(
  ctx: TenantTaskContext,
  outcome: Ended & Pick<TicketOutcome, 'accepted'>,
  manner: Manner = { received: true },
): Promise<void> {
  const xml = await readBody(ctx.db, outcome.outgoingId, 'document');
  const document = xml ? readEffectDocument(xml) : undefined;
  if (!document) return;
  await applyLines(ctx, outcome, await withGoods(ctx, document, new Set(outcome.accepted)), manner);
  if (document.scheme === 250) await strikeUndone(ctx, textOf(document.fields, 'operation_id') ?? '');
}

/** The document with the accepted lines only; one that names no goods gets those it is about. */
async function withGoods(
  { db }: TenantTaskContext,
  document: EffectDocument,
  accepted: ReadonlySet<string>,
): Promise<EffectDocument> {
  const pack = (code: string) => ({ kind: 'sgtin', code }) as const;
  if (document.scheme === 250) {
    const packs = await beforeDocument(db, textOf(document.fields, 'operation_id') ?? '');
    return { ...document, lines: [...packs.keys()].map(pack) };
  }
  const goods = document.fields.order_details;
  if (document.scheme === 705 && typeof goods === 'object' && goods !== null && 'series_details' in goods) {
    const { gtin, series_number: series } = goods.series_details as { gtin: string; series_number: string };
    const { rows } = await sql<{ sgtin: string }>`
      select sgtin from pack where branch_id = ${document.author} and gtin = ${gtin} and series = ${series}
         and status = 'in_circulation' order by sgtin`.execute(db);
    return { ...document, lines: rows.map(({ sgtin }) => pack(sgtin)) };
  }
  return { ...document, lines: document.lines.filter(({ code }) => accepted.has(code)) };
}

/** Applies the lines of a document; boxes whose contents nobody knows wait until MDLP has told them. */
export async function applyLines(
  ctx: TenantTaskContext,
  outcome: Ended,
  document: EffectDocument,
  { received }: Manner,
): Promise<void> {
  const { db } = ctx;
  const { organizationId, outgoingId } = outcome;
  const answered = await answeredBy(db, outcome.incomeDocumentId);
  const lines = answered ? await withPricesOf(db, answered.documentId, document.lines) : document.lines;
  const expanded = await expand(db, lines);
  await awaitBoxes(ctx, outcome, document, expanded.unknown);
  const named = lines.filter(({ kind }) => kind === 'sscc').map(({ code }) => code);
  const opened =
    document.row.boxes === 'open'
      ? await boxesOpened(db, named, document.fields.is_recursive === true)
      : new Set<string>();
  const undone =
    document.scheme === 250
      ? await beforeDocument(db, textOf(document.fields, 'operation_id') ?? '')
      : new Map<string, never>();
  const at = momentOf(await readBody(db, outgoingId, 'ticket'));
  const { scheme, author, counterparty, fields } = document;
  const occasion = {
    scheme,
    author,
    counterparty,
    answered: answered?.scheme,
    confirmPaused: fields.confirm_paused === true,
    withdrawalType: textOf(fields, 'withdrawal_type'),
    withdrawalReason: textOf(fields, 'withdrawal_reason'),
  };
  const packs = packChangesOf({ document, occasion, expanded, at, undone, opened });
  await record(ctx, at, { outcome, document, answered, expanded, packs, received });
  await changeBoxes(ctx, document, opened);
  await doubt(ctx, organizationId, [...packs.doubts, ...trusted(document, packs)]);
}

/** A shipper who trusts us confirms a reverse order at once, and nothing tells us so. */
const trusted = ({ scheme }: EffectDocument, { changes }: PackChanges): string[] =>
  scheme === 416 ? changes.map(({ sgtin }) => sgtin) : [];

async function record(ctx: TenantTaskContext, at: Date | null, apply: Apply): Promise<void> {
  const { outcome, expanded, packs } = apply;
  const { organizationId, userId, outgoingId } = outcome;
  const common = {
    organizationId,
    userId,
    at,
    source: { outgoingId, incomingId: apply.answered?.documentId ?? null },
  };
  const lineOf = new Map(expanded.packs.map((pack) => [pack.sgtin, pack.line]));
  const priced = packs.changes.map((change) => {
    const line = lineOf.get(change.sgtin);
    return line ? { ...change, price: priceOf(line, change.sgtin, change.series ?? null).price } : change;
  });
  const changes = await settlePlaces(ctx.db, priced, expanded.known, outgoingId);
  await recordChanges(ctx.db, { ...common, changes: packs.caughtUp });
  await recordChanges(ctx.db, { ...common, changes });
  if (bringingSchemes.includes(apply.document.scheme)) await keepBoxes(ctx.db, organizationId, expanded);
  if (!apply.received) return;
  const booked = await receiveGoods(ctx, apply, changes);
  const story = storyOf(outcome, apply.document, apply.answered?.documentId ?? null, ctx.now());
  const wants = wantsOf(changes, expanded.known, await ownPlaces(ctx.db));
  await settleStory(
    ctx,
    story,
    wants.filter((want) => !booked(want)),
  );
}

/**
 * Receives the goods that have come. Gives which packs the ledger counts by that rightly: no other document of the stock
 * has ever named them, so nothing is left to be settled (a delivery has 25 000 of them).
 */
async function receiveGoods(
  ctx: TenantTaskContext,
  { outcome, document, answered, expanded }: Apply,
  changes: Awaited<ReturnType<typeof settlePlaces>>,
): Promise<(want: PackWant) => boolean> {
  const { organizationId, userId, outgoingId } = outcome;
  const come = new Map(
    changes.flatMap(({ sgtin, operation, state, storageId }) => {
      const came = bringing.includes(operation) && state.awaiting === 0 && state.place === document.author;
      return came && !expanded.known.get(sgtin)?.here && storageId !== null
        ? [[sgtin, storageId] as const]
        : [];
    }),
  );
  const [storageId] = come.values();
  if (storageId === undefined) return () => false;
  const receipt = await receive(ctx, {
    organizationId,
    userId,
    outgoingId,
    storageId,
    number: answered?.docNum ?? textOf(document.fields, 'doc_num') ?? '',
    date: stockDayOf(outcome.operationDate, ctx.now()),
    senderBranchId: document.counterparty,
    mdlpDocumentId: answered?.documentId ?? null,
    part: (await partsReceived(ctx.db, outgoingId)) + 1,
    source: answered?.source ?? textOf(document.fields, 'source') ?? null,
    packs: expanded.packs.filter(({ sgtin }) => come.has(sgtin)),
  });
  if (receipt === null) return () => false;
  const shared = await packsAlsoElsewhere(ctx.db, receipt);
  return (want) =>
    come.has(want.sgtin) &&
    !shared.has(want.sgtin) &&
    want.storageId === storageId &&
    Number(want.share) === 1 &&
    want.here;
}

async function changeBoxes(
  ctx: TenantTaskContext,
  document: EffectDocument,
  opened: Set<string>,
): Promise<void> {
  if (document.row.boxes === 'open') await removeBoxes(ctx, opened);
  if (document.row.boxes !== 'leave') return;
  const codes = (kind: 'sgtin' | 'sscc') =>
    document.lines.filter((line) => line.kind === kind).map(({ code }) => code);
  await takeOut(ctx, codes('sgtin'), codes('sscc'));
}
