import { taskStates } from '@provizor/domain';
import { z } from 'zod';
import { call } from '../call.ts';
import { branchId, isoDate, ok, page, period, uuid } from '../shapes.ts';
import { StockKindName, StockState } from '../stock/documents/shapes.ts';
import { docTypes, manage, megabyte, read, token } from './common.ts';
import { ExplainedError } from './errors.ts';

export const refreshOutcome = call({
  method: 'POST',
  path: '/api/v1/mdlp/outcome',
  access: read,
  title: 'Обновить статусы исходящих документов',
  body: z.object({ token, ...period }),
  reply: z.object({
    updated: z.number().int(),
    /** Documents made elsewhere that are new in our list. */
    found: z.number().int(),
    complete: z.boolean(),
    message: z.string().nullable(),
  }),
});

export const DocumentOrigin = z.enum(['own', 'elsewhere', 'registrar']);
export type DocumentOrigin = z.infer<typeof DocumentOrigin>;

export const OutgoingDocument = z.object({
  /** Our id = request_id. */
  id: uuid,
  document_id: z.string().nullable(),
  mdlp_doc_type: z.number().int(),
  title: z.string(),
  doc_num: z.string().nullable(),
  doc_date: isoDate.nullable(),
  sender: z.string(),
  receiver: z.string().nullable(),
  receiver_name: z.string().nullable(),
  date: z.string(),
  doc_status: z.string().nullable(),
  /** Our pipeline: queued → sending → sent → processing → done | failed; cancelled while queued. */
  state: z.enum(['queued', 'sending', 'sent', 'processing', 'done', 'failed', 'cancelled']),
  result: z.enum(['Accepted', 'Partial', 'Rejected']).nullable(),
  /** Why it waits or failed, in words. */
  message: z.string().nullable(),
  objects: z.number().int(),
  errors: z.number().int(),
  /** Who signed; empty for documents made elsewhere. */
  user: z.string(),
  /** Sent by this program, found in MDLP, or made by a registrar of disposal for a task of ours. */
  origin: DocumentOrigin,
  /** What is known of the task of the registrar; null for documents that are signed. */
  task: z.enum(taskStates).nullable(),
  sender_name: z.string().nullable(),
  /** Its ticket is here. */
  ticket: z.boolean(),
  income_document_id: z.string().nullable(),
});

export const listOutgoing = call({
  method: 'POST',
  path: '/api/v1/mdlp/documents/outcome',
  access: read,
  title: 'Исходящие документы МДЛП',
  body: z.object({
    ...period,
    doc_type: docTypes.optional(),
    branches: z.array(branchId).optional(),
    state: z.array(z.string()).optional(),
    /** Result of the ticket. */
    result: z.enum(['Accepted', 'Partial', 'Rejected']).optional(),
    origin: DocumentOrigin.optional(),
    /** Refused, or taken in part, or either (what the bell counts), and looked at by nobody yet. */
    trouble: z.enum(['failed', 'partial', 'any']).optional(),
    /** Documents whose ticket is not here. */
    no_ticket: z.boolean().optional(),
    /** Documents of which the other side has not answered everything yet, so that they can be called off. */
    unanswered: z.boolean().optional(),
    /** Number, identifier, receiver by name or place. */
    query: z.string().max(200).optional(),
    limit: z.number().int().min(1).max(1000).optional(),
    next: z.string().max(300).optional(),
  }),
  reply: page(OutgoingDocument).extend({ next: z.string().nullable() }),
});

/** Progress of a signed document, shown live until the ticket. */
export const OutgoingProgress = OutgoingDocument.extend({
  steps: z.array(
    z.object({
      key: z.enum(['signed', 'sent', 'format', 'core', 'ticket', 'applied']),
      state: z.enum(['waiting', 'running', 'done', 'failed']),
      at: z.string().nullable(),
    }),
  ),
  accepted_objects: z.number().int(),
  /** By cause, the one that hit most objects first. */
  problems: z.array(ExplainedError),
  /** Objects that were not processed and can go on as a new document; 0 while it is under way. */
  remaining: z.number().int(),
  /** Stock documents of the same story: made by it, or those it tells MDLP of. */
  stock_documents: z.array(
    z.object({ id: z.string(), kind: StockKindName, number: z.string(), state: StockState }),
  ),
  /** Packs accepted without having been scanned; null when all were. */
  unreconciled: z.number().int().nullable(),
  /** Type of the incoming document it answers. */
  income_type: z.number().int().nullable(),
  next_attempt_at: z.string().nullable(),
  attempts: z.number().int(),
  operation_comment: z.string().nullable(),
});

export const getOutgoing = call({
  method: 'GET',
  path: '/api/v1/mdlp/outgoing/{id}',
  access: read,
  title: 'Ход обработки исходящего документа и его результат',
  params: z.object({ id: uuid }),
  reply: OutgoingProgress,
});

export const retryOutgoing = call({
  method: 'POST',
  path: '/api/v1/mdlp/outgoing/{id}/retry',
  access: manage,
  title: 'Повторить отправку сейчас',
  params: z.object({ id: uuid }),
  reply: ok,
});

export const sendDocument = call({
  method: 'POST',
  path: '/api/v1/mdlp/document/send',
  access: manage,
  title: 'Отправить подписанный документ',
  bodyLimit: 48 * megabyte,
  /** Repeating it is safe: `request_id` is its key, the same document under it is taken once. */
  body: z.object({
    token,
    /** Detached CMS, base64 in one line. */
    sign: z.string().min(1).max(200_000),
    /** XML in base64, the very bytes that were signed. */
    document: z.string().min(1),
    request_id: uuid,
    /** Draft of the wizard the document comes from: it is closed in the same transaction. */
    draft_id: uuid.optional(),
    /** The other documents of a divided job, each signed as the first: all are stored or none. */
    rest: z
      .array(
        z.object({ sign: z.string().min(1).max(200_000), document: z.string().min(1), request_id: uuid }),
      )
      .max(20)
      .optional(),
  }),
  /** document_id is null while MDLP has not taken the document: it waits in the queue and goes by itself. */
  reply: z.object({ document_id: z.string().nullable(), id: uuid, state: OutgoingDocument.shape.state }),
});
