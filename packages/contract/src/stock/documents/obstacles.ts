import { z } from 'zod';
import { isoDate } from '../../shapes.ts';

/** What a document lacks, or says wrong: refused as stock.incomplete. */
export const incompleteCodes = [
  ...['date-ahead', 'date-long-ago', 'header-empty', 'no-lines'],
  ...['no-goods', 'no-quantity', 'nothing-asked', 'not-counted', 'no-lot', 'lot-expired', 'same-place'],
  ...[
    'series-paused',
    'packs-paused',
    'packs-expired',
    'too-many-packs',
    'other-storage',
    'other-storage-to',
    'other-supplier',
  ],
  ...['series-of-packs', 'expiry-of-packs', 'moved-while-counted', 'not-whole'],
  ...['no-grounds', 'reason-not-handed-over', 'no-handing-over', 'no-method', 'more-than-handed-over'],
  ...['no-retail', 'above-lawful'],
] as const;

/** What its state, other documents or the rights of the person forbid: refused as what it is called. */
export const forbiddenCodes = [
  ...['stock.posted', 'stock.not-posted', 'stock.shortage-hidden', 'stock.not-keeper', 'stock.closed-day'],
  ...['move.awaits-answer', 'move.not-sent', 'move.same-storage'],
  ...['order.may-not', 'order.division-first', 'order.confirmed', 'order.not-confirmed'],
  ...['order.nothing-left', 'order.same-storage'],
  ...['invent.begun', 'invent.not-begun', 'invent.not-finished', 'invent.counting'],
  'destroy.not-handed-over',
] as const;

/** The same because of another document, whose number is told. */
export const madeOfItCodes = ['destroy.has-act', 'invent.has-documents', 'order.in-work'] as const;

/** A balance that would fall below zero: what, where, from which day on, how many packs are missing at most. */
export const Shortage = z.object({
  storage_id: z.number().int(),
  storage: z.string(),
  /** Cell, null when it is the storage itself. */
  address: z.string().nullable(),
  lot_id: z.number().int(),
  name: z.string(),
  series: z.string().nullable(),
  expiry: isoDate.nullable(),
  short_on: isoDate,
  missing: z.string(),
});
export type Shortage = z.infer<typeof Shortage>;

const place = {
  /** Line it concerns, null = the header or the document as a whole. */
  n_line: z.number().int().nullable(),
  /** Field of the line or of the header; null = none in particular. */
  field: z.string().nullable(),
  text: z.string(),
  /** What to do about it, where the text does not say. */
  cure: z.string().optional(),
};

/** One thing that keeps a document from a step. */
export const Obstacle = z.discriminatedUnion('code', [
  z.object({ ...place, code: z.enum([...incompleteCodes, ...forbiddenCodes]) }),
  z.object({
    ...place,
    code: z.literal(['stock.shortage', 'stock.delete-blocked']),
    details: Shortage,
  }),
  z.object({
    ...place,
    code: z.literal('stock.packs-taken'),
    /** The pack and the document it is in. */
    details: z.object({ sgtin: z.string(), title: z.string(), number: z.string(), id: z.string() }),
  }),
  z.object({
    ...place,
    code: z.literal('order.over-limit'),
    details: z.object({ name: z.string(), maximum: z.string(), would: z.string() }),
  }),
  z.object({
    ...place,
    code: z.literal('stock.mdlp-under-way'),
    /** The document of MDLP that is not answered, where it is known. */
    details: z.object({ outgoing_id: z.string().nullable() }),
  }),
  z.object({ ...place, code: z.enum(madeOfItCodes), details: z.object({ number: z.string() }) }),
]);
export type Obstacle = z.infer<typeof Obstacle>;
export type ObstacleCode = Obstacle['code'];

/** Details of a refused step: everything that is in its way, the most decisive first as the refusal itself. */
export type StepRefused = {
  /** Header first, then by lines; so many as are shown. */
  obstacles: Obstacle[];
  /** How many there are. */
  count: number;
};
