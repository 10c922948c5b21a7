import {
  isDraft,
  isSent,
  movesGoods,
  type StockDocumentKind,
  type StockEntry,
  type StockState,
  stockDocumentKinds,
  unitsInPack,
  unitsOfPacks,
} from '@provizor/domain';
import { sql } from 'kysely';
import type { TenantTaskContext } from '../../core/index.ts';
import type { TenantTransaction } from '../../database/index.ts';
import { settleBase } from '../documents/bases.ts';
import { entriesOf } from '../documents/complete.ts';
import { linesOf } from '../documents/lines.ts';
import { findDocument } from '../documents/rows.ts';
import { onOpenDay } from '../keeping/closed.ts';
import type { ShortageRow } from '../ledger/shortages.ts';
import { leaving, post, release, reserve } from '../ledger/statements.ts';
import { takeNumber } from '../numbering.ts';
import { sayPrices } from '../prices/steps.ts';
import { type Linked, linkDocument } from './linked.ts';
import type { Story } from './story.ts';
import { writeWords } from './write.ts';

type Unit = Pick<TenantTaskContext, 'db' | 'publish'>;

type Head = {
  id: string;
  kind: StockDocumentKind;
  state: StockState;
};

async function headOf(db: TenantTransaction, id: string): Promise<Head | undefined> {
  const { rows } = await sql<Head>`
    select id, kind, state from stock_document
     where id = ${id}::uuid and not removed for update`.execute(db);
  return rows[0];
}

/** Packs that stand under the lines of a document. */
export async function packsUnder(db: TenantTransaction, id: string): Promise<Set<string>> {
  const { rows } = await sql<{ sgtin: string }>`
    select sgtin from stock_document_pack where document_id = ${id}::uuid order by sgtin`.execute(db);
  return new Set(rows.map(({ sgtin }) => sgtin));
}

/** Packs under the lines of a document that another document of the stock, if only a draft, has named as well. */
export async function packsAlsoElsewhere(db: TenantTransaction, id: string): Promise<Set<string>> {
  const { rows } = await sql<{ sgtin: string }>`
    select k.sgtin from stock_document_pack k
     where k.document_id = ${id}::uuid
       and exists (
         select from stock_document_pack o
          where o.organization_id = k.organization_id and o.sgtin = k.sgtin and o.document_id <> k.document_id)`.execute(
    db,
  );
  return new Set(rows.map(({ sgtin }) => sgtin));
}

/** A pack that stands alone under a line of less than one pack is taken by that share: a person has typed it there. */
export const shareOut = (db: TenantTransaction, id: string): Promise<unknown> =>
  sql`
    update stock_document_pack k set quantity = i.quantity
      from stock_document_line i
      join (select n, count(*) as packs from stock_document_pack where document_id = ${id}::uuid group by n) c
        on c.n = i.n
     where i.document_id = ${id}::uuid and k.document_id = ${id}::uuid and k.n = i.n and i.quantity > 0
       and i.quantity < 1 and c.packs = 1 and k.quantity = 1`.execute(db);

/**
 * Entries of a document a person has filled in, none of one that only tells of goods gone before (542); undefined while
 * a line lacks its goods, its lot or its quantity, or names no whole parts. Goods that come in get their lots.
 */
async function entriesOfOwn(
  db: TenantTransaction,
  organizationId: number,
  { id, kind }: Pick<Head, 'id' | 'kind'>,
): Promise<StockEntry[] | undefined> {
  const document = await findDocument(db, kind, id);
  if (!movesGoods(document)) return [];
  const lines = await linesOf(db, { id, kind, blind: false }, document.document_date);
  const isWhole = lines.every(
    ({ nomenclature_id, lot_id, quantity, levels }) =>
      (stockDocumentKinds[kind].lines === 'goods' ? nomenclature_id : lot_id) !== null &&
      quantity !== null &&
      (unitsOfPacks(quantity, unitsInPack(levels)) ?? 0n) > 0n,
  );
  if (lines.length === 0 || !isWhole) return undefined;
  return entriesOf({ db, user: { organizationId } }, document, lines);
}

/**
 * Joins the stock document a wizard was opened from with the document of MDLP that is being sent, and promises its
 * goods; one that is posted already has taken them. Gives the packs it stands for and what its goods lack, null when
 * there is no such document.
 */
export async function reserveOwn(
  { db, publish }: Unit,
  story: Story & { outgoingId: string },
  id: string,
): Promise<{ packs: Set<string>; missing: ShortageRow[] } | null> {
  const head = await headOf(db, id);
  if (!head) return null;
  await linkDocument(db, story.organizationId, id, story.outgoingId);
  let missing: ShortageRow[] = [];
  if (isDraft(head.state)) {
    await shareOut(db, id);
    // what comes in is promised by nobody here; its lots are made when it has come
    const comesIn = stockDocumentKinds[head.kind].effect === 'in';
    const entries = comesIn ? [] : await entriesOfOwn(db, story.organizationId, head);
    if (entries) missing = await reserve(db, id, leaving(entries));
    publish({ type: 'document.changed', payload: { id, kind: head.kind, state: 'sent' } });
  }
  return { packs: await packsUnder(db, id), missing };
}

/** Puts the packs MDLP has not taken into a draft of their own; false when nothing of the document was taken. */
async function splitOff(db: TenantTransaction, story: Story, own: Linked, rest: string[]): Promise<boolean> {
  const { rows: left } = await sql`
    select from stock_document_line i
     where i.document_id = ${own.id}::uuid and i.quantity > (
       select coalesce(sum(k.quantity), 0) from stock_document_pack k
        where k.document_id = i.document_id and k.n = i.n and k.sgtin = any(${rest}::text[]))
     limit 1`.execute(db);
  if (left.length === 0) return false;
  const { rows } = await sql<{ date: string }>`
    select document_date::text as date from stock_document where id = ${own.id}::uuid`.execute(db);
  const number = await takeNumber(db, story.organizationId, own.kind, rows[0]?.date ?? story.date, null);
  const made = await sql<{ id: string }>`
    insert into stock_document (organization_id, kind, number, ser, document_date, storage_id, storage_to_id,
                                partner_id, comment, data, base_id, user_id)
    select organization_id, kind, ${number}, ser, document_date, storage_id, storage_to_id, partner_id,
           ${`МДЛП не приняла эти упаковки: ${story.title}.`}, data, id, user_id
      from stock_document where id = ${own.id}::uuid returning id`.execute(db);
  const id = made.rows[0]?.id ?? '';
  await sql`
    insert into stock_document_line (organization_id, document_id, n, lot_id, nomenclature_id, series, expiry, price,
                                     vat_rate, vat_value, source, address_id, address_to_id, note, quantity,
                                     paper_sum, paper_vat, maker_price, retail_price)
    select i.organization_id, ${id}::uuid, i.n, i.lot_id, i.nomenclature_id, i.series, i.expiry, i.price, i.vat_rate,
           i.vat_value, i.source, i.address_id, i.address_to_id, i.note, sum(k.quantity),
           round(i.paper_sum * sum(k.quantity) / i.quantity, 2),
           round(i.paper_vat * sum(k.quantity) / i.quantity, 2), i.maker_price, i.retail_price
      from stock_document_line i
      join stock_document_pack k on k.organization_id = i.organization_id and k.document_id = i.document_id and k.n = i.n
     where i.document_id = ${own.id}::uuid and k.sgtin = any(${rest}::text[])
     group by i.organization_id, i.document_id, i.n`.execute(db);
  await sql`
    update stock_document_line i
       set quantity = i.quantity - r.quantity, paper_sum = i.paper_sum - r.paper_sum,
           paper_vat = i.paper_vat - r.paper_vat
      from stock_document_line r where r.document_id = ${id}::uuid and i.document_id = ${own.id}::uuid and r.n = i.n`.execute(
    db,
  );
  await sql`
    update stock_document_pack set document_id = ${id}::uuid
     where document_id = ${own.id}::uuid and sgtin = any(${rest}::text[])`.execute(db);
  await sql`delete from stock_document_line where document_id = ${own.id}::uuid and quantity = 0`.execute(db);
  return true;
}

/** Gives a draft of a closed day the first open one. */
async function dateOnOpenDay(
  db: TenantTransaction,
  { id, kind, storageId, storageToId }: Linked,
): Promise<void> {
  const { document_date: date, comment } = await findDocument(db, kind, id);
  const words = await onOpenDay(db, { date, comment }, [storageId, storageToId]);
  if (words.date !== date) await writeWords(db, id, words);
}

/**
 * Posts a person's stock document whose packs MDLP has taken; those it has not taken go into a draft of their own.
 * Nothing taken = the document is a draft again; goods that are short leave it one too.
 * @param changed packs the answer of MDLP has changed
 */
export async function postOwn(
  { db, publish }: Unit,
  story: Story,
  own: Linked,
  changed: ReadonlySet<string>,
): Promise<void> {
  if (isSent(own.state)) await release(db, own.id);
  await dateOnOpenDay(db, own);
  await shareOut(db, own.id);
  const rest = [...(await packsUnder(db, own.id))].filter((sgtin) => !changed.has(sgtin));
  const anything = rest.length === 0 || (await splitOff(db, story, own, rest));
  const entries = anything ? await entriesOfOwn(db, story.organizationId, own) : undefined;
  if (entries) await sayPrices(db, own);
  const missing = entries ? await post(db, own.id, entries) : null;
  if (missing?.length === 0) await settleBase({ db, publish }, own.id);
  publish({
    type: 'document.changed',
    payload: { id: own.id, kind: own.kind, state: missing?.length === 0 ? 'active' : 'draft' },
  });
}
