import { z } from 'zod';
import { call } from '../call.ts';
import { ok } from '../shapes.ts';
import { documentId, manage, read } from './common.ts';

/** What stands in the queue to MDLP. */
export const QueueKind = z.enum(['document', 'content', 'boxes', 'check', 'names', 'unload']);

/**
 * What something waits for: its turn within the interval of a method, a session, MDLP that asks to slow down or is
 * down, its own pause, MDLP that processes it; `working` = it is being done now.
 */
export const QueueReason = z.enum(['turn', 'session', 'limit', 'mdlp', 'pause', 'processing', 'working']);

export const QueueItem = z.object({
  kind: QueueKind,
  /** Our id of a signed document, document_id of an incoming one, draft of a check, unload; null for a group. */
  id: z.string().nullable(),
  title: z.string(),
  /** Number of the document, its partner. */
  note: z.string().nullable(),
  /** Objects of a document, boxes, packs, documents or names still to be asked for. */
  count: z.number().int(),
  reason: QueueReason,
  /** Why it waits, in words, when there is more to say. */
  message: z.string().nullable(),
  /** Method of MDLP whose interval counts. */
  method: z.object({ number: z.string(), title: z.string() }).nullable(),
  /** When it goes on as far as can be told; null: when somebody signs in, or it cannot be told. */
  until: z.string().nullable(),
  /** Since when it stands here; null when that is not known. */
  since: z.string().nullable(),
  /** Requests made for it so far. */
  attempts: z.number().int(),
  can_retry: z.boolean(),
  can_cancel: z.boolean(),
  /** Why it can be cancelled no more. */
  why_not: z.string().nullable(),
});

export const getQueue = call({
  method: 'GET',
  path: '/api/v1/mdlp/queue',
  access: read,
  title: 'Очередь обмена с МДЛП: что ждёт, чего и сколько',
  reply: z.object({
    /** Moment of the answer by the server's clock: countdowns are counted from it. */
    now: z.string(),
    /** Whether a session of MDLP lives. */
    session: z.boolean(),
    items: z.array(QueueItem),
    /** Everything that waits, also what the list leaves out. */
    count: z.number().int(),
  }),
});

export const retryQueued = call({
  method: 'POST',
  path: '/api/v1/mdlp/queue/retry',
  access: manage,
  title: 'Повторить ожидающее сейчас',
  /** Without an id everything of the kind. */
  body: z.object({ kind: z.enum(['document', 'content', 'boxes', 'names']), id: documentId.optional() }),
  reply: ok,
});

export const cancelQueued = call({
  method: 'POST',
  path: '/api/v1/mdlp/queue/cancel',
  access: manage,
  title: 'Отменить ожидающее: документ, ещё не переданный в МДЛП, или загрузку содержимого коробов',
  body: z.object({ kind: z.enum(['document', 'boxes']), id: documentId }),
  reply: ok,
});
