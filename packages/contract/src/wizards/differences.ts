import { z } from 'zod';
import { call } from '../call.ts';
import { isoDate, uuid } from '../shapes.ts';
import { draftParams, read } from './common.ts';

/** A pack or a box that differs from the sender's document. */
export const DraftDifference = z.object({
  kind: z.enum(['unfit', 'wrong-box', 'missing', 'missing-box']),
  sgtin: z.string().nullable(),
  /** The box itself, or the one the pack lies in. */
  sscc: z.string().nullable(),
  name: z.string(),
  series: z.string().nullable(),
  expiry: isoDate.nullable(),
  text: z.string(),
  cure: z.string(),
  /** How it goes into a refusal (252): by itself, with its whole box, or not at all. */
  refusal: z.enum(['itself', 'box']).nullable(),
});
export type DraftDifference = z.infer<typeof DraftDifference>;

/** What differs in the acceptance of a delivery, and what has been made of it. */
export const getDraftDifferences = call({
  method: 'GET',
  path: '/api/v1/wizards/drafts/{id}/differences',
  access: read,
  title: 'Расхождения поставки: что нельзя принять и что не пришло',
  params: draftParams,
  reply: z.object({
    /** The first thousand; `count` is of all. */
    items: z.array(DraftDifference),
    count: z.number().int(),
    /** What a refusal (252) would name now. */
    refusable: z.object({
      packs: z.number().int(),
      boxes: z.number().int(),
      /** Packs in those boxes, on all levels. */
      in_boxes: z.number().int(),
    }),
    /** The refusal begun or sent over this delivery. */
    refusal: z.object({ draft_id: uuid, state: z.enum(['open', 'sent']) }).nullable(),
    /** The letter to the sender as text; empty when nothing differs. */
    letter: z.string(),
  }),
});

export const printDraftDifferences = call({
  method: 'POST',
  path: '/api/v1/wizards/drafts/{id}/differences/print',
  access: read,
  title: 'Письмо отправителю или акт о расхождениях (ТОРГ-2) по поставке',
  params: draftParams,
  body: z.object({ paper: z.enum(['letter', 'act']) }),
  reply: z.object({ data: z.object({ link: uuid }) }),
});

/** Begins the refusal (252) of exactly what differs; one begun before gets what is new and is given back. */
export const refuseDraftDifferences = call({
  method: 'POST',
  path: '/api/v1/wizards/drafts/{id}/differences/refuse',
  access: read,
  title: 'Отказ от приёмки (252) расхождений поставки: начать или открыть начатый',
  params: draftParams,
  reply: z.object({
    draft_id: uuid,
    state: z.enum(['open', 'sent']),
    /** Objects it got by this call. */
    added: z.number().int(),
  }),
});
