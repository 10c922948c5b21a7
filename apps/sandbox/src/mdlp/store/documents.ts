import type { SQLInputValue } from 'node:sqlite';
import type { Database } from '../../database/database.ts';

export type DocStatus =
  | 'UPLOADING_DOCUMENT'
  | 'PROCESSING_DOCUMENT'
  | 'CORE_PROCESSING_DOCUMENT'
  | 'CORE_PROCESSED_DOCUMENT'
  | 'PROCESSED_DOCUMENT'
  | 'FAILED'
  | 'FAILED_RESULT_READY';

/** Business outcome of a document (`processing_document_status`). */
export type Outcome = 'PROCESSING' | 'ACCEPTED' | 'PARTIAL' | 'REJECTED' | 'TECH_ERROR';

/** A document as one side sees it; the columns are told in schema.sql. */
export type DocumentRow = {
  seq: number;
  document_id: string;
  request_id: string;
  direction: 'outcome' | 'income';
  source_id: string | null;
  sys_id: string;
  sender_sys_id: string | null;
  user_id: string | null;
  sender: string | null;
  receiver: string | null;
  doc_type: number | null;
  doc_num: string | null;
  version: string | null;
  doc_status: DocStatus;
  outcome: Outcome;
  created_at: number;
  processed_at: number | null;
  next_at: number | null;
  is_new: number;
  signature: string | null;
  hash: string | null;
  device_id: string | null;
  skzkm_origin_msg_id: string | null;
  skzkm_report_id: string | null;
};

/** Everything but the two big columns. */
export const COLUMNS = `seq, document_id, request_id, direction, source_id, sys_id, sender_sys_id, user_id, sender,
  receiver, doc_type, doc_num, version, doc_status, outcome, created_at, processed_at, next_at, is_new, signature, hash,
  device_id, skzkm_origin_msg_id, skzkm_report_id`;

export const documentOf = (db: Database, documentId: string) =>
  db.get<DocumentRow>(`select ${COLUMNS} from document where document_id = ?`, documentId);

export const documentOfRequest = (db: Database, sysId: string, requestId: string) =>
  db.get<DocumentRow>(
    `select ${COLUMNS} from document where sys_id = ? and request_id = ? and direction = 'outcome'`,
    sysId,
    requestId,
  );

export const xmlOf = (db: Database, documentId: string): Uint8Array | undefined =>
  db.get<{ xml: Uint8Array | null }>('select xml from document where document_id = ?', documentId)?.xml ??
  undefined;

export const ticketOf = (db: Database, documentId: string): string | undefined =>
  db.get<{ ticket: string | null }>('select ticket from document where document_id = ?', documentId)
    ?.ticket ?? undefined;

/** Bytes of a document in which its author stands. */
const AUTHOR_WITHIN = 4096;

/** Who a document says it is from, before it was read: rows of unfinished documents name him too. */
export const senderIn = (xml: Uint8Array): string | null =>
  /<subject_id>\s*([\w-]{14,36})\s*</.exec(
    Buffer.from(xml.subarray(0, AUTHOR_WITHIN)).toString('utf8'),
  )?.[1] ?? null;

/** Adds a document; columns left out are empty. */
export function insertDocument(
  db: Database,
  document: Partial<DocumentRow> & {
    document_id: string;
    request_id: string;
    direction: 'outcome' | 'income';
    sys_id: string;
    doc_status: DocStatus;
    outcome: Outcome;
    created_at: number;
    xml?: Uint8Array;
  },
): void {
  const names = Object.keys(document);
  db.run(
    `insert into document (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`,
    ...(Object.values(document) as SQLInputValue[]),
  );
}

/** Changes columns of a document. */
export function updateDocument(
  db: Database,
  documentId: string,
  changes: Partial<DocumentRow> & { xml?: Uint8Array; ticket?: string },
): void {
  const names = Object.keys(changes);
  db.run(
    `update document set ${names.map((name) => `${name} = ?`).join(', ')} where document_id = ?`,
    ...(Object.values(changes) as SQLInputValue[]),
    documentId,
  );
}
