import { z } from 'zod';
import { decimal, exactCost, givenDay, isoDate } from '../shapes.ts';

export const named = z.object({ id: z.number().int(), name: z.string() });

/** expired, under 3 months, under 6 months. */
export const ExpiryWarningName = z.enum(['expired', 'months3', 'months6']);

const key = z.number().int().positive().max(2_147_483_647);

/** What every list of balances is narrowed by. */
export const remainFilter = {
  storage_id: key.optional(),
  /** Place inside of a storage, with all places in it; 0 = what lies in no place. */
  address_id: z.number().int().min(0).max(2_147_483_647).optional(),
  nomenclature_id: key.optional(),
  lot_id: key.optional(),
  /** Funding source: id of its dictionary (the first five are those of MDLP); an empty text = lots without one. */
  source: z.string().max(100).optional(),
  /** Part of name or series, or the start of a GTIN. */
  query: z.string().max(200).optional(),
  gtin: z.string().max(14).optional(),
  expiry: ExpiryWarningName.optional(),
  /** Shelf life ends between these days, both included. */
  expiry_s: givenDay.optional(),
  expiry_e: givenDay.optional(),
  /** What was there at the end of this day; absent = now. Reservations are of now only. */
  on: givenDay.optional(),
};

/** Levels inside a pack from the outermost, each so many in one of the level above; none = millionths of a pack. */
export const goodsLevels = z.array(z.object({ name: z.string(), amount: z.number().int() }));

/** Key paging of the lists of the stock. */
export const keyPage = {
  limit: z.number().int().min(1).max(1000).optional(),
  next: z.string().max(500).optional(),
};

/** A lot on a place: the row of a list of balances. */
export const Remain = z.object({
  id: z.number().int(),
  lot_id: z.number().int(),
  nomenclature_id: z.number().int(),
  name: z.string(),
  producer: z.string().nullable(),
  gtin: z.string().nullable(),
  series: z.string().nullable(),
  expiry: isoDate.nullable(),
  /** expired, under 3 months, under 6 months, or nothing to warn of. */
  expiry_warning: ExpiryWarningName.nullable(),
  storage: named,
  /** Place inside of the storage, `name` is the way to it: «Стеллаж 1 / Полка 2». */
  address: named.nullable(),
  price: decimal.nullable(),
  /** Per cent, or `none` = without VAT. */
  vat_rate: z.string().nullable(),
  vat_value: decimal.nullable(),
  /** What one pack costs exactly: sums are made of it. */
  cost: exactCost.nullable(),
  source: z.string().nullable(),
  levels: goodsLevels,
  quantity: decimal,
  /** Promised to documents that wait for an answer: these packs cannot be issued. */
  reserved: decimal,
  /** Stands in drafts that would take it: it may still be issued. */
  drafted: decimal,
  sum: decimal.nullable(),
});
export type Remain = z.infer<typeof Remain>;

/** Levels the parts in a total are told in: those of the goods that have parts, none where they differ. */
export const levelsOfTotal = goodsLevels;

export const RemainTotals = z.object({
  lots: z.number().int(),
  quantity: decimal,
  levels: levelsOfTotal,
  sum: decimal,
});
