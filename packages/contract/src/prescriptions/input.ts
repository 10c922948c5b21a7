import { isMkbCode, mkbCode } from '@provizor/codes';
import { isOgrn, isSnils } from '@provizor/domain';
import { z } from 'zod';
import { givenDay, id } from '../shapes.ts';
import { PrescriptionMeasure, PrescriptionSource, prescribedQuantity } from './shapes.ts';

const text = (max: number, message = `Не длиннее ${max} знаков`) => z.string().trim().max(max, message);

/** СНИЛС with its check digits, 11 digits; separators are taken off. */
export const snils = z
  .string('Введите СНИЛС')
  .transform((typed) => typed.replace(/[\s-]/g, ''))
  .refine((digits) => isSnils(digits), 'СНИЛС: проверьте цифры, контрольное число не сходится');

/** A patient by his row, or as he is added in place; one with the СНИЛС that is there already is taken. */
const patient = z.union(
  [
    z.object({ id }),
    z.object({
      ssn: snils,
      name: text(500).min(1, 'Введите фамилию, имя, отчество пациента'),
      birth_date: givenDay,
      sex: z.enum(['male', 'female']).optional(),
      policy: text(16).optional(),
    }),
  ],
  'Выберите пациента или введите СНИЛС, фамилию, имя, отчество и дату рождения',
);

/** A doctor by his row, or as he is added in place: by СНИЛС, or by the code of the region. */
const doctor = z.union(
  [
    z.object({ id }),
    z.object({
      ssn: snils.optional(),
      code: text(20).optional(),
      name: text(500).min(1, 'Введите фамилию, имя, отчество врача'),
    }),
  ],
  'Выберите врача или введите СНИЛС, фамилию, имя, отчество',
);

/** A prescription as it is typed or read. */
export const PrescriptionInput = z.object({
  series: text(50, 'Серия — не длиннее 50 знаков').default(''),
  number: text(50, 'Номер — не длиннее 50 знаков').min(1, 'Введите номер рецепта'),
  date: givenDay,
  patient,
  doctor: doctor.nullable().optional(),
  storage_id: id.nullable().optional(),
  mo_ogrn: z
    .string()
    .regex(/^\d{13}(\d{2})?$/, 'ОГРН — 13 цифр, ОГРНИП — 15')
    .refine(isOgrn, 'ОГРН: проверьте цифры, контрольное число не сходится')
    .nullable()
    .optional(),
  mo_code: text(20, 'Код организации — не длиннее 20 знаков').nullable().optional(),
  diagnosis: z
    .string()
    .transform(mkbCode)
    .refine(isMkbCode, 'Код МКБ-10 — буква, две цифры и уточнение: E11.9')
    .nullable()
    .optional(),
  benefit_category_id: id.nullable().optional(),
  programme_id: id,
  funding: z.number().int().min(1).max(3).nullable().optional(),
  pays: z.number().int().min(0).max(100).default(0),
  drug: text(500).min(1, 'Введите, что выписано'),
  is_trade: z.boolean().default(false),
  drug_code: text(100, 'Код препарата — не длиннее 100 знаков').nullable().optional(),
  mnn_id: id.nullable().optional(),
  torg_name_id: id.nullable().optional(),
  form_dosage_id: id.nullable().optional(),
  dosage: text(200).default(''),
  quantity: prescribedQuantity,
  measure: PrescriptionMeasure.default('packs'),
  dose_per_day: prescribedQuantity.nullable().optional(),
  course_days: z.number().int().min(1, 'Дней курса — от 1').max(1000).nullable().optional(),
  signa: text(1000).default(''),
  validity_unit: z.enum(['days', 'months']).default('days'),
  validity_count: z.number().int().min(1).max(400).default(30),
  cito: z.boolean().default(false),
  commission: z.boolean().default(false),
  commission_date: givenDay.nullable().optional(),
  commission_number: text(50).nullable().optional(),
  source: PrescriptionSource.default('typed'),
  comment: text(2000).default(''),
});
export type PrescriptionInput = z.output<typeof PrescriptionInput>;
