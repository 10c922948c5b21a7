import { packTroubles } from '@provizor/domain';
import { z } from 'zod';
import { call } from '../call.ts';
import { gtin, isoDate, sgtin } from '../shapes.ts';
import { draftParams, read } from './common.ts';

/** MDLP does not answer: since when, what it said, when it is asked again (null = it was given up). */
export const MdlpTrouble = z.object({ since: z.string(), answer: z.string(), next: z.string().nullable() });
export type MdlpTrouble = z.infer<typeof MdlpTrouble>;

export const CheckState = z.object({
  state: z.enum(['none', 'running', 'done']),
  /** ok = no problem packs, empty = MDLP knows none of them, error = could not be checked. */
  result: z.enum(['ok', 'problems', 'empty', 'error']).nullable(),
  checked: z.number().int(),
  total: z.number().int(),
  /** Seconds to the next request of the limited method, null when nothing waits. */
  wait: z.number().int().nullable(),
  message: z.string().nullable(),
  at: z.string().nullable(),
  /** When MDLP gave the oldest answer the outcome rests on; null when it rests on none. */
  answered_at: z.string().nullable(),
  /** due = the last step asks MDLP anew when it opens, old = nothing is sent before it is asked anew. */
  age: z.enum(['fresh', 'due', 'old']),
  trouble: MdlpTrouble.nullable(),
  problems: z.array(
    z.object({
      gtin: gtin.nullable(),
      sgtin: sgtin.nullable(),
      sscc: z.string().nullable(),
      branch_id: z.string().nullable(),
      /** Whose place it is, as far as we know it. */
      branch_name: z.string().nullable(),
      status: z.string().nullable(),
      status_name: z.string().nullable(),
      name: z.string().nullable(),
      /** busy = named by another document of ours that is not answered yet; expired = its date of expiry has passed. */
      reason: z.enum(packTroubles),
      /** Told, but it does not keep the pack back. */
      warning: z.boolean(),
      text: z.string(),
      cure: z.string(),
    }),
  ),
  /** Problems in all (the list above is cut at 1000). */
  problem_count: z.number().int(),
  /** Packs the document cannot take, boxes and warnings aside. */
  refused_count: z.number().int(),
  /** Packs and boxes that are only warned of. */
  warning_count: z.number().int(),
});
export type CheckState = z.infer<typeof CheckState>;

export const startCheck = call({
  method: 'POST',
  path: '/api/v1/wizards/drafts/{id}/check',
  access: read,
  title: 'Проверить статусы упаковок (или повторить проверку)',
  params: draftParams,
  body: z.object({ repeat: z.boolean().default(false) }),
  reply: CheckState,
});

export const retryCheck = call({
  method: 'POST',
  path: '/api/v1/wizards/drafts/{id}/check/retry',
  access: read,
  title: 'Спросить МДЛП сейчас, не дожидаясь следующей попытки',
  params: draftParams,
  reply: CheckState,
});

export const getCheck = call({
  method: 'GET',
  path: '/api/v1/wizards/drafts/{id}/check',
  access: read,
  title: 'Ход и итог проверки статусов',
  params: draftParams,
  reply: CheckState,
});

/** What would be sent now, for the confirm screen. */
export const getSummary = call({
  method: 'GET',
  path: '/api/v1/wizards/drafts/{id}/summary',
  access: read,
  title: 'Итог перед отправкой: что войдёт в документ, чего не хватает',
  params: draftParams,
  reply: z.object({
    /** The state of the draft it tells of: another one after each change. */
    state: z.string(),
    /** Who speaks in the document, and to whom: names, or the numbers of places nobody has named. */
    place: z.string().nullable(),
    counterparty: z.string().nullable(),
    /** Where the goods come to or leave from, and whose they are; null where no storage is asked for. */
    storage: z.string().nullable(),
    organization: z.string().nullable(),
    /** Number and date the document gives itself. */
    doc_num: z.string().nullable(),
    doc_date: isoDate.nullable(),
    /** Number and date of the document it answers, calls off or corrects. */
    about_num: z.string().nullable(),
    about_date: isoDate.nullable(),
    boxes: z.number().int(),
    packs: z.number().int(),
    /** Lines of the document: whole boxes and single packs. */
    objects: z.number().int(),
    missing_packs: z.number().int(),
    missing_boxes: z.number().int(),
    excluded: z.number().int(),
    /** Problem packs and boxes among what would be sent: they block. */
    blocking: z.number().int(),
    /** Every pack of the delivery, or of what is scanned, by what becomes of it: the groups add up to all of them. */
    groups: z.object({
      taken: z.number().int(),
      /** Taken as present without having been scanned. */
      unreconciled: z.number().int(),
      blocking: z.number().int(),
      bad: z.number().int(),
      /** Good ones that stay behind with their box. */
      'with-bad': z.number().int(),
      /** Scanned, but their box is not whole. */
      incomplete: z.number().int(),
      missing: z.number().int(),
    }),
    /** Boxes of which only some packs are bad, the first hundred. */
    partly_bad: z.array(z.object({ sscc: z.string(), total: z.number().int(), bad: z.array(z.string()) })),
    sum: z.string().nullable(),
    /** Why it can't be sent yet, each with the step where it is cured. */
    /** `field`: the choice that cures it. */
    obstacles: z.array(z.object({ step: z.string(), field: z.string().optional(), text: z.string() })),
    /** What does not keep it from being sent but is worth knowing. */
    warnings: z.array(z.string()),
    /** Documents it becomes: more than one when it has more lines than one takes. */
    documents: z.number().int(),
  }),
});
