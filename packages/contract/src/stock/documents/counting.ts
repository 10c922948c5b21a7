import { z } from 'zod';
import { decimal, isoDate, sgtin, uuid } from '../../shapes.ts';
import { goodsLevels } from '../shapes.ts';

const place = z.object({ id: z.number().int(), name: z.string() }).nullable();
const ref = z.object({ id: uuid, number: z.string(), state: z.string() }).nullable();

const goods = {
  n_line: z.number().int(),
  nomenclature_id: z.number().int(),
  lot_id: z.number().int(),
  name: z.string(),
  producer: z.string().nullable(),
  gtin: z.string().nullable(),
  levels: goodsLevels,
  series: z.string().nullable(),
  expiry: isoDate.nullable(),
  expiry_warning: z.enum(['expired', 'months3', 'months6']).nullable(),
  price: decimal.nullable(),
  source: z.string().nullable(),
  address: place,
};

/** A line of a count as those see it who count. */
export const CountLine = z.object({
  ...goods,
  counted: decimal.nullable(),
  counted_at: z.string().nullable(),
  counted_by: z.string().nullable(),
  note: z.string().nullable(),
  /** Packs scanned one by one. */
  packs: z.number().int(),
  /** 1 = the first count. */
  round: z.number().int(),
  /** A recount was asked for and is not done. */
  again: z.boolean(),
  /** Not in the books when the count began. */
  found: z.boolean(),
  /** Goods moved between the first and the last count of the line: it is to be counted again. */
  moved_between: z.boolean(),
  /** The ledger when the count began; null while the count is blind, as the next three. */
  book: decimal.nullable(),
  /** What moved between the beginning and the count of the line. */
  moved: decimal.nullable(),
  /** The ledger at the moment the line was counted: book + moved. */
  expected: decimal.nullable(),
  difference: decimal.nullable(),
});
export type CountLine = z.infer<typeof CountLine>;

export const Difference = z.object({
  ...goods,
  book: decimal,
  moved: decimal,
  expected: decimal,
  counted: decimal,
  /** Counted above (+) or below (−) the books. */
  difference: decimal,
  sum: decimal.nullable(),
  note: z.string().nullable(),
  /** Packs that should lie in the cell and of the lot of the line and were not scanned; not all where there are many. */
  missing_packs: z.array(sgtin),
  /** They are exactly what the line lacks; otherwise nobody knows which of them are missing. */
  missing_known: z.boolean(),
});
export type Difference = z.infer<typeof Difference>;

/** How a count stands. */
export const CountState = z.object({
  id: uuid,
  state: z.enum(['waiting', 'counting', 'finished']),
  blind: z.boolean(),
  began_at: z.string().nullable(),
  began_by: z.string().nullable(),
  finished_at: z.string().nullable(),
  finished_by: z.string().nullable(),
  lines: z.number().int(),
  counted: z.number().int(),
  /** Lines a recount was asked for. */
  again: z.number().int(),
  /** Null while the count is blind. */
  different: z.number().int().nullable(),
  /** Lines whose goods moved while they were counted: to be counted again. */
  moved_between: z.number().int(),
  addresses: z.array(z.object({ id: z.number().int(), name: z.string() })).nullable(),
  counters: z.array(z.object({ id: z.number().int(), name: z.string(), lines: z.number().int() })),
  surplus: ref,
  shortage: ref,
});
export type CountState = z.infer<typeof CountState>;

/** What a scan came to. */
export const ScanVerdict = z.object({
  code: z.string(),
  kind: z.enum(['pack', 'box', 'lot', 'goods', 'place', 'unknown']),
  /** repeated: counted already; choose: fits several lines; unknown: of no use here. */
  verdict: z.enum(['counted', 'repeated', 'choose', 'place', 'unknown']),
  /** What to tell the person. */
  text: z.string(),
  n_line: z.number().int().nullable(),
  /** Packs the scan has added. */
  added: decimal,
  choices: z.array(
    z.object({
      n_line: z.number().int(),
      name: z.string(),
      series: z.string().nullable(),
      expiry: isoDate.nullable(),
      address: place,
    }),
  ),
  address: place,
});
export type ScanVerdict = z.infer<typeof ScanVerdict>;
