import { sql } from 'kysely';
import type { TenantTransaction } from '../database/index.ts';

/** The notification a document of ours answers. */
export type Answered = {
  documentId: string;
  /** Scheme it tells of: 601 tells of 415. */
  scheme: number | undefined;
  docNum: string | null;
  source: string | null;
};

const schemeOfType: Readonly<Record<number, number>> = {
  601: 415,
  602: 416,
  610: 417,
  612: 471,
  619: 472,
  623: 254,
};

/** The answered notification, or undefined when it is not known. */
export async function answeredBy(
  db: TenantTransaction,
  documentId: string | null,
): Promise<Answered | undefined> {
  if (documentId === null) return undefined;
  const { rows } = await sql<{ doc_type: number; doc_num: string | null; source: string | null }>`
    select doc_type, doc_num, source from mdlp_incoming where document_id = ${documentId}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { doc_type, doc_num: docNum, source } = row;
  return { documentId, scheme: schemeOfType[doc_type], docNum, source };
}

/** Packs a document of ours has changed, with what they were before it; empty when it is not known. */
export async function beforeDocument(
  db: TenantTransaction,
  operationId: string,
): Promise<Map<string, { status: string; place: string | null }>> {
  const { rows } = await sql<{ sgtin: string; status: string; place: string | null }>`
    select e.sgtin, b.status, b.branch_id as place
      from mdlp_outgoing o
      join pack_event e on e.outgoing_id = o.id and e.operation <> 'synchronised'
      join lateral (
        select p.status, p.branch_id from pack_event p where p.sgtin = e.sgtin and p.n < e.n
         order by p.n desc limit 1) b on true
     where lower(${operationId}) in (o.id::text, o.document_id)
     order by e.sgtin`.execute(db);
  return new Map(rows.map(({ sgtin, status, place }) => [sgtin, { status, place }]));
}
