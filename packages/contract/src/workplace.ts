import { z } from 'zod';
import { notUzo } from './access.ts';
import { call } from './call.ts';
import { decimal, isoDate } from './shapes.ts';

/** What waits for this person: figures of the start page, each opening its list. */
export const getWorkplace = call({
  method: 'GET',
  path: '/api/v1/workplace',
  access: notUzo,
  title: 'Рабочее место: что ждёт меня сейчас',
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
    /** Shelf lives that end in this month and the eleven after it: packs' worth with VAT. */
    expiry_months: z.array(
      z.object({ month: z.string().regex(/^\d{4}-\d{2}$/), lots: z.number().int(), sum: decimal }),
    ),
    /** The last 14 days: deliveries announced, and deliveries answered. */
    arrivals: z.array(z.object({ day: isoDate, arrived: z.number().int(), answered: z.number().int() })),
  }),
});
