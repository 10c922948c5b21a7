import { z } from 'zod';

/** Fields of the documents built by `/api/v1/schemas/…`, each with the text that says what to enter. */

const notInXml = /[^\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]+/gu;

/** A text as documents hold it: in one line, without spaces at the ends and characters XML does not know. */
const oneLine = (text: string): string => text.replace(notInXml, ' ').trim();

const clean = (missing: string) => z.string({ error: missing }).overwrite(oneLine);
const tooLong = (max: number) => `Слишком длинно: сократите до ${max} знаков`;

/** A required text in one line. */
export const text = (missing: string, max = 200) => clean(missing).min(1, missing).max(max, tooLong(max));

/** A text that may be absent or empty. */
export const optionalText = (max = 200) => clean('Ожидается текст').max(max, tooLong(max)).optional();

const wrongDate = 'Введите корректную дату';

/** 2026-12-31 as documents write it; everything else unchanged. */
const dayOfDocument = (day: string): string => {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? [];
  return year ? `${date}.${month}.${year}` : day;
};

const isRealDay = (day: string): boolean => {
  const [, date, month, year] = /^(\d\d)\.(\d\d)\.(\d{4})$/.exec(day) ?? [];
  if (!year || Number(year) < 1900) return false;
  const real = new Date(Date.UTC(Number(year), Number(month) - 1, Number(date)));
  return real.getUTCMonth() === Number(month) - 1 && real.getUTCDate() === Number(date);
};

/** A day of the calendar, dd.MM.yyyy or yyyy-MM-dd; the output is always dd.MM.yyyy. */
export const day = (missing: string) =>
  clean(missing)
    .overwrite(dayOfDocument)
    .refine(isRealDay, { error: ({ input }) => (input === '' ? missing : wrongDate) });

/** A day that may be absent or empty. */
export const optionalDay = clean(wrongDate)
  .overwrite(dayOfDocument)
  .refine((value) => value === '' || isRealDay(value), wrongDate)
  .optional();

/** One number of an enumeration of MDLP. */
export const oneOf = (allowed: readonly number[], missing: string) =>
  z.coerce.number<number | string>({ error: missing }).refine((value) => allowed.includes(value), missing);

/** A place of activity. */
export const place = (missing: string) =>
  z.string({ error: missing }).regex(/^\d{14}$/, 'Идентификатор места деятельности — 14 цифр');

/** A place of activity or the organisation itself (GUID). */
export const placeOrOrganization = (missing: string) =>
  z.string({ error: missing }).regex(/^(\d{14}|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/i, missing);

const money = /^\d{1,14}(\.\d{1,2})?$/;

/** An amount in roubles that may be zero. */
export const amount = (missing: string) => z.string({ error: missing }).regex(money, missing);

const isWholeOrMore = (share: string): boolean => {
  const [taken, whole] = share.split('/').map(Number);
  return taken !== undefined && whole !== undefined && taken >= whole;
};

/** Share of a pack: how many of its primary units, «3/10»; the whole pack has none. */
export const part = z
  .string()
  .regex(/^[1-9]\d{0,11}\/[1-9]\d{0,11}$/, 'Доля упаковки: укажите её дробью вида 3/10')
  .refine(
    (share) => !isWholeOrMore(share),
    'Доля упаковки должна быть меньше целой: уменьшите её, а целую упаковку укажите без доли',
  )
  .optional();

/** A field this document does not have; naming it would be lost silently. */
export const absent = (why: string) => z.never({ error: why }).optional();

export const numbers = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => index + from);
