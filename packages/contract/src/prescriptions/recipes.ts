import { z } from 'zod';
import { can } from '../access.ts';
import { call } from '../call.ts';
import { id, isoDate, ok, period } from '../shapes.ts';
import { PrescriptionInput } from './input.ts';
import { PrescriptionCard, PrescriptionRow, PrescriptionStatusName, prescriptionId } from './shapes.ts';

const base = '/api/v2/llo/recipes';
const read = can('read', 'llo');
const manage = can('manage', 'llo');

/** Rows of a list of prescriptions unless another number is asked for (stock-and-exchange, section 9). */
export const prescriptionsLimit = 700;

const paging = {
  query: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(1000).optional(),
  /** Key of the page after the one seen: `next` of that answer. */
  next: z.string().max(60).optional(),
};

const rows = z.object({
  items: z.array(PrescriptionRow),
  /** Null = more than are counted. */
  count: z.number().int().nullable(),
  next: z.string().nullable(),
});

export const listPrescriptions = call({
  method: 'GET',
  path: base,
  access: read,
  title: 'Льготные рецепты',
  query: z.object({ ...paging, ...period }),
  reply: rows,
});

export const filterPrescriptions = call({
  method: 'POST',
  path: `${base}/filter`,
  access: read,
  title: 'Льготные рецепты: отбор по периоду, диагнозу, льготе, программе, статусу',
  body: z.object({
    ...paging,
    ...period,
    /** Codes of МКБ-10; a code finds those below it. */
    diagnosis: z.array(z.string().max(10)).max(100).optional(),
    /** Codes of benefit categories, or their three digits. */
    lgoty: z.array(z.string().max(20)).max(100).optional(),
    status: z.array(PrescriptionStatusName).max(8).optional(),
    programme_id: id.optional(),
    patient_id: id.optional(),
    storage_id: id.optional(),
    /** An administrator sees all storages; others those they answer for, and the ones nobody answers for. */
    full_storages: z.boolean().optional(),
  }),
  reply: rows,
});

export const getPrescription = call({
  method: 'GET',
  path: `${base}/{id}`,
  access: read,
  title: 'Карточка льготного рецепта',
  params: z.object({ id: prescriptionId }),
  reply: PrescriptionCard,
});

export const addPrescription = call({
  method: 'POST',
  path: base,
  access: manage,
  title: 'Внести льготный рецепт',
  idempotent: true,
  body: PrescriptionInput,
  reply: PrescriptionCard,
});

export const putPrescription = call({
  method: 'PUT',
  path: `${base}/{id}`,
  access: manage,
  title: 'Исправить льготный рецепт: выписан, отсрочен или просрочен, и ничего не отпущено',
  params: z.object({ id: prescriptionId }),
  body: PrescriptionInput.extend({ version: z.number().int() }),
  reply: PrescriptionCard,
});

export const nameIssuer = call({
  method: 'PUT',
  path: `${base}/{id}/issuer`,
  access: manage,
  title: 'Назвать организацию, выписавшую рецепт, пока она не названа: и после отпуска',
  params: z.object({ id: prescriptionId }),
  body: z
    .object({
      version: z.number().int(),
      mo_ogrn: PrescriptionInput.shape.mo_ogrn,
      mo_code: PrescriptionInput.shape.mo_code,
    })
    .refine(({ mo_ogrn, mo_code }) => Boolean(mo_ogrn || mo_code), {
      path: ['mo_ogrn'],
      message: 'Введите ОГРН или код организации',
    }),
  reply: PrescriptionCard,
});

export const removePrescription = call({
  method: 'DELETE',
  path: `${base}/{id}`,
  access: manage,
  title: 'Удалить ошибочно внесённый рецепт: выписан и не менял статуса',
  params: z.object({ id: prescriptionId }),
  reply: ok,
});

/** What was released for a prescription. */
export const PrescriptionReleaseRow = z.object({
  id: z.number().int(),
  /** Of the stock document. */
  document_id: z.uuid(),
  number: z.string(),
  date: isoDate,
  /** State of the document, and of its part in MDLP. */
  state: z.string(),
  send_mdlp: z.string(),
  quantity: z.string(),
  sum: z.string(),
  reason: z.string().nullable(),
  storage: z.string(),
  user: z.string().nullable(),
  returned_at: z.string().nullable(),
  return_reason: z.string().nullable(),
  lines: z.array(
    z.object({
      name: z.string(),
      series: z.string().nullable(),
      expiry: isoDate.nullable(),
      quantity: z.string(),
      price: z.string().nullable(),
      source: z.string().nullable(),
      packs: z.array(z.string()),
    }),
  ),
});

export const listReleases = call({
  method: 'GET',
  path: `${base}/out/{id}`,
  access: read,
  title: 'Что отпущено по рецепту',
  params: z.object({ id: prescriptionId }),
  reply: z.object({ items: z.array(PrescriptionReleaseRow), count: z.number().int() }),
});
