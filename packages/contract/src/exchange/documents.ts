import { z } from 'zod';
import { call } from '../call.ts';
import { ok, period, uuid } from '../shapes.ts';
import { documentId, manage, read, token } from './common.ts';

const DocumentTypes = z.object({
  items: z.array(
    z.object({
      /** Action id: 601, 701 … */
      id: z.number().int(),
      title: z.string(),
      /** Documents of the type in the organisation. */
      count: z.number().int(),
      /** The program reads the type; others are shown as XML. */
      readable: z.boolean(),
    }),
  ),
});

export const listIncomeTypes = call({
  method: 'GET',
  path: '/api/v2/mdlp/income/doc-types',
  access: read,
  title: 'Типы входящих документов МДЛП: известные и встретившиеся',
  reply: DocumentTypes,
});

export const listOutcomeTypes = call({
  method: 'GET',
  path: '/api/v2/mdlp/outcome/doc-types',
  access: read,
  title: 'Типы исходящих документов МДЛП: известные и встретившиеся',
  reply: DocumentTypes,
});

const pair = z.object({
  /** Identifier of an incoming document in MDLP. */
  document_income_id: documentId,
  /** Identifier of an outgoing document in MDLP, or our id of it. */
  document_outcome_id: documentId,
});

export const linkDocuments = call({
  method: 'POST',
  path: '/api/v1/mdlp/document/link',
  access: manage,
  title: 'Связать входящий документ с исходящим',
  body: pair,
  reply: ok,
});

export const unlinkDocuments = call({
  method: 'POST',
  path: '/api/v1/mdlp/document/unlink',
  access: manage,
  title: 'Снять связь входящего документа с исходящим',
  body: pair,
  reply: ok,
});

export const listLinkable = call({
  method: 'POST',
  path: '/api/v1/mdlp/document/linkable',
  access: read,
  title: 'Документы, с которыми можно связать данный',
  body: z.object({ document_id: documentId }),
  reply: z.object({
    items: z.array(
      z.object({
        id: z.string(),
        doc_type: z.number().int(),
        title: z.string(),
        doc_num: z.string().nullable(),
        date: z.string(),
        partner: z.string().nullable(),
        /** Codes both documents name. */
        common: z.number().int(),
      }),
    ),
  }),
});

export const TicketError = z.object({
  code: z.string(),
  /** Text of the ticket, unchanged. */
  text: z.string(),
  object: z.string().nullable(),
  kind: z.enum(['sgtin', 'sscc']).nullable(),
});

/** The ticket of an outgoing document, as MDLP wrote it. */
export const Ticket = z.object({
  document_id: z.string(),
  /** False while MDLP has not made it. */
  ready: z.boolean(),
  operation: z.string().nullable(),
  result: z.enum(['Accepted', 'Partial', 'Rejected']).nullable(),
  comment: z.string().nullable(),
  /** Moment the operation took place, as the ticket writes it. */
  accepted_at: z.string().nullable(),
  warnings: z.array(z.string()),
  /** The first errors; `errors_count` is their whole number. */
  errors: z.array(TicketError),
  errors_count: z.number().int(),
});

export const getTicket = call({
  method: 'GET',
  path: '/api/v1/mdlp/ticket/{id}',
  access: read,
  title: 'Квитанция исходящего документа: сохранённая или из МДЛП',
  params: z.object({ id: documentId }),
  query: z.object({ token }),
  reply: Ticket,
});

export const fetchTicket = call({
  method: 'GET',
  path: '/api/v2/mdlp/outcome/{id}/ticket',
  access: read,
  title: 'Запросить квитанцию исходящего документа в МДЛП сейчас',
  params: z.object({ id: documentId }),
  reply: Ticket,
});

export const loadTickets = call({
  method: 'POST',
  path: '/api/v2/mdlp/outcome/tickets',
  access: read,
  title: 'Загрузить квитанции исходящих документов',
  body: z.object({ token, ...period, ids: z.array(uuid).max(1000).optional() }),
  /** complete = false: some are not ready or were not asked for yet, they come in the background. */
  reply: z.object({ loaded: z.number().int(), complete: z.boolean(), message: z.string().nullable() }),
});

export const downloadSignature = call({
  method: 'POST',
  path: '/api/v1/mdlp/signature/download',
  access: read,
  title: 'Подпись документа (CMS, base64)',
  body: z.object({ token, document_id: documentId }),
  reply: z.object({ signature: z.string(), file_name: z.string() }),
});
