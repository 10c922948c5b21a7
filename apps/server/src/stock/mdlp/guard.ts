import type { StockDocument } from '@provizor/contract/stock';
import { type StockDocumentKind, stockDocumentKinds } from '@provizor/domain';
import { sql } from 'kysely';
import { type Context, refuse } from '../../core/index.ts';
import type { TenantTransaction } from '../../database/index.ts';
import { isPaper, onSteps } from '../documents/hooks.ts';
import { ledgerOf } from './counted.ts';
import { lockPacks } from './lock-packs.ts';
import { packsUnder, shareOut } from './own.ts';

/** A document whose answer MDLP owes is neither posted by hand nor taken back nor corrected. Refuses stock.mdlp-under-way. */
async function demandAnswered({ db }: Context, { id }: Pick<StockDocument, 'id'>): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select o.id::text from stock_document_mdlp m
      join mdlp_outgoing o on o.organization_id = m.organization_id and o.id = m.outgoing_id
     where m.document_id = ${id}::uuid and o.applied_at is null limit 1`.execute(db);
  if (rows[0]) refuse('stock.mdlp-under-way', { outgoing_id: rows[0].id });
}

type Taken = { sgtin: string; kind: string; number: string; id: string };

/** Documents under way that have been promised packs of this one. */
async function promisedElsewhere(db: TenantTransaction, id: string, packs: string[]): Promise<Taken[]> {
  const { rows } = await sql<Taken>`
    select k.sgtin, d.kind, d.number, d.id::text from stock_document_pack k
      join stock_document d on d.organization_id = k.organization_id and d.id = k.document_id
     where k.sgtin = any(${packs}::text[]) and d.state = 'sent' and d.id <> ${id}::uuid
     order by k.sgtin`.execute(db);
  return rows;
}

/** Packs whose last document has already done what this one would do. */
async function doneElsewhere(
  db: TenantTransaction,
  document: StockDocument,
  packs: string[],
): Promise<Taken[]> {
  const { effect } = stockDocumentKinds[document.kind];
  const ledger = await ledgerOf(db, packs);
  const done = [...ledger].filter(([, { here }]) =>
    effect === 'in' ? here.length > 0 : !here.some(({ storageId }) => storageId === document.storage.id),
  );
  const bases = new Map(done.map(([sgtin, { documentId }]) => [sgtin, documentId]));
  const { rows } = await sql<Omit<Taken, 'sgtin'>>`
    select kind, number, id::text from stock_document where id = any(${[...new Set(bases.values())]}::uuid[])`.execute(
    db,
  );
  const documents = new Map(rows.map((row) => [row.id, row]));
  return [...bases].flatMap(([sgtin, id]) => {
    const row = documents.get(id);
    return row ? [{ sgtin, ...row }] : [];
  });
}

/** Packs are locked before the document that books them, as where the stock follows MDLP. */
async function lockPacksFirst({ db, user }: Context, id: string): Promise<void> {
  const { rows } = await sql`
    select from stock_document_pack where document_id = ${id}::uuid limit 1`.execute(db);
  if (rows.length > 0) await lockPacks(db, user.organizationId);
}

/** The refusal names so many packs. */
const shown = 100;

/** A pack is posted once, whoever posts it. Refuses stock.packs-taken with the packs and the documents they are in. */
async function demandFree(ctx: Context, document: StockDocument): Promise<void> {
  const { db, user } = ctx;
  const packs = [...(await packsUnder(db, document.id))];
  if (packs.length === 0) return;
  await lockPacks(db, user.organizationId);
  await shareOut(db, document.id);
  const taken = [
    ...(await promisedElsewhere(db, document.id, packs)),
    ...(await doneElsewhere(db, document, packs)),
  ];
  if (taken.length === 0) return;
  refuse('stock.packs-taken', {
    count: taken.length,
    packs: taken.slice(0, shown).map(({ kind, ...row }) => ({
      ...row,
      title: stockDocumentKinds[kind as StockDocumentKind].title,
    })),
  });
}

for (const kind of Object.keys(stockDocumentKinds) as StockDocumentKind[]) {
  onSteps(kind, {
    beforeLocking: lockPacksFirst,
    beforePosting: async (ctx, document) => {
      await demandAnswered(ctx, document);
      if (stockDocumentKinds[kind].effect !== 'none' && !isPaper(document)) await demandFree(ctx, document);
    },
    beforeTakingBack: demandAnswered,
    beforeCorrecting: demandAnswered,
  });
}
