import { z } from 'zod';
import { can } from '../access.ts';
import { call } from '../call.ts';
import { givenDay, isoDate, rowId } from '../shapes.ts';
import { snils } from './input.ts';
import { named, PrescriptionMeasure, ProgrammeKind } from './shapes.ts';

const base = '/api/v2/llo/recipes';
const read = can('read', 'llo');
const manage = can('manage', 'llo');

/** What is typed into the form from a prescription that was scanned or found in the region; null = the person says it. */
export const ReadPrescription = z.object({
  series: z.string(),
  number: z.string(),
  date: isoDate,
  patient: z.object({
    ssn: z.string().nullable(),
    /** Id in the issuer's system, where the symbol has it instead of the СНИЛС. */
    patient_id: z.string().nullable(),
    /** As the region tells them; a barcode names nobody. */
    name: z.string().nullable(),
    birth_date: isoDate.nullable(),
    found: z.object({ id: z.number().int(), name: z.string(), birth_date: isoDate }).nullable(),
  }),
  doctor: z.object({
    ssn: z.string().nullable(),
    code: z.string(),
    name: z.string().nullable(),
    found: named.nullable(),
  }),
  mo_ogrn: z.string(),
  mo_code: z.string(),
  diagnosis: z.string(),
  benefit: z.object({ code: z.string(), found: named.nullable() }),
  programme: z.object({ id: z.number().int(), name: z.string(), kind: ProgrammeKind }).nullable(),
  funding: z.number().int(),
  pays: z.number().int(),
  is_trade: z.boolean(),
  drug_code: z.string(),
  /** Recognised by other prescriptions with the code. */
  drug: z.string().nullable(),
  mnn: named.nullable(),
  torg_name: named.nullable(),
  dosage: z.string(),
  signa: z.string(),
  quantity: z.string(),
  measure: PrescriptionMeasure,
  validity_unit: z.enum(['days', 'months']).nullable(),
  validity_count: z.number().int().nullable(),
  commission: z.boolean(),
});
export type ReadPrescription = z.infer<typeof ReadPrescription>;

export const readPrescriptionCode = call({
  method: 'POST',
  path: `${base}/barcode`,
  access: manage,
  title: 'Прочитать штрихкод льготного рецепта',
  body: z.object({ code: z.string().trim().min(1, 'Отсканируйте рецепт').max(3000) }),
  /** Read as `fields`, or why it is typed; `present`: it has been taken already. */
  reply: z.object({
    fields: ReadPrescription.nullable(),
    message: z.string().nullable(),
    present: z.object({ id: z.number().int(), link: z.string() }).nullable(),
  }),
});

export const findPrescription = call({
  method: 'POST',
  path: `${base}/find`,
  access: manage,
  title: 'Найти рецепт по номеру, дате и СНИЛС: у себя, затем в региональной системе',
  body: z.object({
    number: z.string().trim().min(1, 'Введите номер рецепта').max(50),
    date: givenDay,
    ssn: snils,
  }),
  reply: z.object({
    success: z.boolean(),
    message: z.string(),
    /** Of the search, to ask how it stands. */
    id: z.number().int(),
  }),
});

export const getPrescriptionSearch = call({
  method: 'GET',
  path: `${base}/find/{id}`,
  access: manage,
  title: 'Как идёт поиск рецепта',
  params: z.object({ id: rowId() }),
  reply: z.object({
    id: z.number().int(),
    state: z.enum(['wait', 'found', 'absent', 'failed']),
    message: z.string(),
    recipe_id: z.number().int().nullable(),
    /** What the region says of one that is not here yet: the form is filled with it. */
    fields: ReadPrescription.nullable(),
  }),
});

export const getIssuer = call({
  method: 'GET',
  path: '/api/v2/llo/issuer',
  access: read,
  title: 'Организация, выписавшая последний рецепт врача',
  query: z.object({ doctor_id: rowId('Выберите врача') }),
  /** Empty texts where no prescription of the doctor names an organisation. */
  reply: z.object({ mo_ogrn: z.string(), mo_code: z.string() }),
});

export const listBenefits = call({
  method: 'GET',
  path: '/api/v2/llo/lgota',
  access: read,
  title: 'Категории льгот',
  query: z.object({ query: z.string().max(200).optional() }),
  reply: z.object({
    items: z.array(
      z.object({ id: z.number().int(), code: z.string(), alias: z.string().nullable(), name: z.string() }),
    ),
    count: z.number().int(),
  }),
});

export const listDiagnoses = call({
  method: 'GET',
  path: '/api/v2/llo/diagnosis',
  access: read,
  title: 'Диагнозы: сначала те, что стоят в рецептах',
  query: z.object({ query: z.string().max(200).optional() }),
  reply: z.object({
    /** `count`: prescriptions with it. */
    items: z.array(z.object({ code: z.string(), name: z.string(), count: z.number().int() })),
    count: z.number().int(),
  }),
});
