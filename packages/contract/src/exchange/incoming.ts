import { z } from 'zod';
import { call } from '../call.ts';
import { branchId, gtin, isoDate, ok, page, period, sgtin, sscc } from '../shapes.ts';
import { Done, docTypes, documentId, manage, read, token } from './common.ts';

export const refreshIncome = call({
  method: 'POST',
  path: '/api/v1/mdlp/income',
  access: read,
  title: 'Загрузить новые входящие документы из МДЛП',
  body: z.object({ token, ...period }),
  /** complete = false: only part was fetched (the call answers 206 with the warning). */
  reply: z.object({ loaded: z.number().int(), complete: z.boolean(), message: z.string().nullable() }),
});

export const IncomingDocument = z.object({
  document_id: z.string(),
  /** Action id: 601, 612, 619 … */
  mdlp_doc_type: z.number().int(),
  title: z.string(),
  doc_num: z.string().nullable(),
  /** dd.MM.yyyy shown on screen; yyyy-MM-dd here. */
  doc_date: isoDate.nullable(),
  /** Kind of turnover in words: «Поставка», «Возврат» …, null when the document has none. */
  doc_type: z.string().nullable(),
  sender: z.string(),
  sender_name: z.string().nullable(),
  receiver_branch: z.string(),
  receiver_name: z.string().nullable(),
  /** Moment the document came. */
  date: z.string(),
  doc_status: z.string(),
  done: Done,
  error: z.string().nullable(),
  /** Packs and boxes named in the document; null until its content is loaded. */
  packs: z.number().int().nullable(),
  boxes: z.number().int().nullable(),
  /** Objects already accepted («принято n из m»). */
  accepted: z.number().int(),
  total: z.number().int().nullable(),
  content: z.enum(['waiting', 'loading', 'ready', 'failed']),
  /** Open draft of a wizard, when somebody has begun. */
  draft_id: z.string().nullable(),
});

export const listIncoming = call({
  method: 'POST',
  path: '/api/v1/mdlp/documents/income',
  access: read,
  title: 'Входящие документы МДЛП',
  body: z.object({
    ...period,
    doc_type: docTypes.optional(),
    branches: z.array(branchId).optional(),
    done: z.boolean().optional(),
    /** How the documents stand: any of these. */
    status: z.array(Done).optional(),
    /** Only what has waited longer than one working day (order of acceptance, Government decree 1556). */
    overdue: z.boolean().optional(),
    query: z.string().max(200).optional(),
    limit: z.number().int().min(1).max(1000).optional(),
    /** Key of the last row of the previous page. */
    next: z.string().max(300).optional(),
  }),
  reply: page(IncomingDocument).extend({ next: z.string().nullable() }),
});

/** How an object of a delivery stands: to be answered, accepted, called off by its sender, refused by us. */
export const DeliveryObjectState = z.enum(['open', 'accepted', 'recalled', 'refused']);

export const findDeliveries = call({
  method: 'POST',
  path: '/api/v1/mdlp/documents/income/by-code',
  access: read,
  title: 'Найти поставки по коду упаковки или короба',
  body: z.object({
    code: z.union([sgtin, sscc]),
    /** Kinds of notification among which unopened boxes are counted. */
    doc_type: z.array(z.number().int()).min(1).max(20),
  }),
  reply: z.object({
    /** Of every kind of notification, those still to be answered first, then the newest. */
    items: z.array(
      IncomingDocument.extend({
        /** What the document names: the code itself, or the box it lies in. */
        object: z.string(),
        object_state: DeliveryObjectState,
      }),
    ),
    /** Boxes of deliveries still to be answered whose contents nobody has loaded: the code may lie in one. */
    unopened: z.number().int(),
  }),
});

export const getDocument = call({
  method: 'POST',
  path: '/api/v1/mdlp/document',
  access: read,
  title: 'Документ МДЛП: реквизиты',
  body: z.object({ token, document_id: documentId }),
  reply: z.object({
    document: IncomingDocument.extend({
      subject_id: z.string(),
      receiver_id: z.string().nullable(),
      contract_num: z.string().nullable(),
      contract_type: z.string().nullable(),
      contract_type_name: z.string().nullable(),
      source: z.string().nullable(),
      source_name: z.string().nullable(),
      sender_address: z.string().nullable(),
      receiver_address: z.string().nullable(),
      sender_inn: z.string().nullable(),
      operation_date: z.string().nullable(),
    }),
  }),
});

export const ContentRow = z.object({
  n: z.number().int(),
  sscc: sscc.nullable(),
  sgtin: sgtin.nullable(),
  gtin: gtin.nullable(),
  name: z.string().nullable(),
  cost: z.string().nullable(),
  vat_value: z.string().nullable(),
  prod_desc: z.string().nullable(),
  status: z.string().nullable(),
  /** Packs in a box, once its hierarchy is known. */
  packs: z.number().int().nullable(),
});

export const getDocumentContent = call({
  method: 'POST',
  path: '/api/v1/mdlp/document-content',
  access: read,
  title: 'Состав документа МДЛП, как он записан в документе',
  body: z.object({ document_id: documentId }),
  reply: z.object({ items: z.array(ContentRow) }),
});

export const markIncomeDone = call({
  method: 'POST',
  path: '/api/v2/mdlp/income/{id}',
  access: manage,
  title: 'Отметить входящий документ обработанным',
  params: z.object({ id: documentId }),
  reply: ok,
});
