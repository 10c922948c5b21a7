import { stockEntries } from '@provizor/domain';
import { sql } from 'kysely';
import type { TenantTaskContext } from '../../core/index.ts';
import type { TenantTransaction } from '../../database/index.ts';
import { ensureNomenclature } from '../../nomenclature/index.ts';
import { findPlace } from '../../storages/index.ts';
import { createDocument } from '../documents/create-document.ts';
import { onOpenDay } from '../keeping/closed.ts';
import { postDocument } from '../ledger/post-document.ts';
import { ensureLots } from '../lots.ts';
import { learnMakerPrices } from '../prices/learn.ts';
import { setRetailPrices } from '../prices/steps.ts';

export type Receipt = {
  organizationId: number;
  userId: number | null;
  storageId: number;
  /** Supplier's number; empty = our own running number. */
  number: string;
  /** yyyy-MM-dd. */
  date: string;
  /** Place of activity (14 digits) the goods came from; its owner becomes the document's partner. */
  senderBranchId: string | null;
  /** document_id of the incoming document. */
  mdlpDocumentId: string | null;
  /** Our signed document whose acceptance brings the goods in. */
  outgoingId: string;
  /** Which part of its outcome, from 1, when MDLP takes the goods one part after another. */
  part?: number;
  lines: {
    gtin: string;
    series: string | null;
    expiry: string | null;
    /** Of one pack with VAT, roubles as decimal text. */
    price: string | null;
    vatValue: string | null;
    source: string | null;
    /** What the maker has sold a pack for without VAT, as the supplier's paper says it. */
    makerPrice?: string | null;
    sgtins: string[];
  }[];
};

/**
 * Makes and posts the receipt of goods MDLP has accepted, and tells the people. Once per outgoing document and part:
 * a second call gives the document that is there and changes nothing.
 */
export async function postReceipt(
  ctx: Pick<TenantTaskContext, 'db' | 'publish'>,
  receipt: Receipt,
): Promise<{ id: string; number: string }> {
  const { db, publish } = ctx;
  const { organizationId, storageId } = receipt;
  const known = await findReceipt(db, receipt);
  if (known) return known;

  const goods = receipt.lines.filter((line) => line.sgtins.length > 0);
  const nomenclature = await ensureNomenclature(
    db,
    organizationId,
    goods.map((line) => line.gtin),
  );
  const lots = await ensureLots(
    db,
    organizationId,
    goods.map((line) => ({ ...line, nomenclatureId: nomenclature.get(line.gtin) ?? missing(line.gtin) })),
  );
  const lines = goods.map((line, index) => ({
    n: index + 1,
    lotId: lots[index] ?? missing(line.gtin),
    quantity: String(line.sgtins.length),
    sgtins: line.sgtins,
  }));
  const sender =
    receipt.senderBranchId === null ? null : await findPlace(db, organizationId, receipt.senderBranchId);
  const words = await onOpenDay(db, { date: receipt.date, comment: '' }, [storageId]);
  const made = await createDocument(db, {
    organizationId,
    userId: receipt.userId,
    kind: 'income',
    number: receipt.number.trim() || null,
    date: words.date,
    comment: words.comment,
    storageId,
    partnerId: sender?.partner?.id ?? null,
    mdlpDocumentId: receipt.mdlpDocumentId,
    outgoingId: receipt.outgoingId,
    part: receipt.part,
    lines,
  });
  if (!made) return (await findReceipt(db, receipt)) ?? missing(receipt.outgoingId);
  await learnMakerPrices(
    db,
    made.id,
    goods.flatMap(({ makerPrice: price }, index) => (price ? [{ n: index + 1, price }] : [])),
  );
  await setRetailPrices(db, made.id, words.date);
  await postDocument(db, made.id, stockEntries('income', storageId, lines));
  publish({
    type: 'document.changed',
    caption: 'Приход создан',
    message: `Приходный документ № ${made.number}: остатки увеличены`,
    color: 'positive',
    payload: { id: made.id, state: 'active', kind: 'income' },
  });
  return made;
}

async function findReceipt(
  tx: TenantTransaction,
  { organizationId, outgoingId, part = 1 }: Receipt,
): Promise<{ id: string; number: string } | undefined> {
  const { rows } = await sql<{ id: string; number: string }>`
    select id, number from stock_document
     where organization_id = ${organizationId} and outgoing_id = ${outgoingId} and part = ${part}`.execute(
    tx,
  );
  return rows[0];
}

function missing(what: string): never {
  throw new Error(`${what} was written and is not there`);
}
