import { isInn, isKpp, isOgrn, type SellerVat, sellerVats } from '@provizor/domain';
import { z } from 'zod';
import { id } from '../shapes.ts';

/** An empty text is no value. */
const text = (most: number) =>
  z.preprocess(
    (given) => (given === '' ? null : given),
    z.string().trim().max(most, `Не длиннее ${most} знаков`).nullish(),
  );

const number = (message: string, isRight: (value: string) => boolean) =>
  z.preprocess((given) => (given === '' ? null : given), z.string().refine(isRight, { message }).nullish());

export const groupsLlo = ['vzn', 'hiv'] as const;

const line = (most: number) => z.string().trim().max(most, `Не длиннее ${most} знаков`).default('');

/** Who signs the printed forms, and what their heads ask for beside the requisites; empty = filled in by hand. */
export const PaperSettings = z.object({
  okpo: z
    .string()
    .trim()
    .regex(/^(?:\d{8}|\d{10})?$/, 'ОКПО — 8 или 10 цифр')
    .default(''),
  head_position: line(200),
  head_name: line(200),
  accountant_name: line(200),
});
export type PaperSettings = z.infer<typeof PaperSettings>;

/** How people of the organisation log in, and how long they stay in. */
export const LogInSettings = z.object({
  /** Nobody works without a second factor: who has none sets it up first. */
  second_factor: z.boolean().default(false),
  /** A session ends after so many minutes without use. */
  idle_minutes: z
    .number()
    .int('Целое число минут')
    .min(5, 'Не меньше 5 минут')
    .max(1440, 'Не больше 1440 минут (суток)')
    .default(720),
  /** A session ends after so many days, used or not. */
  longest_days: z
    .number()
    .int('Целое число дней')
    .min(1, 'Не меньше дня')
    .max(30, 'Не больше 30 дней')
    .default(30),
  /** The token of a scanning device lasts so many days. */
  terminal_days: z
    .number()
    .int('Целое число дней')
    .min(1, 'Не меньше дня')
    .max(365, 'Не больше 365 дней')
    .default(90),
});
export type LogInSettings = z.infer<typeof LogInSettings>;

/** What VAT the organisation owes as a seller (packages/domain/src/prices/seller-vat.ts). */
export const SellerVatName = z.enum(Object.keys(sellerVats) as [SellerVat, ...SellerVat[]]);

/** Settings of an organisation that have no field of their own. */
export const OrganizationSettings = z.object({
  /** Certificates of other subjects than the organisation are offered for signing too. */
  any_certificate: z.boolean().default(false),
  papers: PaperSettings.optional(),
  log_in: LogInSettings.optional(),
  /** Absent = `usual`. */
  vat: SellerVatName.optional(),
});

const flags = {
  /** A health authority: sees the organisations below it. Set by root only. */
  is_uzo: z.boolean().default(false),
  is_pharmacy: z.boolean().default(false),
  group_llo: z.array(z.object({ value: z.enum(groupsLlo) })).default([]),
  show_init_for_user: z.boolean().default(false),
  no_doc_ssn_barcode: z.boolean().default(false),
  zero_padding: z.boolean().default(false),
  /** Works with MDLP's test contour, by the `sb_` credentials. */
  sandbox: z.boolean().default(false),
};

/** `#` is a digit; `####-####` by default (shell-and-administration, section 9). */
const serialMask = z
  .string()
  .trim()
  .min(1, 'Укажите маску серии')
  .max(30, 'Не длиннее 30 знаков')
  .regex(/#/, 'В маске нужен хотя бы один знак #');

/** Absent = stays as it is, null or an empty text = removed. */
const secret = z.preprocess(
  (given) => (given === '' ? null : given),
  z.string().trim().max(500, 'Не длиннее 500 знаков').nullish(),
);

/** What is entered to add or change an organisation (shell-and-administration, section 3). */
export const OrganizationEntry = z.object({
  name: z.string('Укажите наименование').trim().min(1, 'Укажите наименование').max(500),
  full_name: text(2000),
  address: text(2000),
  address_guid: z.preprocess(
    (given) => (given === '' ? null : given),
    z.guid('Идентификатор адреса — вида xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx').nullish(),
  ),
  inn: number('ИНН — 10 или 12 цифр с верными контрольными', isInn),
  kpp: number('КПП — 9 цифр', isKpp),
  ogrn: number('ОГРН — 13 или 15 цифр с верной контрольной', isOgrn),
  /** Identifier of the participant in MDLP. */
  mdlp_sys_id: z.preprocess(
    (given) => (given === '' ? null : given),
    z.guid('Идентификатор участника МДЛП — вида xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx').nullish(),
  ),
  /** The health authority it is subordinate to. Set by root only. */
  parent_id: id.nullish(),
  ...flags,
  llo_serial_mask: serialMask.default('####-####'),
  settings: OrganizationSettings.default({ any_certificate: false }),
  client_id: secret,
  client_secret: secret,
  sb_client_id: secret,
  sb_client_secret: secret,
});
