import { z } from 'zod';
import { can } from '../access.ts';
import { call } from '../call.ts';
import { givenDay, isoDate, rowId, sgtin, uuid } from '../shapes.ts';
import { ObjectionShape, PrescriptionCard, prescriptionId } from './shapes.ts';

const base = '/api/v2/llo/recipes/{id}';
const manage = can('manage', 'llo');
const reason = z.string().trim().max(500, 'Причина — не длиннее 500 знаков').optional();
const packs = z
  .string('Введите количество')
  .regex(/^\d{1,9}(\.\d{1,6})?$/, 'Количество: введите число, после запятой не больше 6 знаков')
  .refine((value) => Number(value) > 0, 'Количество: введите число больше нуля');

/** A lot that may be given, first to expire first. */
export const ReleaseLot = z.object({
  lot_id: z.number().int(),
  nomenclature_id: z.number().int(),
  name: z.string(),
  gtin: z.string().nullable(),
  series: z.string().nullable(),
  expiry: isoDate.nullable(),
  price: z.string().nullable(),
  source: z.string().nullable(),
  /** Contract the lot came by, where it is known. */
  contract: z.string().nullable(),
  address_id: z.number().int(),
  address: z.string().nullable(),
  /** Free packs in the cell. */
  available: z.string(),
  /** Units of the measure of the prescription in one pack. */
  per_pack: z.string(),
  /** Packs proposed for what is open. */
  proposed: z.string(),
  marked: z.boolean(),
  /** `exact`: what is prescribed; `analogue`: another trade name, form or dosage, given with a reason. */
  match: z.enum(['exact', 'analogue']),
  /** What is different, in words. */
  difference: z.string().nullable(),
  /** Of another source of funding than the programme's: given with a reason. */
  other_source: z.boolean(),
});
export type ReleaseLot = z.infer<typeof ReleaseLot>;

export const listReleaseGoods = call({
  method: 'GET',
  path: `${base}/goods`,
  access: manage,
  title: 'Что можно отпустить по рецепту со склада',
  params: z.object({ id: prescriptionId }),
  /** `date`: day of the release; today when absent. */
  query: z.object({ storage_id: rowId('Выберите склад'), date: givenDay.optional() }),
  reply: z.object({
    items: z.array(ReleaseLot),
    /** In the measure of the prescription. */
    open: z.string(),
    /** Why nothing may be given, and what to do; null = something may. */
    message: z.string().nullable(),
  }),
});

/** What a person would give. */
export const releasedGoods = z.object({
  storage_id: rowId('Выберите склад'),
  /** Day of the release; today when absent. */
  date: givenDay.optional(),
  /** Lots and packs of them, where nothing is scanned. */
  lines: z
    .array(
      z.object({ lot_id: rowId(), address_id: z.number().int().min(0).max(2_147_483_647), quantity: packs }),
    )
    .max(50)
    .default([]),
  /** Scanned packs, whole ones. */
  packs: z.array(sgtin).max(500).default([]),
  /** Why an analogue or a lot of another source is given. */
  reason,
});

export const checkRelease = call({
  method: 'POST',
  path: `${base}/check`,
  access: manage,
  title: 'Проверки перед отпуском по рецепту',
  params: z.object({ id: prescriptionId }),
  body: releasedGoods,
  reply: z.object({
    objections: z.array(ObjectionShape),
    /** What would be released, and what stays open, in the measure of the prescription. */
    releasing: z.string(),
    rest: z.string(),
  }),
});

export const servePrescription = call({
  method: 'POST',
  path: `${base}/serve`,
  access: manage,
  title: 'Отпустить по рецепту: документ склада, а для маркированного — и сведения для МДЛП',
  idempotent: true,
  params: z.object({ id: prescriptionId }),
  body: releasedGoods.extend({
    /** Of the card that was seen. */
    version: z.number().int(),
    /** Rules of the warnings the person has seen and goes on over. */
    accepted: z.array(z.string().max(50)).max(20).default([]),
  }),
  reply: z.object({
    item: PrescriptionCard,
    document_id: uuid,
    number: z.string(),
    /** `posted`: done; `sign`: 521 waits for a signature, or the registrar, in the wizard opened with the document. */
    next: z.enum(['posted', 'sign']),
    /** Address of the page where it goes on. */
    link: z.string(),
  }),
});
