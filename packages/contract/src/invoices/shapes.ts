import { invoiceDifferences, invoiceSteps } from '@provizor/domain';
import { z } from 'zod';
import { decimal, isoDate, uuid } from '../shapes.ts';

export const InvoiceState = z.enum(['open', 'received']);

const named = z.object({ id: z.number().int(), name: z.string() });

/** A supplier's paper in the list. */
export const Invoice = z.object({
  id: uuid,
  kind: z.enum(['invoice', 'adjustment']),
  /** What the file is: «УПД 5.03», «DBF Протека». */
  layout: z.string(),
  layout_title: z.string(),
  file_name: z.string(),
  number: z.string(),
  date: isoDate,
  /** Number of the correction (исправление); null = the first edition. */
  correction: z.string().nullable(),
  seller: z.object({ name: z.string(), inn: z.string().nullable() }),
  /** The seller among the partners of the organisation. */
  partner: named.nullable(),
  storage: named,
  state: InvoiceState,
  lines: z.number().int(),
  /** Lines whose goods are not known yet. */
  unmatched: z.number().int(),
  sum: decimal.nullable(),
  created_at: z.string(),
  /** The receipt made of it. */
  receipt: z.object({ id: uuid, number: z.string(), posted: z.boolean() }).nullable(),
  /** Code of the buyer's answer made from it. */
  answer: z.enum(['1', '2', '3']).nullable(),
  version: z.number().int(),
});
export type Invoice = z.infer<typeof Invoice>;

/** How the goods of a line were found. */
export const invoiceMatches = ['gtin', 'barcode', 'learned', 'name', 'person'] as const;

export const InvoiceLineRow = z.object({
  n: z.number().int(),
  name: z.string(),
  maker: z.string().nullable(),
  code: z.string().nullable(),
  gtin: z.string().nullable(),
  series: z.string().nullable(),
  expiry: isoDate.nullable(),
  quantity: decimal,
  sum: decimal.nullable(),
  vat_rate: z.string().nullable(),
  vat_sum: decimal.nullable(),
  /** Of one unit, with VAT. */
  price: decimal.nullable(),
  /** What the maker has sold one unit for, without VAT; null = the file does not say it, or contradicts itself. */
  maker_price: decimal.nullable(),
  /** Of the list of vital medicines (ЖНВЛП). */
  vital: z.boolean(),
  /** Packs and boxes the paper names. */
  marks: z.number().int(),
  goods: named.nullable(),
  matched_by: z.enum(invoiceMatches).nullable(),
  /** What a person has counted; null = as on the paper. */
  accepted: decimal.nullable(),
  /** The notice of MDLP names these goods, or the paper names their codes: an acceptance takes them into stock. */
  by_mdlp: z.boolean(),
  /** MDLP's register of products knows the goods. */
  traced: z.boolean(),
  /** Of an УКД: what the line was before. */
  before: z.object({ quantity: decimal.nullable(), sum: decimal.nullable() }).nullable(),
});
export type InvoiceLineRow = z.infer<typeof InvoiceLineRow>;

export const InvoiceDifferenceRow = z.object({
  kind: z.enum(invoiceDifferences),
  against: z.enum(['notice', 'scanned', 'counted']),
  paper: z.string(),
  other: z.string(),
  step: z.enum(invoiceSteps),
});

export const ComparedRow = z.object({
  name: z.string(),
  gtin: z.string().nullable(),
  series: z.string().nullable(),
  lines: z.array(z.number().int()),
  paper: z
    .object({ quantity: z.string(), price: z.string().nullable(), rate: z.string().nullable() })
    .nullable(),
  notice: z
    .object({ packs: z.number().int(), price: z.string().nullable(), vat: z.string().nullable() })
    .nullable(),
  scanned: z.number().int().nullable(),
  counted: z.string().nullable(),
  differences: z.array(InvoiceDifferenceRow),
});
export type ComparedRow = z.infer<typeof ComparedRow>;

/** A paper with its lines, and what it is held against. */
export const InvoiceCard = z.object({
  item: Invoice,
  lines: z.array(InvoiceLineRow),
  /** The notice of MDLP it belongs to, found by codes, or by number, day and sender. */
  notice: z
    .object({
      document_id: z.string(),
      number: z.string().nullable(),
      date: isoDate.nullable(),
      done: z.boolean(),
    })
    .nullable(),
  compared: z.array(ComparedRow),
  /** The answer the comparison proposes. */
  proposed: z.enum(['1', '2', '3']),
  /** What does not fit in the paper itself. */
  objections: z.array(z.string()),
  /** The paper this one corrects, or that corrects it. */
  related: z.array(
    z.object({
      id: uuid,
      title: z.string(),
      /** Another edition of this very paper: all of its content is replaced by the last one (upd, section 10). */
      edition: z.boolean(),
      receipt: z.object({ id: uuid, number: z.string(), posted: z.boolean() }).nullable(),
    }),
  ),
});
export type InvoiceCard = z.infer<typeof InvoiceCard>;
