import { z } from 'zod';
import { call } from '../call.ts';
import { StockKindName } from '../stock/documents/shapes.ts';
import { documentId, read } from './common.ts';
import { DocumentOrigin } from './outgoing.ts';

const valueKind = z.enum(['text', 'place', 'code', 'gtin', 'date', 'moment', 'money']);

/** A field of a document: its Russian title, its value in words; a place carries the name people know. */
export const DocumentField = z.object({
  /** Name in the XML. */
  name: z.string(),
  title: z.string(),
  kind: valueKind,
  value: z.string(),
  /** Of a place: its partner or own name, and its address. */
  note: z.string().nullable(),
});

export const DocumentTable = z.object({
  title: z.string(),
  columns: z.array(z.object({ path: z.string(), title: z.string(), kind: valueKind })),
  /** The first rows; `count` is their whole number. */
  rows: z.array(z.array(z.string())),
  count: z.number().int(),
});

export const RelatedDocument = z.object({
  side: z.enum(['income', 'outcome', 'stock']),
  /** Key of the card: document_id, our id, or the id of the stock document. */
  id: z.string(),
  /** Of a stock document: which card it has. */
  stock_kind: StockKindName.nullable(),
  doc_type: z.number().int().nullable(),
  title: z.string(),
  doc_num: z.string().nullable(),
  date: z.string(),
  /** What it has to do with the others, in words. */
  relation: z.string(),
  /** How it stands: in progress, done, failed, in part; null when that says nothing. */
  state: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]).nullable(),
  current: z.boolean(),
  /** Its link with the shown document may be taken away. */
  unlinkable: z.boolean(),
});

export const NextDocument = z.object({
  key: z.enum(['accept', 'refuse', 'recall']),
  /** Key of the wizard and what it is opened with. */
  wizard: z.enum(['direct', 'refusal_receiver', 'refusal_sender']),
  document: z.string().nullable(),
  outgoing: z.string().nullable(),
  /** Somebody has begun already. */
  begun: z.boolean(),
  /** Why it cannot be done now. */
  obstacle: z.string().nullable(),
});

export const DocumentSignature = z.object({
  /** Who signed: the person and the organisation of the certificate. */
  signer: z.string(),
  organization: z.string().nullable(),
  issuer: z.string(),
  thumbprint: z.string(),
  serial: z.string(),
  valid_from: z.string(),
  valid_to: z.string(),
  signed_at: z.string(),
});

export const viewDocument = call({
  method: 'POST',
  path: '/api/v1/mdlp/document/view',
  access: read,
  title: 'Документ МДЛП для чтения: поля, связанные документы, подпись, что можно сделать дальше',
  body: z.object({ document_id: documentId }),
  reply: z.object({
    side: z.enum(['income', 'outcome']),
    id: z.string(),
    document_id: z.string().nullable(),
    doc_type: z.number().int(),
    title: z.string(),
    doc_num: z.string().nullable(),
    doc_date: z.string().nullable(),
    date: z.string(),
    doc_status: z.string().nullable(),
    /** Sent by this program or found in MDLP; null for incoming documents. */
    origin: DocumentOrigin.nullable(),
    /** The fields; empty with a note when the document is shown as XML only, or is not here yet. */
    groups: z.array(z.object({ title: z.string().nullable(), fields: z.array(DocumentField) })),
    tables: z.array(DocumentTable),
    note: z.string().nullable(),
    /**
     * Why the content could not be had from MDLP; null when that is no trouble. It is asked for again by retryQueued (of
     * an incoming document) and by downloadDocument.
     */
    content_failure: z.string().nullable(),
    has_xml: z.boolean(),
    has_content: z.boolean(),
    related: z.array(RelatedDocument),
    next: z.array(NextDocument),
    /** null: made by MDLP itself, or not fetched yet. */
    signature: DocumentSignature.nullable(),
    /** The document can be linked with one of the other side. */
    linkable: z.boolean(),
  }),
});
