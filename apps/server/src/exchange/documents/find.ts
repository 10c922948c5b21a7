import { sql } from 'kysely';
import { refuse } from '../../core/index.ts';
import type { TenantTransaction } from '../../database/index.ts';
import type { Side } from './types.ts';

/** A document of either side, as far as links and files need it. */
export type FoundDocument = {
  side: Side;
  /** Key of its stored XML: document_id of an incoming document, our id of an outgoing one. */
  owner: string;
  document_id: string | null;
  doc_type: number;
  sender: string;
  receiver: string | null;
  doc_num: string | null;
  doc_date: string | null;
  doc_status: string | null;
  /** Moment it came or was signed, ISO. */
  date: string;
  session_ui: string | null;
  origin: 'own' | 'elsewhere' | 'registrar' | null;
  content: string;
  /** What MDLP said when the content was asked for last. */
  content_error: string | null;
  /** The outgoing document's incoming one, or the incoming document's outgoing one. */
  linked: string | null;
  linked_at: string | null;
};

const iso = (column: string) => sql`to_json(${sql.ref(column)})#>>'{}'`;

const incoming = sql`
  select 'income' as side, document_id as owner, document_id, doc_type, sender, receiver, doc_num, doc_date, doc_status,
    ${iso('received_at')} as date, session_ui, null as origin, content, content_error,
    outgoing_id::text as linked,
    ${iso('linked_at')} as linked_at
  from mdlp_incoming`;

const outgoing = sql`
  select 'outcome' as side, id::text as owner, document_id, action_id as doc_type, sender, receiver, doc_num, doc_date,
    doc_status, ${iso('created_at')} as date, session_ui, origin, content, content_error, income_document_id as linked,
    ${iso('linked_at')} as linked_at
  from mdlp_outgoing`;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** An incoming document by its identifier in MDLP. Refuses not-found. */
export async function findIncoming(db: TenantTransaction, documentId: string): Promise<FoundDocument> {
  const { rows } = await sql<FoundDocument>`${incoming} where document_id = ${documentId}`.execute(db);
  return rows[0] ?? refuse('not-found');
}

/** An outgoing document by its identifier in MDLP or our id. Refuses not-found. */
export async function findOutgoing(db: TenantTransaction, documentId: string): Promise<FoundDocument> {
  const byId = uuid.test(documentId) ? sql`or id = ${documentId}::uuid` : sql``;
  const { rows } = await sql<FoundDocument>`
    ${outgoing} where document_id = ${documentId} ${byId} limit 1`.execute(db);
  return rows[0] ?? refuse('not-found');
}

/** A document of either side. Refuses not-found. */
export async function findDocument(db: TenantTransaction, documentId: string): Promise<FoundDocument> {
  const { rows } = await sql<FoundDocument>`${incoming} where document_id = ${documentId}`.execute(db);
  return rows[0] ?? findOutgoing(db, documentId);
}

/** Documents of a side that fulfil a condition over its table, the newest first. */
export async function findAll(
  db: TenantTransaction,
  side: Side,
  where: ReturnType<typeof sql>,
  limit: number,
): Promise<FoundDocument[]> {
  const from = side === 'income' ? incoming : outgoing;
  const { rows } = await sql<FoundDocument>`
    ${from} where ${where} order by date desc limit ${limit}`.execute(db);
  return rows;
}
