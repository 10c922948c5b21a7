import { z } from 'zod';
import { notUzo } from './access.ts';
import { call } from './call.ts';
import { decimal, id, isoDate, isoMoment } from './shapes.ts';

/**
 * What waits for this person: figures of the start page, each opening its list. What he may not read (of the exchange
 * with MDLP, of the stock) is 0 or empty.
 */
export const getWorkplace = call({
  method: 'GET',
  path: '/api/v1/workplace',
  access: notUzo,
  title: 'Рабочее место: что ждёт меня сейчас',
  query: z.object({
    /** Goods of this storage only: the one chosen in the frame. */
    storage_id: id.optional(),
  }),
  reply: z.object({
    deliveries: z.number().int(),
    drafts: z.number().int(),
    in_progress: z.number().int(),
    failed: z.number().int(),
    partial: z.number().int(),
    /** Deliveries that wait longer than one working day (order of acceptance, Government decree 1556). */
    overdue: z.number().int(),
    expiring3: z.number().int(),
    expired: z.number().int(),
    /** Deliveries nobody has begun, the one that must be answered first above. */
    waiting: z.array(
      z.object({
        document_id: z.string(),
        number: z.string().nullable(),
        date: isoDate.nullable(),
        sender: z.string(),
        boxes: z.number().int().nullable(),
        packs: z.number().int().nullable(),
        /** To be answered by then: one working day after MDLP told of it. */
        term: isoMoment,
        overdue: z.boolean(),
      }),
    ),
    /** Documents of `failed` and `partial`, the latest first: `objects` packs and boxes in them, `errors` not taken. */
    troubles: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        number: z.string().nullable(),
        date: isoDate.nullable(),
        result: z.enum(['failed', 'partial']),
        reason: z.string().nullable(),
        objects: z.number().int(),
        errors: z.number().int(),
      }),
    ),
    /** When the certificate the person signed in to MDLP with ends; null while that is more than a month away. */
    certificate_ends: isoMoment.nullable(),
    /** Counts that are begun and not posted, the oldest first. */
    counts: z.array(z.object({ id: z.string(), number: z.string(), date: isoDate, storage: z.string() })),
    /**
     * Storages with goods whose term of the next count is over and which nobody counts now, the longest ago above; `last`
     * null: never counted.
     */
    counts_due: z.array(
      z.object({ storage_id: id, storage: z.string(), last: isoDate.nullable(), due: isoDate }),
    ),
    /** Own licences that end within two months or have ended, the first above. */
    licences_end: z.array(z.object({ number: z.string(), ends: isoDate, address: z.string().nullable() })),
    /** Shelf lives that end in this month and the eleven after it: packs' worth with VAT. */
    expiry_months: z.array(
      z.object({ month: z.string().regex(/^\d{4}-\d{2}$/), lots: z.number().int(), sum: decimal }),
    ),
    /** The last 14 days: deliveries announced, and deliveries answered. */
    arrivals: z.array(z.object({ day: isoDate, arrived: z.number().int(), answered: z.number().int() })),
  }),
});
