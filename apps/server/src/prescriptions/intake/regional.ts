import { mkbCode, type PrescriptionFields } from '@provizor/codes';
import type { ReadPrescription } from '@provizor/contract';
import { isHivDiagnosis, isSnils, type RegionalPrescription, shapedPaper } from '@provizor/domain';
import { z } from 'zod';
import type { Context } from '../../core/index.ts';
import { settingsOf } from '../settings.ts';
import { knownOf, type Sought, shown } from './read.ts';

const day = z.iso.date();
const text = (max: number) => z.string().trim().max(max);
const ssn = z.string().refine(isSnils);

/** What the system of a region answers (docs/decisions/0048-search-in-the-region.md); more than this is left out. */
export const RegionalAnswer = z.object({
  recipe: z
    .object({
      series: text(50),
      number: text(50).min(1),
      date: day,
      state: z.enum(['issued', 'served', 'annulled']),
      patient: z.object({ ssn, name: text(500).min(1), birth_date: day }),
      doctor: z.object({ ssn: ssn.nullable(), code: text(20), name: text(500).min(1) }),
      mo_ogrn: z.string().regex(/^(\d{13}(\d{2})?)?$/),
      mo_code: text(20),
      diagnosis: text(20),
      benefit: text(20),
      programme: z.enum(['federal', 'regional', 'vzn', 'hiv']),
      funding: z.int().min(1).max(3),
      pays: z.union([z.literal(0), z.literal(50)]),
      is_trade: z.boolean(),
      drug: text(500).min(1),
      drug_code: text(100),
      dosage: text(100),
      quantity: z.string().regex(/^\d{1,6}(\.\d{1,3})?$/),
      signa: text(1000),
      validity: z.object({ unit: z.enum(['days', 'months']), count: z.int().min(1).max(400) }),
      commission: z.boolean(),
    })
    .nullable(),
}) satisfies z.ZodType<{ recipe: RegionalPrescription | null }>;

/** Prescriptions of the group «ВИЧ» are entered on pages of their own: nobody learns of them by this search. */
export const isOfGroup = ({ programme, diagnosis }: RegionalPrescription): boolean =>
  programme === 'hiv' || isHivDiagnosis(diagnosis);

const programs: Partial<Record<RegionalPrescription['programme'], number>> = {
  federal: 1,
  regional: 2,
  vzn: 3,
};

/** As a barcode of it would say it. */
function codeOf(recipe: RegionalPrescription): PrescriptionFields {
  const program = programs[recipe.programme];
  return {
    ogrn: recipe.mo_ogrn,
    doctor_id: recipe.doctor.code,
    lpu_ogrn: recipe.mo_ogrn,
    lpu_code: recipe.mo_code,
    serial: recipe.series,
    number: recipe.number,
    mkb: mkbCode(recipe.diagnosis),
    source: recipe.funding,
    percent: recipe.pays === 50 ? 1 : 0,
    is_trade: recipe.is_trade ? 1 : 0,
    drug_code: recipe.drug_code,
    ssn: recipe.patient.ssn,
    dosage: recipe.dosage,
    amount: Number(recipe.quantity),
    lgota: recipe.benefit,
    validity: 0,
    date: recipe.date,
    commission: recipe.commission ? 1 : 0,
    version: 7,
    ...(program !== undefined && { program }),
  };
}

/** What the region has told as fields of the form, and the prescription itself where it has been taken since. */
export async function fieldsOfRegion(
  ctx: Context,
  recipe: RegionalPrescription,
): Promise<{ fields: ReadPrescription | null; present: number | null }> {
  const { doctor, patient, validity } = recipe;
  const paper = shapedPaper(recipe, await settingsOf(ctx));
  const sought: Sought = { ...paper, doctorSsn: doctor.ssn, fields: codeOf(recipe) };
  const known = await knownOf(ctx, sought);
  if (!known) return { fields: null, present: null };
  const fields = shown(sought.fields, known, sought);
  return {
    present: known.present,
    fields: {
      ...fields,
      patient: { ...fields.patient, name: patient.name, birth_date: patient.birth_date },
      doctor: { ...fields.doctor, name: doctor.name },
      drug: recipe.drug,
      signa: recipe.signa,
      quantity: recipe.quantity,
      validity_unit: validity.unit,
      validity_count: validity.count,
    },
  };
}
