import { z } from 'zod';
import { can, signedIn } from './access.ts';
import { call } from './call.ts';
import { branchId, gtin, isoDate, ok, page, paging, period, sgtin, sscc, uuid } from './shapes.ts';

const read = can('read', 'mdlp');
const manage = can('manage', 'mdlp');
const megabyte = 1024 * 1024;

/** Handle of the organisation's MDLP session; when absent the live session of the organisation is used. */
const token = z.string().max(200).optional();
const documentId = z.string().min(1).max(100);

/** Outcome of an incoming document: 0 in progress, 1 processed, 2 failed, 3 partly processed (rulings). */
const Done = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);

export const authorizeMdlp = call({
  method: 'POST',
  path: '/api/v1/mdlp/auth',
  access: read,
  title: 'Код входа в МДЛП по отпечатку сертификата',
  body: z.object({
    client_id: z.string().optional(),
    client_secret: z.string().optional(),
    user_id: z.string().regex(/^[0-9a-fA-F]{40}$/, 'Отсутствует отпечаток сертификата'),
    auth_type: z.literal('SIGNED_CODE').default('SIGNED_CODE'),
  }),
  reply: z.object({ code: z.string() }),
});

export const takeMdlpToken = call({
  method: 'POST',
  path: '/api/v1/mdlp/token',
  access: read,
  title: 'Обмен подписанного кода на сеанс МДЛП',
  body: z.object({ code: z.string().min(1).max(200), signature: z.string().min(1).max(100_000) }),
  /** token is our handle of the session; life_time in minutes. */
  reply: z.object({ token: z.string(), life_time: z.number() }),
});

export const endMdlpSession = call({
  method: 'POST',
  path: '/api/v1/mdlp/logout',
  access: read,
  title: 'Завершить сеанс МДЛП',
  body: z.object({ token }),
  reply: ok,
});

export const MdlpState = z.object({
  session: z
    .object({
      token: z.string(),
      expires_at: z.string(),
      user: z.string(),
      thumbprint: z.string(),
      certificate: z.string(),
    })
    .nullable(),
  /** Documents waiting to be sent or processed, and those in error or Partial nobody has looked at. */
  queue: z.object({ waiting: z.number().int(), errors: z.number().int() }),
  /** Last refresh of the incoming list (ISO moment), null when never. */
  income_refreshed_at: z.string().nullable(),
});

export const getMdlpState = call({
  method: 'GET',
  path: '/api/v1/mdlp/state',
  access: read,
  title: 'Сеанс МДЛП организации, очередь, время последнего обновления',
  reply: MdlpState,
});

export const listIntervals = call({
  method: 'GET',
  path: '/api/v1/mdlp/intervals',
  access: read,
  title: 'Интервалы методов МДЛП и время последнего запроса',
  reply: z.object({
    items: z.array(
      z.object({
        method: z.string(),
        title: z.string(),
        url: z.string(),
        number: z.string(),
        /** Milliseconds. */
        interval: z.number().int(),
        last_request: z.string().nullable(),
        /** Milliseconds until the next request may go; 0 = now. */
        wait: z.number().int(),
      }),
    ),
  }),
});

export const SigningKey = z.object({
  thumbprint: z.string(),
  certificate: z.string(),
  private_key: z.string(),
});

export const listSoftwareKeys = call({
  method: 'GET',
  path: '/api/v1/signing/software-keys',
  access: signedIn,
  title: 'Учебные ключи подписи вошедшего пользователя (только демонстрация с учебным контуром)',
  reply: z.object({ items: z.array(SigningKey) }),
});

export const getCertificateChoice = call({
  method: 'GET',
  path: '/api/v1/signing/choice',
  access: signedIn,
  title: 'Запомненный сертификат пользователя',
  reply: z.object({ thumbprint: z.string().nullable() }),
});

export const rememberCertificate = call({
  method: 'PUT',
  path: '/api/v1/signing/choice',
  access: signedIn,
  title: 'Запомнить сертификат',
  body: z.object({
    thumbprint: z
      .string()
      .regex(/^[0-9A-Fa-f]{40}$/)
      .nullable(),
  }),
  reply: ok,
});

export const refreshIncome = call({
  method: 'POST',
  path: '/api/v1/mdlp/income',
  access: read,
  title: 'Загрузить новые входящие документы из МДЛП',
  body: z.object({ token, ...period }),
  /** complete = false: only part was fetched (the call answers 206 with the warning). */
  reply: z.object({ loaded: z.number().int(), complete: z.boolean(), message: z.string().nullable() }),
});

export const refreshOutcome = call({
  method: 'POST',
  path: '/api/v1/mdlp/outcome',
  access: read,
  title: 'Обновить статусы исходящих документов',
  body: z.object({ token, ...period }),
  reply: z.object({ updated: z.number().int(), complete: z.boolean(), message: z.string().nullable() }),
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
    doc_type: z.array(z.number().int()).optional(),
    branches: z.array(branchId).optional(),
    done: z.boolean().optional(),
    query: z.string().max(200).optional(),
    limit: z.number().int().min(1).max(1000).optional(),
    /** Key of the last row of the previous page. */
    next: z.string().max(300).optional(),
  }),
  reply: page(IncomingDocument).extend({ next: z.string().nullable() }),
});

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
  /** Our pipeline: queued → sending → sent → processing → done | failed. */
  state: z.enum(['queued', 'sending', 'sent', 'processing', 'done', 'failed']),
  result: z.enum(['Accepted', 'Partial', 'Rejected']).nullable(),
  /** Why it waits or failed, in words. */
  message: z.string().nullable(),
  objects: z.number().int(),
  errors: z.number().int(),
  user: z.string(),
  income_document_id: z.string().nullable(),
});

export const listOutgoing = call({
  method: 'POST',
  path: '/api/v1/mdlp/documents/outcome',
  access: read,
  title: 'Исходящие документы МДЛП',
  body: z.object({
    ...period,
    doc_type: z.array(z.number().int()).optional(),
    branches: z.array(branchId).optional(),
    state: z.array(z.string()).optional(),
    /** Result of the ticket. */
    result: z.enum(['Accepted', 'Partial', 'Rejected']).optional(),
    limit: z.number().int().min(1).max(1000).optional(),
    next: z.string().max(300).optional(),
  }),
  reply: page(OutgoingDocument).extend({ next: z.string().nullable() }),
});

export const ExplainedError = z.object({
  code: z.string(),
  /** Text of the ticket, unchanged. */
  text: z.string(),
  object: z.string().nullable(),
  kind: z.enum(['sgtin', 'sscc']).nullable(),
  title: z.string(),
  why: z.string(),
  cure: z.string(),
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
  problems: z.array(ExplainedError),
  /** Income document of the stock made from the accepted part. */
  stock_document: z.object({ id: z.string(), number: z.string() }).nullable(),
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
  }),
  /** document_id is null while MDLP has not taken the document: it waits in the queue and goes by itself. */
  reply: z.object({ document_id: z.string().nullable(), id: uuid, state: OutgoingDocument.shape.state }),
});

export const build701 = call({
  method: 'POST',
  path: '/api/v1/schemas/701',
  access: manage,
  title: 'Построить подтверждение (схема 701)',
  bodyLimit: 8 * megabyte,
  body: z.union([
    z.object({
      subject_id: branchId,
      counterparty_id: z.string().min(1).max(36),
      confirm_paused: z.boolean().optional(),
      content: z
        .array(z.union([z.object({ sgtin }), z.object({ sscc })]))
        .min(1, 'Нет ни одной упаковки')
        .max(25_000),
    }),
    /** Content taken from a draft of the wizard «Приёмка». */
    z.object({ draft_id: uuid }),
  ]),
  /** request_id belongs to this build: the same draft state gives the same id, so it can't be sent twice. */
  reply: z.object({ xml: z.string(), request_id: uuid, objects: z.number().int() }),
});

const xmlFile = z.object({ xml: z.string(), file_name: z.string() });

export const downloadDocument = call({
  method: 'POST',
  path: '/api/v1/mdlp/document/download',
  access: read,
  title: 'XML документа',
  body: z.object({ token, document_id: documentId }),
  reply: xmlFile,
});

export const downloadTicket = call({
  method: 'POST',
  path: '/api/v1/mdlp/ticket/download',
  access: read,
  title: 'XML квитанции',
  body: z.object({ token, document_id: documentId }),
  reply: xmlFile,
});

export const BoxState = z.enum(['none', 'check', 'error']);

export const setBoxCheck = call({
  method: 'POST',
  path: '/api/v1/mdlp/sscc-set-check',
  access: manage,
  title: 'Состояние проверки транспортной упаковки',
  body: z.object({ id: z.string().min(1, 'Не указан документ'), sscc, status: BoxState }),
  reply: ok,
});

export const loadBoxes = call({
  method: 'POST',
  path: '/api/v3/mdlp/info',
  access: read,
  title: 'Содержимое транспортных упаковок (метод МДЛП 8.4.4; из памяти — без ожидания)',
  body: z.object({ token, data: z.array(z.object({ sscc })).min(1).max(10) }),
  /** missing: boxes MDLP does not know or does not show; too early answers 429 mdlp.wait {seconds, method}. */
  reply: z.object({
    items: z.array(
      z.object({
        sscc,
        parent: sscc.nullable(),
        cached: z.boolean(),
        boxes: z.array(z.object({ sscc, parent: sscc })),
        packs: z.array(
          z.object({
            sgtin,
            gtin,
            sscc,
            name: z.string().nullable(),
            status: z.string(),
            series: z.string().nullable(),
            expiry: isoDate.nullable(),
          }),
        ),
      }),
    ),
    missing: z.array(z.object({ sscc, message: z.string() })),
  }),
});

export const checkPacks = call({
  method: 'POST',
  path: '/api/v2/mdlp/sgtin/sgtins-by-list',
  access: read,
  title: 'Статусы упаковок по списку',
  bodyLimit: 4 * megabyte,
  body: z.object({ token, packs: z.array(sgtin).min(1).max(500) }),
  reply: z.object({
    items: z.array(
      z.object({
        sgtin,
        status: z.string().nullable(),
        status_name: z.string().nullable(),
        branch_id: z.string().nullable(),
        sscc: z.string().nullable(),
        found: z.boolean(),
      }),
    ),
  }),
});

export const GtinInfo = z.object({
  gtin,
  name: z.string().nullable(),
  prod_desc: z.string().nullable(),
  producer: z.string().nullable(),
  full_size: z.string().nullable(),
  unit: z.string().nullable(),
  prod_pack_1_2: z.string().nullable(),
});

export const getGtinInfo = call({
  method: 'GET',
  path: '/api/v3/mdlp/gtin-info/{gtin}',
  access: read,
  title: 'Сведения о лекарстве по GTIN (из памяти или из МДЛП)',
  params: z.object({ gtin }),
  reply: GtinInfo,
});

export const Branch = z.object({
  id: z.number().int(),
  name: z.string(),
  branch_id: branchId,
  address: z.string().nullable(),
  own: z.boolean(),
  partner: z.string().nullable(),
});

export const listBranches = call({
  method: 'POST',
  path: '/api/v1/mdlp/branch',
  access: signedIn,
  title: 'Места деятельности (своей организации)',
  body: z.object(paging),
  reply: page(Branch),
});
