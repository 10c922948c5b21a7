import type { Obstacle } from '@provizor/contract/stock';
import { isSent, paperNumber, type StockDocumentKind, stockDocumentKinds } from '@provizor/domain';
import type { TenantTaskContext } from '../../core/index.ts';
import type { Written } from '../documents/insert.ts';
import { onOpenDay } from '../keeping/closed.ts';
import { shortagesOf } from '../ledger/shortages.ts';
import { lockBalances, post, release, reserve } from '../ledger/statements.ts';
import { sayPrices } from '../prices/steps.ts';
import type { PackWant } from './differences.ts';
import { leaveBehind, lockLeft, short, takeOut } from './left-behind.ts';
import { type Linked, removeMade, waitingFor } from './linked.ts';
import { lockPacks } from './lock-packs.ts';
import { postOwn, reserveOwn } from './own.ts';
import { entriesOfPlan, keyOf, type PlannedDocument, takenBy } from './plan.ts';
import { yieldPromises } from './promises.ts';
import { planStory, type Story } from './story.ts';
import { inWholeUnits } from './whole-units.ts';
import { type StoryHead, writeContent, writeHead, writeWords } from './write.ts';

/** A document that was made, posted unless its goods were short. */
export type Settled = Written & { kind: StockDocumentKind; posted: boolean };

type Unit = Pick<TenantTaskContext, 'db' | 'publish'>;

function tell(
  { publish }: Unit,
  { kind }: Pick<PlannedDocument, 'kind'>,
  made: Written,
  posted: boolean,
): void {
  const { title } = stockDocumentKinds[kind];
  publish({
    type: 'document.changed',
    caption: title,
    message: posted
      ? `${title} ${paperNumber(made.number)}: остатки изменены по ответу МДЛП`
      : `${title} ${paperNumber(made.number)} не проведён: остатков партии не хватает`,
    color: posted ? 'positive' : 'warning',
    payload: { id: made.id, state: posted ? 'active' : 'draft', kind },
  });
}

/**
 * A document of MDLP is being sent: the goods it will take are promised to a stock document of its kind, or to the one
 * a person has prepared. What cannot be promised stays a draft that says why; gives what it lacks.
 * @param packs what the document will make of its packs
 * @param ownId stock document the wizard was opened from
 */
export async function reserveStory(
  unit: Unit,
  story: Story & { outgoingId: string },
  packs: readonly PackWant[],
  ownId: string | null,
): Promise<Obstacle[]> {
  const { db } = unit;
  const reserved = ownId === null ? null : await reserveOwn(unit, story, ownId);
  const own = reserved?.packs;
  const lacks = reserved && ownId ? await shortagesOf(db, ownId, reserved.missing) : [];
  const whole = await inWholeUnits(db, packs);
  const rest = own === undefined ? whole : whole.filter(({ sgtin }) => !own.has(sgtin));
  const { documents, head } = await planStory(unit, story, rest, { reserving: true });
  await lockBalances(db, documents.flatMap(takenBy));
  for (const document of documents) {
    const made = await writeHead(db, head, document);
    await writeContent(db, head.organizationId, made.id, document);
    const missing = await reserve(db, made.id, takenBy(document));
    if (missing.length > 0) await writeWords(db, made.id, { ...head, comment: `${head.comment}${short}` });
    lacks.push(...(await shortagesOf(db, made.id, missing)));
    const state = missing.length > 0 ? 'draft' : 'sent';
    unit.publish({ type: 'document.changed', payload: { id: made.id, state, kind: document.kind } });
  }
  return lacks;
}

/** Posts one planned document, in the place of a draft that was promised its goods when there is one. */
async function postOne(
  unit: Unit,
  head: StoryHead,
  document: PlannedDocument,
  draft: Linked | undefined,
): Promise<Settled> {
  const { db } = unit;
  const made: Written = draft ?? (await writeHead(db, head, document));
  const { comment } = document.left ?? head;
  if (draft) {
    const words = { date: head.date, comment };
    await writeWords(db, draft.id, await onOpenDay(db, words, [document.storageId, document.storageToId]));
  }
  await writeContent(db, head.organizationId, made.id, document);
  await sayPrices(db, { id: made.id, kind: document.kind });
  const missing = await post(db, made.id, entriesOfPlan(document));
  const posted = missing.length === 0;
  if (!posted) await leaveBehind(db, made.id, comment);
  tell(unit, document, made, posted);
  return { id: made.id, number: made.number, kind: document.kind, posted };
}

/**
 * Brings the stock to where the registry of packs is after MDLP has answered or told something: documents that waited
 * for the answer are posted with what it has accepted, what was promised for nothing becomes free; packs promised to a
 * document under way are taken from it when they have gone by this one. Only what the ledger does not count yet is
 * posted, so a second call does nothing. Goods that are short leave a draft behind, never an error: the ticket is
 * applied all the same. A draft left behind before is posted by whatever settles all of its packs;
 * what is settled otherwise is taken out of it. Gives the documents it has made.
 * @param manner `receiving`: packs nobody has booked yet are received into lots of their own
 */
export async function settleStory(
  unit: Unit,
  story: Story,
  changes: readonly PackWant[],
  manner: { receiving?: boolean } = {},
): Promise<Settled[]> {
  const { db } = unit;
  await lockPacks(db, story.organizationId);
  const packs = await inWholeUnits(db, changes);
  const waiting = story.outgoingId === null ? [] : await waitingFor(db, story.outgoingId);
  await yieldPromises(db, packs, story.outgoingId);
  const changed = new Set(packs.map(({ sgtin }) => sgtin));
  for (const own of waiting.filter(({ made }) => !made)) await postOwn(unit, story, own, changed);
  const drafts = new Map<string, Linked>();
  for (const made of waiting.filter((row) => row.made)) {
    if (isSent(made.state)) await release(db, made.id);
    drafts.set(drafts.has(keyOf(made)) ? made.id : keyOf(made), made);
  }
  const left = await lockLeft(db, [...changed], story.outgoingId);
  const whole = left.filter(({ sgtins }) => sgtins.every((sgtin) => changed.has(sgtin)));
  const { documents, head } = await planStory(unit, story, packs, {
    reserving: false,
    left: whole,
    ...manner,
  });
  await lockBalances(db, documents.flatMap(entriesOfPlan));
  const settled: Settled[] = [];
  for (const document of documents) {
    const key = keyOf(document);
    settled.push(await postOne(unit, head, document, document.left ?? drafts.get(key)));
    if (!document.left) drafts.delete(key);
  }
  for (const { id } of drafts.values()) await removeMade(db, id);
  const taken = new Set(documents.map((document) => document.left));
  for (const draft of left.filter((each) => !taken.has(each))) await takeOut(db, draft, [...changed]);
  return settled;
}

/** A document of MDLP came to nothing: what was promised to it is free again, a person's document is a draft. */
export async function releaseStory(unit: Unit, outgoingId: string): Promise<void> {
  const { db } = unit;
  for (const { id, kind, state, made } of await waitingFor(db, outgoingId)) {
    if (isSent(state)) await release(db, id);
    if (made) await removeMade(db, id);
    unit.publish({ type: 'document.changed', payload: { id, kind, state: made ? 'removed' : 'draft' } });
  }
}
