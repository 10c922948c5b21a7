import { type StockDocumentKind, stockDocumentKinds } from '@provizor/domain';
import { sql } from 'kysely';
import { refuse } from '../../core/index.ts';
import type { TenantTransaction } from '../../database/index.ts';
import { linkDocument } from './linked.ts';

type Outgoing = { id: string; action: number };

/** Our document of MDLP by its document_id, also one another program has sent; undefined when it is not known here. */
async function outgoingOf(db: TenantTransaction, mdlpId: string): Promise<Outgoing | undefined> {
  const { rows } = await sql<Outgoing>`
    select id, action_id as action from mdlp_outgoing where document_id = ${mdlpId}
     order by origin limit 1`.execute(db);
  return rows[0];
}

/** Refuses stock.mdlp-linked while another stock document tells of the document of MDLP. */
async function demandFree(db: TenantTransaction, documentId: string, outgoingId: string): Promise<void> {
  const { rows } = await sql<{ id: string; kind: StockDocumentKind; number: string }>`
    select d.id, d.kind, d.number from stock_document_mdlp m
      join stock_document d on d.organization_id = m.organization_id and d.id = m.document_id
     where m.outgoing_id = ${outgoingId}::uuid and d.id <> ${documentId}::uuid and not d.removed
     order by m.created_at limit 1`.execute(db);
  const [other] = rows;
  if (other) refuse('stock.mdlp-linked', { ...other, title: stockDocumentKinds[other.kind].title });
}

/** Takes back what a person has linked: the document of MDLP goes its own way. */
const unlink = (db: TenantTransaction, documentId: string, mdlpId: string): Promise<unknown> =>
  sql`
    delete from stock_document_mdlp m using mdlp_outgoing o
     where m.document_id = ${documentId}::uuid and not m.made
       and o.organization_id = m.organization_id and o.id = m.outgoing_id and o.document_id = ${mdlpId}`.execute(
    db,
  );

/**
 * Makes a stock document and a document of MDLP that was made elsewhere one story; null takes it back. A document_id
 * nobody knows here is only noted: it is linked when the outgoing documents have been loaded. Refuses
 * stock.mdlp-other-kind (its scheme tells of something else), stock.mdlp-linked (of another stock document).
 * @param before document_id that is noted now
 */
export async function linkToMdlp(
  db: TenantTransaction,
  organizationId: number,
  { id, kind, before }: { id: string; kind: StockDocumentKind; before: string | null },
  mdlpId: string | null,
): Promise<void> {
  if (before !== null && before !== mdlpId) await unlink(db, id, before);
  const outgoing = mdlpId === null ? undefined : await outgoingOf(db, mdlpId);
  if (!outgoing) return;
  const schemes: readonly number[] = stockDocumentKinds[kind].schemes;
  if (!schemes.includes(outgoing.action)) {
    refuse('stock.mdlp-other-kind', { action_id: outgoing.action, schemes });
  }
  await demandFree(db, id, outgoing.id);
  await linkDocument(db, organizationId, id, outgoing.id);
}

/** Links documents of a kind to the documents of MDLP they name and that have become known since; gives their ids. */
export async function linkNamed(
  db: TenantTransaction,
  organizationId: number,
  kind: StockDocumentKind,
  ids: string[] | undefined,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into stock_document_mdlp (organization_id, document_id, outgoing_id, made)
    select distinct on (o.id) ${organizationId}::int, d.id, o.id, false
      from stock_document d
      join mdlp_outgoing o on o.organization_id = d.organization_id and o.document_id = d.mdlp_document_id
     where d.kind = ${kind} and not d.removed and d.mdlp_document_id is not null
       and (${ids ?? null}::uuid[] is null or d.id = any(${ids ?? null}::uuid[]))
       and o.action_id = any(${[...stockDocumentKinds[kind].schemes]}::int[])
       and not exists (
         select from stock_document_mdlp m join stock_document x
             on x.organization_id = m.organization_id and x.id = m.document_id and not x.removed
          where m.organization_id = o.organization_id and m.outgoing_id = o.id)
     order by o.id, d.created_at
    on conflict do nothing returning document_id as id`.execute(db);
  return rows.map(({ id }) => id);
}
