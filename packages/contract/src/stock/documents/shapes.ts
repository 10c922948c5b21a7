import { plainVatRate, stockStates } from '@provizor/domain';
import { z } from 'zod';
import { decimal, exactCost, givenDay, isoDate, sgtin, uuid } from '../../shapes.ts';
import { goodsLevels } from '../shapes.ts';
import { stockKindKeys } from './kinds.ts';

const named = z.object({ id: z.number().int(), name: z.string() });

export const StockKindName = z.enum(stockKindKeys);
export const StockState = z.enum(stockStates);

/** Another document of the same story. */
export const RelatedDocument = z.object({
  id: z.string(),
  /** A stock kind, or a document of MDLP. */
  kind: z.union([StockKindName, z.enum(['incoming', 'outgoing'])]),
  number: z.string(),
  date: isoDate.nullable(),
  state: z.string(),
  title: z.string(),
});

export const StockDocument = z.object({
  id: uuid,
  kind: StockKindName,
  number: z.string(),
  ser: z.string(),
  document_date: isoDate,
  storage: named,
  storage_to: named.nullable(),
  partner: named.nullable(),
  state: StockState,
  /** `done` while nothing of it concerns MDLP. */
  send_mdlp: z.string(),
  mdlp_document_id: z.string().nullable(),
  comment: z.string(),
  /** Fields of the kind; a reference is {id, name}. */
  data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), named, z.null()])),
  lines: z.number().int(),
  quantity: decimal,
  /** Money with VAT. */
  sum: decimal,
  vat: decimal,
  base: z.object({ id: uuid, kind: StockKindName, number: z.string() }).nullable(),
  user: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  posted_at: z.string().nullable(),
  posted_by: z.string().nullable(),
  version: z.number().int(),
});
export type StockDocument = z.infer<typeof StockDocument>;

/** A storage place of a line; `path` names those it lies in too, in the order one walks. */
export const CellOfLine = z.object({
  id: z.number().int(),
  name: z.string(),
  path: z.string().optional(),
});

export const StockLineRow = z.object({
  n_line: z.number().int(),
  nomenclature_id: z.number().int().nullable(),
  name: z.string(),
  producer: z.string().nullable(),
  gtin: z.string().nullable(),
  lot_id: z.number().int().nullable(),
  levels: goodsLevels,
  series: z.string().nullable(),
  expiry: isoDate.nullable(),
  expiry_warning: z.enum(['expired', 'months3', 'months6']).nullable(),
  /** Of one pack, with VAT. */
  price: decimal.nullable(),
  /** Per cent, or `none` = without VAT. */
  vat_rate: z.string().nullable(),
  vat_value: decimal.nullable(),
  source: z.string().nullable(),
  quantity: decimal.nullable(),
  sum: decimal.nullable(),
  /** VAT in the sum. */
  vat_sum: decimal.nullable(),
  /** Sum and VAT as they stand on the supplier's paper; null = they are computed. */
  paper_sum: decimal.nullable(),
  paper_vat: decimal.nullable(),
  /** What one pack costs exactly: sums of balances are made of it. */
  cost: exactCost.nullable(),
  address: CellOfLine.nullable(),
  address_to: CellOfLine.nullable(),
  asked: decimal.nullable(),
  /** What the ledger said when the count began; null while the count is blind. */
  book: decimal.nullable(),
  counted: decimal.nullable(),
  note: z.string().nullable(),
  /** Of a treatment: who it is spent on; null = the patient of the header. */
  patient: z.object({ id: z.number().int(), name: z.string() }).nullable().optional(),
  /** Free packs of the lot in the cell now, promises of others taken off; null when the kind takes nothing. */
  available: decimal.nullable(),
  /** Marked packs under the line. */
  packs: z.number().int(),
  /** Of a vital medicine: what its maker sold it for, without VAT. */
  maker_price: decimal.nullable().optional(),
  /** What a pack is sold for to people, with VAT; and what it was before. */
  retail_price: decimal.nullable().optional(),
  retail_was: decimal.nullable().optional(),
});
export type StockLineRow = z.infer<typeof StockLineRow>;

const quantity = z
  .string('Введите количество')
  .regex(/^\d{1,12}(\.\d{1,6})?$/, 'Количество: введите число, после запятой не больше 6 знаков');
const money = z.string().regex(/^\d{1,12}(\.\d{1,2})?$/, 'Цена: введите число вида 123.45');
/** Largest number a row can have. */
const largest = 2_147_483_647;
const id = z.number().int().positive().max(largest);
/** A storage place; 0 = the storage itself. */
export const cell = z.number().int().min(0).max(largest);

/** Days a document may speak of: the bounds of every period (stock-and-exchange, section 9). */
const bounds = { from: '1970-01-01', to: '2099-12-31' };
/** A day somebody types: outside of the bounds it is a slip of the finger. */
export const typedDate = givenDay.refine(
  (day) => day >= bounds.from && day <= bounds.to,
  'Введите дату с 01.01.1970 по 31.12.2099',
);

/** A line as it is typed: what is absent stays as it is, null empties it. */
export const LineInput = z.object({
  n_line: z.number().int().min(1).max(100_000),
  nomenclature_id: id.nullable().optional(),
  lot_id: id.nullable().optional(),
  series: z.string().trim().min(1).max(100, 'Серия — не длиннее 100 знаков').nullable().optional(),
  expiry: typedDate.nullable().optional(),
  price: money.nullable().optional(),
  vat_rate: z
    .string()
    .regex(
      /^none$|^(\d|[1-8]\d|9[0-8])(\.\d{1,2})?$|^99(\.00?)?$/,
      'Ставка НДС: введите число не больше 99 или «Без НДС» (none)',
    )
    .overwrite(plainVatRate)
    .nullable()
    .optional(),
  vat_value: z
    .string()
    .regex(/^\d{1,12}(\.\d{1,2})?$/, 'Сумма НДС: введите число вида 123.45')
    .nullable()
    .optional(),
  /** Of the whole line, as on the supplier's paper: the price follows from it. */
  paper_sum: z
    .string()
    .regex(/^\d{1,12}(\.\d{1,2})?$/, 'Сумма: введите число вида 123.45')
    .nullable()
    .optional(),
  /** VAT in the sum, as on the supplier's paper. */
  paper_vat: z
    .string()
    .regex(/^\d{1,12}(\.\d{1,2})?$/, 'Сумма НДС: введите число вида 123.45')
    .nullable()
    .optional(),
  source: z.string().max(100).nullable().optional(),
  quantity: quantity.nullable().optional(),
  address_id: cell.optional(),
  address_to_id: cell.optional(),
  asked: quantity.nullable().optional(),
  counted: quantity.nullable().optional(),
  note: z.string().max(500, 'Не длиннее 500 знаков').nullable().optional(),
  patient_id: id.nullable().optional(),
  maker_price: z
    .string()
    .regex(/^\d{1,12}(\.\d{1,2})?$/, 'Цена производителя: введите число вида 123.45')
    .nullable()
    .optional(),
  /** What a pack is to be sold for to people; null = by the rule when the document is posted. */
  retail_price: z
    .string()
    .regex(/^\d{1,12}(\.\d{1,2})?$/, 'Розничная цена: введите число вида 123.45')
    .nullable()
    .optional(),
});
export type LineInput = z.infer<typeof LineInput>;

/** Lines as they are typed, each named once. */
export const LineInputs = z
  .array(LineInput)
  .max(10_000)
  .refine((lines) => new Set(lines.map(({ n_line }) => n_line)).size === lines.length, {
    message: 'Строка названа дважды',
  });

export const MarkInput = z.object({
  n_line: z.number().int().min(1).max(100_000),
  sgtin,
});

/** Header as it is typed. */
export const HeaderInput = z.object({
  number: z.string().trim().max(250, 'Номер — не длиннее 250 знаков').optional(),
  ser: z.string().trim().max(50, 'Серия — не длиннее 50 знаков').optional(),
  document_date: typedDate.optional(),
  storage_id: id.optional(),
  storage_to_id: id.nullable().optional(),
  partner_id: id.nullable().optional(),
  comment: z.string().max(2000, 'Не длиннее 2000 знаков').optional(),
  /** Fields of the kind: a reference by its id. */
  data: z.record(z.string(), z.union([z.string().max(2000), z.number(), z.boolean(), z.null()])).optional(),
});
export type HeaderInput = z.infer<typeof HeaderInput>;
