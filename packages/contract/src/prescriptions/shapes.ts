import { prescriptionStatuses } from '@provizor/domain';
import { z } from 'zod';
import { id, isoDate, uuid } from '../shapes.ts';

type Status = keyof typeof prescriptionStatuses;

export const prescriptionMeasures = { packs: 'упаковок', units: 'единиц' } as const;
export const programmeKinds = {
  federal: 'ОНЛС',
  regional: 'Региональная льгота',
  vzn: 'ВЗН',
  hiv: 'ВИЧ',
} as const;
export const urgencies = {
  cito: 'cito: 3 рабочих дня',
  usual: 'обычная: 10 рабочих дней',
  purchase: 'нужна закупка: 30 рабочих дней',
} as const;
export const prescriptionSources = {
  barcode: 'по штрихкоду',
  found: 'найден в региональной системе',
  typed: 'введён вручную',
} as const;

const keysOf = <T extends object>(of: T) => Object.keys(of) as [keyof T & string, ...(keyof T & string)[]];

export const PrescriptionStatusName = z.enum(keysOf(prescriptionStatuses) as [Status, ...Status[]]);
export const PrescriptionMeasure = z.enum(keysOf(prescriptionMeasures));
export const PrescriptionUrgency = z.enum(keysOf(urgencies));
export const ProgrammeKind = z.enum(keysOf(programmeKinds));
export const PrescriptionSource = z.enum(keysOf(prescriptionSources));

export const prescriptionId = id;
export const named = z.object({ id: z.number().int(), name: z.string() });
/** Quantity of a prescription: more than nothing, three decimals at most. */
export const prescribedQuantity = z
  .string('Введите количество')
  .regex(/^\d{1,9}(\.\d{1,3})?$/, 'Количество: введите число, после запятой не больше 3 знаков')
  .refine((value) => Number(value) > 0, 'Количество: введите число больше нуля');

/** What is in the way of a release or of a step: a warning is asked about, a refusal ends it. */
export const ObjectionShape = z.object({
  level: z.enum(['refusal', 'warning']),
  rule: z.string(),
  message: z.string(),
  cure: z.string(),
});

/** Term of deferred service. */
export const DeferralTermShape = z.object({
  last: isoDate,
  /** Working days left; negative when it is over. */
  left: z.number().int(),
  state: z.enum(['in-time', 'soon', 'overdue']),
  /** The calendar of the year is not known yet: the day may move. */
  preliminary: z.boolean(),
});

export const PrescriptionRow = z.object({
  id: z.number().int(),
  series: z.string(),
  number: z.string(),
  /** Day of issue. */
  date: isoDate,
  patient: z.object({
    id: z.number().int(),
    name: z.string(),
    ssn: z.string().nullable(),
    birth_date: isoDate.nullable(),
  }),
  doctor: named.nullable(),
  diagnosis: z.string().nullable(),
  /** Benefit category; `alias` = its three digits. */
  benefit: z.object({ id: z.number().int(), name: z.string(), code: z.string() }).nullable(),
  programme: z.object({ id: z.number().int(), name: z.string(), kind: ProgrammeKind }),
  storage: named.nullable(),
  drug: z.string(),
  dosage: z.string(),
  quantity: z.string(),
  released: z.string(),
  measure: PrescriptionMeasure,
  valid_until: isoDate,
  cito: z.boolean(),
  status: PrescriptionStatusName,
  status_name: z.string(),
  status_date: isoDate,
  reason: z.string().nullable(),
  /** While it is deferred. */
  term: DeferralTermShape.nullable(),
  version: z.number().int(),
});
export type PrescriptionRow = z.infer<typeof PrescriptionRow>;

/** A status it has had, the latest first. */
export const PrescriptionStatusRow = z.object({
  id: z.number().int(),
  step: z.string(),
  status: PrescriptionStatusName,
  status_name: z.string(),
  date: isoDate,
  reason: z.string().nullable(),
  urgency: PrescriptionUrgency.nullable(),
  document_id: uuid.nullable(),
  undone: z.boolean(),
  user: z.string().nullable(),
  at: z.string(),
});

export const PrescriptionCard = PrescriptionRow.extend({
  mo_ogrn: z.string().nullable(),
  mo_code: z.string().nullable(),
  /** 1 federal, 2 regional, 3 municipal budget. */
  funding: z.number().int().nullable(),
  /** What the patient pays, per cent. */
  pays: z.number().int(),
  is_trade: z.boolean(),
  drug_code: z.string().nullable(),
  mnn: named.nullable(),
  torg_name: named.nullable(),
  form_dosage: named.nullable(),
  dose_per_day: z.string().nullable(),
  course_days: z.number().int().nullable(),
  signa: z.string(),
  validity_unit: z.enum(['days', 'months']),
  validity_count: z.number().int(),
  commission: z.boolean(),
  commission_date: isoDate.nullable(),
  commission_number: z.string().nullable(),
  source: PrescriptionSource,
  comment: z.string(),
  deferred_since: isoDate.nullable(),
  deferred_urgency: PrescriptionUrgency.nullable(),
  /** Steps a person may take now, of the table of the domain. */
  steps: z.array(z.string()),
  history: z.array(PrescriptionStatusRow),
  user: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type PrescriptionCard = z.infer<typeof PrescriptionCard>;
