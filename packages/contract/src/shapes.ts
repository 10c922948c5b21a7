import { z } from 'zod';

/** First page and following pages of every list (rulings: the two shared constants). */
export const firstPage = 100;
export const nextPage = 40;

/** Number of a row. @param missing said when there is none, where a call has words of its own for that */
export const rowId = (missing?: string) => z.coerce.number(missing).int().positive().max(2_147_483_647);
export const id = rowId();
export const uuid = z.uuid();
/** Calendar date on the wire: yyyy-MM-dd. There is no year 0. */
export const isoDate = z.iso
  .date({ abort: true })
  .refine((day) => !day.startsWith('0000'), { error: 'Введите дату', abort: true });
const russianDate = z
  .string()
  .regex(/^\d{2}\.\d{2}\.\d{4}$/)
  .transform((text) => text.split('.').reverse().join('-'))
  .pipe(isoDate);
/** @param words said of a missing and of a wrong day, where a call has words of its own */
export const givenDayOf = (words?: string) =>
  z.union([isoDate, russianDate], {
    error: ({ input }) => words ?? (input === undefined || input === null ? undefined : 'Введите дату'),
  });
/** A day a call is given: yyyy-MM-dd, or dd.MM.yyyy as the specification writes it; yyyy-MM-dd inside. */
export const givenDay = givenDayOf();
/** Moment on the wire: ISO 8601 with zone. */
export const isoMoment = z.iso.datetime({ offset: true });
/** Decimal number as text, point as separator: money, quantities; never a float. */
export const decimal = z.string().regex(/^-?\d{1,16}(\.\d{1,6})?$/, 'Введите число');
/** What one pack costs exactly: roubles, at most 8 decimals. */
export const exactCost = z.string().regex(/^\d{1,12}(\.\d{1,8})?$/, 'Введите число');
/** Place of activity of MDLP: 14 digits. */
export const branchId = z.string().regex(/^\d{14}$/, 'Идентификатор места деятельности — 14 цифр');
export const gtin = z.string().regex(/^\d{14}$/, 'GTIN — 14 цифр');
export const sgtin = z
  .string()
  .regex(/^\d{14}[A-Za-z0-9]{13}$/, 'SGTIN — 14 цифр и 13 латинских букв или цифр');
export const sscc = z.string().regex(/^\d{18}$/, 'SSCC — 18 цифр');

export const ok = z.object({ ok: z.literal(true) });

/** A list page: the rows and how many there are in all (when known cheaply). */
export const page = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), count: z.number().int().nullable() });

/** Key paging of lists (stock-and-exchange, "Generic dictionary-style calls"). */
export const paging = {
  limit: z.coerce.number().int().min(1).max(1000).optional(),
  query: z.string().max(200).optional(),
  id: z.coerce.number().int().optional(),
  name: z.string().max(500).optional(),
  direction: z.enum(['next', 'prev']).optional(),
};

/**
 * The version a change was made over, as the caller has read it; a stale one is refused. Without it the present row is
 * changed and the trail says so: the specified calls have no version.
 */
export const seenVersion = z.number().int().optional();

/** Period filter; either side may be open. */
export const period = { period_s: givenDay.optional(), period_e: givenDay.optional() };

/** What a call with `file` answers: over HTTP the bytes are the body, name and type stand in its headers. */
export const FileReply = z.object({ name: z.string(), type: z.string(), bytes: z.instanceof(Uint8Array) });
export type FileReply = z.infer<typeof FileReply>;
