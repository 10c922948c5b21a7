import { z } from 'zod';
import { admin } from '../access.ts';
import { call } from '../call.ts';
import { id, ok, sgtin, uuid } from '../shapes.ts';
import { wizardNames } from '../wizards/definitions.ts';
import { manage, read, token } from './common.ts';

const text = (max: number) => z.string().trim().max(max);

/** Where a pack stands. */
export const ErrorPlace = z.object({
  branch_id: z.string(),
  name: z.string(),
  /** Organisation of the place, when it is a partner of ours. */
  owner: z.string().nullable(),
  own: z.boolean(),
});

/** A document that names the packs. */
export const ErrorDocument = z.object({ id: z.string(), title: z.string(), open: z.boolean() });

/** What we know of the packs (or the one pack) an error names. */
export const ErrorFacts = z.object({
  /** Packs and boxes the error names. */
  packs: z.number().int(),
  /** Whether MDLP knows them; null when it was not asked. */
  found: z.boolean().nullable(),
  status: z.string().nullable(),
  status_title: z.string().nullable(),
  place: ErrorPlace.nullable(),
  boxes: z.number().int(),
  /** One of the boxes. */
  box: z.string().nullable(),
  /** The delivery that names most of them. */
  delivery: ErrorDocument.nullable(),
  /** The latest other document of ours that names them. */
  own: ErrorDocument.nullable(),
  /** The oldest moment at which MDLP was asked about one of them; null = at least one was never asked about. */
  asked_at: z.string().nullable(),
});

/** A button: the next document with the packs in it (`wizard`), a page (`open`), or something done at once. */
export const ErrorAction = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('wizard'),
    key: z.string(),
    title: z.string(),
    wizard: z.enum(wizardNames),
    /** Packs or boxes the draft begins with. */
    codes: z.number().int(),
  }),
  z.object({ kind: z.literal('open'), key: z.string(), title: z.string(), to: z.string() }),
  z.object({ kind: z.enum(['repeat', 'retry', 'refresh', 'sign_in']), key: z.string(), title: z.string() }),
]);

/** Errors of one document with one cause. */
export const ExplainedError = z.object({
  /** Names the cause in the calls below. */
  key: z.string(),
  code: z.string(),
  /** Text of the ticket, unchanged: that of the first error. */
  text: z.string(),
  /** How many different texts there are. */
  texts: z.number().int(),
  count: z.number().int(),
  /** Codes named; 0 for an error of the whole document. */
  objects: z.number().int(),
  about: z.string(),
  title: z.string(),
  why: z.string(),
  cure: z.string(),
  /** Whose explanation it is: the organisation's own, the product's, or nobody's. */
  source: z.enum(['own', 'product', 'unknown']),
  facts: ErrorFacts.nullable(),
  actions: z.array(ErrorAction),
});

/** One code a cause names. */
export const ErrorObject = z.object({
  object: z.string(),
  kind: z.enum(['sgtin', 'sscc']).nullable(),
  /** Text of the ticket, unchanged. */
  text: z.string(),
  status_title: z.string().nullable(),
  place: z.string().nullable(),
  box: z.string().nullable(),
  asked_at: z.string().nullable(),
});

const ofDocument = z.object({ id: uuid });

export const listErrorObjects = call({
  method: 'POST',
  path: '/api/v1/mdlp/outgoing/{id}/errors',
  access: read,
  title: 'Коды, отклонённые по одной причине',
  params: ofDocument,
  body: z.object({
    key: z.string().max(100),
    limit: z.number().int().min(1).max(1000).optional(),
    /** From the place in the list at which the page before ended. */
    next: z.number().int().min(0).optional(),
  }),
  reply: z.object({ items: z.array(ErrorObject), next: z.number().int().nullable() }),
});

/** The draft a button has made. */
export const MadeDraft = z.object({
  wizard: z.enum(wizardNames),
  draft_id: uuid,
  codes: z.number().int(),
});

export const fixErrors = call({
  method: 'POST',
  path: '/api/v1/mdlp/outgoing/{id}/fix',
  access: manage,
  title: 'Начать документ, который исправит ошибку: нужные упаковки уже в нём',
  idempotent: true,
  params: ofDocument,
  body: z.object({ key: z.string().max(100), action: z.string().max(40) }),
  reply: MadeDraft,
});

export const continueOutgoing = call({
  method: 'POST',
  path: '/api/v1/mdlp/outgoing/{id}/continue',
  access: manage,
  title: 'Продолжить с оставшимися: новый документ из того, что не проведено',
  idempotent: true,
  params: ofDocument,
  reply: MadeDraft,
});

export const refreshErrors = call({
  method: 'POST',
  path: '/api/v1/mdlp/outgoing/{id}/errors/refresh',
  access: read,
  title: 'Спросить МДЛП о статусах отклонённых упаковок',
  params: ofDocument,
  body: z.object({ token }),
  reply: z.object({ asked: z.number().int(), left: z.number().int() }),
});

const line = (max: number) => text(max).min(1, 'Заполните поле');

/** What an administrator writes of an error. */
export const ExplanationBody = z
  .object({
    code: text(200).nullable(),
    /** Part of the text; alternatives divided by |, * = any characters. */
    text: text(500).nullable(),
    scheme: z.number().int().min(1).max(99_999).nullable(),
    /** Statuses of the pack; none = whatever it is. */
    statuses: z.array(text(64)).max(100),
    about: text(40),
    title: line(200),
    why: text(1000),
    cure: text(1000),
    next: z.array(text(40)).max(10),
  })
  .refine(({ code, text: part }) => Boolean(code || part), {
    path: ['code'],
    message: 'Укажите код ошибки или часть её текста',
  });

export const Explanation = ExplanationBody.safeExtend({
  /** null = shipped with the product. */
  id: z.number().int().nullable(),
  key: z.string(),
});

export const listExplanations = call({
  method: 'GET',
  path: '/api/v1/mdlp/explanations',
  access: admin,
  title: 'Объяснения ошибок МДЛП: свои и поставляемые с программой',
  reply: z.object({ items: z.array(Explanation) }),
});

export const addExplanation = call({
  method: 'POST',
  path: '/api/v1/mdlp/explanations',
  access: admin,
  title: 'Описать ошибку МДЛП',
  body: ExplanationBody,
  reply: Explanation,
});

export const changeExplanation = call({
  method: 'PUT',
  path: '/api/v1/mdlp/explanations/{id}',
  access: admin,
  title: 'Изменить объяснение ошибки',
  params: z.object({ id }),
  body: ExplanationBody,
  reply: Explanation,
});

export const removeExplanation = call({
  method: 'DELETE',
  path: '/api/v1/mdlp/explanations/{id}',
  access: admin,
  title: 'Удалить объяснение ошибки',
  params: z.object({ id }),
  reply: ok,
});

export const tryExplanation = call({
  method: 'POST',
  path: '/api/v1/mdlp/explanations/try',
  access: admin,
  title: 'Проверить на примере: как будет объяснён вставленный текст ошибки',
  body: z.object({
    /** What was copied: «code · text», a piece of a ticket, or the text alone. */
    sample: line(20_000),
    scheme: z.number().int().nullable(),
    status: text(64).nullable(),
    /** A pack the sample is about: its status is looked up when none is given. */
    sgtin: sgtin.nullable(),
  }),
  reply: z.object({
    code: z.string(),
    text: z.string(),
    status: z.string().nullable(),
    explanation: Explanation.nullable(),
    title: z.string(),
    why: z.string(),
    cure: z.string(),
  }),
});
