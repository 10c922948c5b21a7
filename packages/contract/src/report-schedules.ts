import { reportPaces } from '@provizor/domain';
import { z } from 'zod';
import { id, seenVersion } from './shapes.ts';

/** Most people a report goes to by itself. */
export const mostRecipients = 50;

const timing = {
  every: z.enum(reportPaces),
  /** Day of the week from Monday (1–7) or of the month (1–31); null every day. */
  day: z.number().int().min(1, 'Не меньше 1').max(31, 'Не больше 31').nullable(),
  hour: z.number().int().min(0, 'Не меньше 0').max(23, 'Не больше 23'),
  format: z.enum(['pdf', 'xlsx', 'csv']),
  /** The last whole day, week or month, or the period the report is saved with. */
  period: z.enum(['past', 'saved']),
};

/** When a saved report is made by itself, and whose bell it waits at. */
export const ReportSchedule = z.object({
  ...timing,
  people: z.array(z.object({ id: z.number().int(), name: z.string() })),
  version: z.number().int(),
  /** When it is made next, ISO. */
  next: z.string(),
  /** What came of it last: for how many it was made, or why it was not. */
  last: z.object({ at: z.string(), made: z.number().int(), message: z.string().nullable() }).nullable(),
});
export type ReportSchedule = z.infer<typeof ReportSchedule>;

/** What a person sets of a schedule. */
export const ScheduleEntry = z
  .object({
    id,
    ...timing,
    people: z
      .array(id)
      .min(1, 'Выберите, кто получит отчёт')
      .max(mostRecipients, `Не больше ${mostRecipients} получателей`),
    version: seenVersion,
  })
  .refine(({ every, day }) => (every === 'day') === (day === null) && (every !== 'week' || (day ?? 8) <= 7), {
    path: ['day'],
    error: 'Укажите день недели от 1 до 7 или день месяца от 1 до 31',
  });
