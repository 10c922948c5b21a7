import { destroyFieldsOf } from '@provizor/domain';
import { sql } from 'kysely';
import type { TenantTaskContext } from '../../core/index.ts';
import type { TenantTransaction } from '../../database/index.ts';
import { ensureNomenclature } from '../../nomenclature/index.ts';
import { findPlace } from '../../storages/index.ts';
import { ensureLots } from '../lots.ts';
import { findUnbooked, ledgerOf, type PackLedger } from './counted.ts';
import { type Differences, differencesOf, hasCome, type PackWant } from './differences.ts';
import type { Left } from './left-behind.ts';
import { type PlannedDocument, planOf } from './plan.ts';
import { unitsOf } from './units.ts';
import type { StoryHead } from './write.ts';

/** A document of MDLP, or what MDLP has told, as far as the stock goes by it. */
export type Story = {
  organizationId: number;
  userId: number | null;
  /** Our signed document; null when it is an act of the other side. */
  outgoingId: string | null;
  /** document_id of the notification that tells of it. */
  incomingId: string | null;
  /** Scheme of our document. */
  scheme: number | null;
  /** Kind of withdrawal of a 552. */
  withdrawalType?: number | null;
  /** yyyy-MM-dd. */
  date: string;
  /** The other side's place, 14 digits. */
  counterparty: string | null;
  /** What it is, for the comment of the stock document: «415 · Отгрузка № 12». */
  title: string;
};

/** What is to be done in the stock, and the words of its documents. */
export type StoryPlan = { documents: PlannedDocument[]; head: StoryHead; unknown: PackWant[] };

/** Goods that return to circulation are received even when nobody has booked them before (rulings: 391 → income). */
const returning = 391;

/** Packs other documents under way have promised are not promised again. */
async function promised(
  db: TenantTransaction,
  sgtins: string[],
  outgoingId: string | null,
): Promise<Set<string>> {
  const { rows } = await sql<{ sgtin: string }>`
    select k.sgtin from stock_document_pack k
      join stock_document d on d.organization_id = k.organization_id and d.id = k.document_id
     where k.sgtin = any(${sgtins}::text[]) and d.state = 'sent'
       and not exists (
         select from stock_document_mdlp m where m.document_id = d.id and m.outgoing_id = ${outgoingId}::uuid)`.execute(
    db,
  );
  return new Set(rows.map(({ sgtin }) => sgtin));
}

/** Lots for packs nobody has booked before, by what is known of them. */
async function lotsFor(db: TenantTransaction, organizationId: number, packs: PackWant[]): Promise<number[]> {
  const gtins = [...new Set(packs.map(({ sgtin }) => sgtin.slice(0, 14)))];
  const nomenclature = await ensureNomenclature(db, organizationId, gtins);
  return ensureLots(
    db,
    organizationId,
    packs.map(({ sgtin, series, expiry, price }) => ({
      series,
      expiry,
      price,
      vatValue: null,
      source: null,
      nomenclatureId: nomenclature.get(sgtin.slice(0, 14)) ?? 0,
    })),
  );
}

/** Steps for packs that come and were never booked; the rest stays unknown. */
async function receiveUnknown(
  db: TenantTransaction,
  story: Story,
  { steps, unknown }: Differences,
): Promise<Differences> {
  const come = unknown.filter(hasCome);
  if (come.length === 0) return { steps, unknown };
  const lots = await lotsFor(db, story.organizationId, come);
  const received = come.map((want, i) => ({
    want,
    from: null,
    to: want.storageId,
    lotId: lots[i] ?? 0,
    units: unitsOf(want.share),
  }));
  return { steps: [...steps, ...received], unknown: unknown.filter((want) => !hasCome(want)) };
}

/** The document all packs went by before, when it is one. */
function commonBase(
  ledger: ReadonlyMap<string, PackLedger>,
  documents: readonly PlannedDocument[],
): string | null {
  if (documents.some(({ kind }) => kind !== 'income')) return null;
  const bases = new Set([...ledger.values()].map(({ documentId }) => documentId));
  const [base] = bases;
  return bases.size === 1 && base !== undefined ? base : null;
}

const latest = (dates: readonly string[]): string => dates.reduce((a, b) => (a > b ? a : b));

/** What the stock could not follow, for the comment. */
function unknownText(unknown: readonly PackWant[]): string {
  if (unknown.length === 0) return '';
  const named = unknown.slice(0, 3).map(({ sgtin }) => sgtin);
  const more = unknown.length > named.length ? ' и другие' : '';
  return ` Упаковок с неизвестной партией: ${unknown.length}, на складе они не учтены (${named.join(', ')}${more}).`;
}

/**
 * What a document of MDLP means for the stock, by comparing the packs it changes with what the ledger counts.
 * @param manner `reserving`: it is only being sent, what comes is posted when MDLP has accepted it; `receiving`: packs
 *   nobody has booked get lots of their own; `left`: drafts that wait for the very packs
 */
export async function planStory(
  { db }: Pick<TenantTaskContext, 'db'>,
  story: Story,
  packs: readonly PackWant[],
  {
    reserving,
    receiving = story.scheme === returning,
    left = [],
  }: { reserving: boolean; receiving?: boolean; left?: readonly Left[] },
): Promise<StoryPlan> {
  const codes = packs.map(({ sgtin }) => sgtin);
  const taken = reserving ? await promised(db, codes, story.outgoingId) : new Set<string>();
  const wants = packs.filter(({ sgtin }) => !taken.has(sgtin));
  const ledger = await ledgerOf(db, codes);
  const unbooked = await findUnbooked(
    db,
    wants.flatMap(({ sgtin, before, series }) => {
      if (ledger.has(sgtin) || before?.storageId == null || unitsOf(before.share) === 0) return [];
      return [{ sgtin, storageId: before.storageId, series, units: unitsOf(before.share) }];
    }),
  );
  const found = differencesOf(wants, ledger, unbooked);
  const { steps, unknown } = reserving || !receiving ? found : await receiveUnknown(db, story, found);
  const documents = planOf(steps, story.scheme, left).filter(({ kind }) => !reserving || kind !== 'income');
  const touched = new Map(
    steps.flatMap(({ want: { sgtin } }) => {
      const known = ledger.get(sgtin);
      return known ? [[sgtin, known] as const] : [];
    }),
  );
  const place =
    story.counterparty === null ? null : await findPlace(db, story.organizationId, story.counterparty);
  const head: StoryHead = {
    organizationId: story.organizationId,
    userId: story.userId,
    date: latest([story.date, ...[...touched.values()].map(({ date }) => date)]),
    partnerId: place?.partner?.id ?? null,
    outgoingId: story.outgoingId,
    incomingId: story.incomingId,
    baseId: commonBase(touched, documents),
    destroyed: destroyFieldsOf(story.scheme, story.withdrawalType ?? null),
    comment: `${story.title}.${unknownText(unknown)}`,
  };
  return { documents, head, unknown };
}
