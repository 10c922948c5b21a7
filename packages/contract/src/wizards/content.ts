import { z } from 'zod';
import { call } from '../call.ts';
import { decimal, gtin, isoDate, ok, sgtin, sscc } from '../shapes.ts';
import { draftParams, megabyte, read } from './common.ts';
import { MdlpTrouble } from './verification.ts';

/**
 * Content of a draft (the delivery, the document, or what was scanned) in columns, so that 25 000 packs stay small: `packs.box[i]` is an index into
 * `boxes` (-1 = loose), `packs.batch[i]` an index into `batches`.
 */
export const DraftContent = z.object({
  boxes: z.array(
    z.object({
      sscc,
      /** Index of the parent box, -1 for a top one. */
      parent: z.number().int(),
      /** Named by the document itself (a top object of it). */
      named: z.boolean(),
      /** Packs inside on all levels; null while the hierarchy is not loaded. */
      packs: z.number().int().nullable(),
      cost: z.string().nullable(),
      vat_value: z.string().nullable(),
    }),
  ),
  packs: z.object({
    sgtin: z.array(z.string()),
    box: z.array(z.number().int()),
    batch: z.array(z.number().int()),
    named: z.array(z.boolean()),
    /** Of what is scanned: whether anybody has told the status of the pack; absent of a document. */
    known: z.array(z.boolean()).optional(),
  }),
  batches: z.array(
    z.object({
      gtin,
      series: z.string().nullable(),
      expiry: isoDate.nullable(),
      cost: z.string().nullable(),
      vat_value: z.string().nullable(),
      /** Taken off the price of a pack that is sold; absent where no discount can be told. */
      discount: z.string().nullable().optional(),
    }),
  ),
  /** Shares of packs that are spent in part (by index of the pack). */
  shares: z.array(z.object({ pack: z.number().int(), capacity: z.number().int(), amount: z.number().int() })),
  /** What stands in the cells of packs (by index) whose share is none: the draft cannot be sent. */
  mistyped: z.array(z.object({ pack: z.number().int(), capacity: z.string(), amount: z.string() })),
  /** Packs (by index) begun in parts and not yet used up: `left` of `whole` primary units; absent where there is none. */
  begun: z
    .array(z.object({ pack: z.number().int(), left: z.number().int(), whole: z.number().int() }))
    .optional(),
  products: z.array(
    z.object({
      gtin,
      name: z.string(),
      producer: z.string().nullable(),
      prod_desc: z.string().nullable(),
      /** Primary units in a pack, when known: the denominator of shares. */
      capacity: z.number().int().nullable(),
    }),
  ),
  /** Hierarchies still being fetched within the limit of method 8.4.4. */
  loading: z.object({
    boxes: z.number().int(),
    seconds: z.number().int().nullable(),
    message: z.string().nullable(),
    trouble: MdlpTrouble.nullable(),
  }),
});
export type DraftContent = z.infer<typeof DraftContent>;

export const getDraftContent = call({
  method: 'GET',
  path: '/api/v1/wizards/drafts/{id}/content',
  access: read,
  offline: true,
  title: 'Состав черновика: короба, упаковки, серии',
  params: draftParams,
  reply: DraftContent,
});

/** A cell as it was typed. */
const typedCell = z.string().max(40);

/** «Add price»: prices of one pack with VAT by product and series; a box line gets them as its price and `detail`. */
export const setDraftPrices = call({
  method: 'PUT',
  path: '/api/v1/wizards/drafts/{id}/prices',
  access: read,
  title: 'Записать цены упаковок черновика по сериям',
  params: draftParams,
  bodyLimit: 2 * megabyte,
  body: z.object({
    prices: z
      .array(
        z.object({
          gtin,
          series: z.string().max(20).nullable(),
          cost: decimal.nullable(),
          vat_value: decimal.nullable(),
          /** Of a retail sale; absent = stays as it is. */
          discount: decimal.nullable().optional(),
        }),
      )
      .min(1)
      .max(5000),
  }),
  reply: ok,
});

/**
 * Fractional write-off: `amount` of `capacity` primary units; null takes the share back. `typed` stands in its place
 * where what was typed is no share: the pack keeps it, and the draft cannot be sent.
 */
export const setDraftShares = call({
  method: 'PUT',
  path: '/api/v1/wizards/drafts/{id}/shares',
  access: read,
  title: 'Записать доли упаковок черновика',
  params: draftParams,
  bodyLimit: 4 * megabyte,
  body: z.object({
    shares: z
      .array(
        z.object({
          sgtin,
          share: z
            .object({
              capacity: z
                .number('Заполните поле!')
                .int('Только целое число')
                .min(1, 'Количество в упаковке должно быть больше нуля')
                .max(999_999_999_999, 'Не больше 12 цифр'),
              amount: z
                .number('Заполните поле!')
                .int('Только целое число')
                .min(1, 'Доля должна быть больше нуля'),
            })
            .refine((own) => own.amount <= own.capacity, {
              path: ['amount'],
              error: 'Доля не должна превышать количество в упаковке',
            })
            .nullable(),
          typed: z.object({ capacity: typedCell, amount: typedCell.min(1) }).optional(),
        }),
      )
      .min(1)
      .max(25_000),
  }),
  reply: ok,
});
