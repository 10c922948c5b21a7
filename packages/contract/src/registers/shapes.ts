import { z } from 'zod';
import { decimal, givenDay, id, isoDate, uuid } from '../shapes.ts';

/** State registers packages are formed for. */
export const registerNames = ['egisso', 'frllo'] as const;
export type RegisterName = (typeof registerNames)[number];

/** What a package holds, in the order of sending; ЕГИССО takes facts and changes of accepted facts. */
export const packageKinds = {
  egisso: { facts: 'Факты назначения', changes: 'Изменения принятых фактов' },
  frllo: {
    benefits: 'Граждане и льготы',
    monetizations: 'Отказы от лекарств (монетизация)',
    recipes: 'Рецепты',
    releases: 'Отпуски',
    refusals: 'Отказы в отпуске',
  },
} as const;
export type FrlloPackageKind = keyof (typeof packageKinds)['frllo'];
export type PackageKind = keyof (typeof packageKinds)['egisso'] | FrlloPackageKind;

export const PackageKindName = z.enum([
  'facts',
  'changes',
  'benefits',
  'monetizations',
  'recipes',
  'releases',
  'refusals',
]);

/** What is known of a package: formed (not answered), taken in, being processed, answered whole. */
export const PackageState = z.enum(['formed', 'accepted', 'in-progress', 'processed']);
export type PackageState = z.infer<typeof PackageState>;

/** What became of a record; `known` = the register had it before, which counts as accepted. */
export const RecordState = z.enum(['formed', 'accepted', 'warning', 'known', 'refused']);
export type RecordState = z.infer<typeof RecordState>;

const count = z.number().int();

/** Records by what became of them. */
export const RecordCounts = z.object({
  records: count,
  accepted: count,
  warning: count,
  refused: count,
  /** Not answered yet. */
  waiting: count,
});
export type RecordCounts = z.infer<typeof RecordCounts>;

export const RegisterPackage = RecordCounts.extend({
  uuid,
  /** Number ФРЛЛО's protocols are loaded by. */
  package_frllo_id: count,
  register: z.enum(registerNames),
  kind: PackageKindName,
  name: z.string(),
  programme_id: count,
  programme_name: z.string(),
  period_s: isoDate,
  period_e: isoDate,
  state: PackageState,
  /** When it was formed, and by whom. */
  created: z.string(),
  author: z.string().nullable(),
  /** The last protocol loaded. */
  protocol: z.object({ name: z.string(), loaded: z.string() }).nullable(),
});
export type RegisterPackage = z.infer<typeof RegisterPackage>;

/** A page of the application with what is to be mended. */
const link = z.string().nullable();

export const PackageRecord = z.object({
  uuid,
  /** Place in the file, from 1. */
  n: count,
  /** What the element is: a fact, a correction, a citizen … */
  element: z.string(),
  /** Whom and what it is about. */
  title: z.string(),
  link,
  state: RecordState,
  /** The register's own number of it. */
  number: z.string().nullable(),
  /** What the register said: words with the code of the rule. */
  messages: z.array(
    z.object({ level: z.enum(['error', 'warning']), rule: z.string().nullable(), text: z.string() }),
  ),
});
export type PackageRecord = z.infer<typeof PackageRecord>;

/** A sentence on a record before it is formed, with where it is mended. */
export const RecordProblem = z.object({
  title: z.string(),
  level: z.enum(['refusal', 'warning']),
  rule: z.string(),
  message: z.string(),
  cure: z.string(),
  link,
});
export type RecordProblem = z.infer<typeof RecordProblem>;

/** What a package is formed of. */
export const PackageRange = z.object({
  kind: PackageKindName,
  programme_id: id,
  period_s: givenDay,
  period_e: givenDay,
});
export type PackageRange = z.infer<typeof PackageRange>;

export const PackageCheck = z.object({
  /** Records that go into packages now. */
  ready: count,
  /** Records the register would refuse. */
  refused: count,
  /** In packages without a protocol yet. */
  waiting: count,
  /** Accepted before, unchanged. */
  done: count,
  /** The first thousand. */
  problems: z.array(RecordProblem),
});
export type PackageCheck = z.infer<typeof PackageCheck>;

export const MonthTotals = RecordCounts.extend({
  /** yyyy-MM of the end of the period. */
  month: z.string(),
  packages: count,
});
export type MonthTotals = z.infer<typeof MonthTotals>;

export const RegisterSettings = z.object({
  /** ЕГИССО: code of the body, AB12.345678. */
  body_code: z
    .string()
    .regex(/^[A-HJ-NP-Z0-9]{4}\.[0-9]{6}$/, 'Код органа вида AB12.345678: латинские буквы без I и O')
    .nullable(),
  /** ФРЛЛО: code of the sending system, …99.2.622. */
  system_code: z.string().trim().min(1).max(100).nullable(),
  /** ОКАТО of the region, NN000. */
  region: z
    .string()
    .regex(/^\d{2}000$/, 'Код региона вида 64000')
    .nullable(),
  /** OID of the organisation in ФРМО. */
  organization_oid: z
    .string()
    .regex(/^[0-9]+(?:\.[0-9]+)+$/, 'OID: числа через точку')
    .max(200)
    .nullable(),
  /** Hours of the local time from UTC, 2 to 12. */
  zone: z.number().int().min(2).max(12),
});
export type RegisterSettings = z.infer<typeof RegisterSettings>;

/** The measure of ЕГИССО a category of benefits stands for (regional-reporting, A3). */
export const RegisterMeasure = z.object({
  category_id: count,
  category_name: z.string(),
  category_code: z.string(),
  measure_uuid: uuid.nullable(),
  local_category_uuid: uuid.nullable(),
  form: z.enum(['natural', 'exemption']),
  okei: z.string().regex(/^\d{3,4}$/, 'Код ОКЕИ: 3 или 4 цифры'),
});
export type RegisterMeasure = z.infer<typeof RegisterMeasure>;

/** Families of the payer's checks: the person, the benefit, the prescription (prescription, section 8). */
export const checkFamilies = { Л: 'Личные данные', П: 'Льгота', Р: 'Рецепт' } as const;

export const PaymentProblem = RecordProblem.extend({ family: z.enum(['Л', 'П', 'Р']) });
export type PaymentProblem = z.infer<typeof PaymentProblem>;

export const PaymentCheck = z.object({
  releases: count,
  sum: decimal,
  refused: count,
  problems: z.array(PaymentProblem),
});
export type PaymentCheck = z.infer<typeof PaymentCheck>;
