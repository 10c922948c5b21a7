import { z } from 'zod';
import { can } from '../../access.ts';
import { call } from '../../call.ts';
import { decimal, givenDay, id, isoDate, sgtin, uuid } from '../../shapes.ts';
import { goodsLevels } from '../shapes.ts';
import { CellOfLine, cell, StockKindName } from './shapes.ts';

const read = can('read', 'storages');
const named = z.object({ id: z.number().int(), name: z.string() });

/** A lot in a cell of a storage, as a line of a document takes it. */
export const LotOffer = z.object({
  lot_id: z.number().int(),
  nomenclature_id: z.number().int(),
  address: CellOfLine.nullable(),
  series: z.string().nullable(),
  expiry: isoDate.nullable(),
  expiry_warning: z.enum(['expired', 'months3', 'months6']).nullable(),
  /** Of one pack, with VAT. */
  price: decimal.nullable(),
  vat_rate: z.string().nullable(),
  source: z.string().nullable(),
  levels: goodsLevels,
  /** Free packs: promises of documents under way and lines of the same draft are taken off. */
  available: decimal,
});
export type LotOffer = z.infer<typeof LotOffer>;

/** Why goods lie there and may not be issued: they can only be written off (section 5; issue). */
export const WithheldReason = z.enum(['expired', 'paused']);

/**
 * «Заполнить по FEFO»: which lots to take for goods of a storage. The earliest shelf life first, lots without one
 * last; expired and suspended ones are never proposed.
 */
export const proposeLots = call({
  method: 'POST',
  path: '/api/v3/storage/lots/fefo',
  access: read,
  title: 'Подбор партий по FEFO: первыми те, чей срок годности истекает раньше',
  body: z.object({
    storage_id: id,
    /** Shelf lives are looked at on this day; today when absent. */
    document_date: givenDay.optional(),
    /** A draft whose own lines do not count as free. */
    document_id: uuid.optional(),
    /** Lines of that draft that are filled anew: what they take is free. */
    lines: z.array(z.number().int().min(1).max(100_000)).max(10_000).optional(),
    /** Only from this cell; 0 = the storage itself. */
    address_id: cell.optional(),
    source: z.string().max(100).optional(),
    goods: z
      .array(
        z.object({
          nomenclature_id: id,
          quantity: z
            .string('Введите количество')
            .regex(/^\d{1,12}(\.\d{1,6})?$/, 'Количество: введите число'),
        }),
      )
      .min(1, 'Не выбрана номенклатура')
      .max(2000),
  }),
  reply: z.object({
    /** One entry for each of `goods`, in their order; equal goods share what is there. */
    items: z.array(
      z.object({
        nomenclature_id: z.number().int(),
        /** As it was asked for. */
        /** What it adds to the line; 0 = its packs are of what the line has already. */
        quantity: decimal,
        /** `quantity` of a lot is what to take of it. */
        lots: z.array(LotOffer.extend({ quantity: decimal })),
        /** What the storage cannot give. */
        missing: decimal,
        /** What lies there and may not be issued. */
        withheld: z.array(LotOffer.extend({ reason: WithheldReason })),
      }),
    ),
  }),
});

/** What a scanned code is in a storage, for the lines of a document. */
export const ScannedCode = z.object({
  /** As it was sent. */
  code: z.string(),
  /** pack: one marked pack; box: a transport pack; goods: a barcode of goods; place: a storage place. */
  kind: z.enum(['pack', 'box', 'goods', 'place', 'unknown']),
  /** Read form of the code: SGTIN, SSCC, EAN-13 or code of the place. */
  value: z.string(),
  /** Name of the goods or of the place. */
  title: z.string(),
  /** Why it cannot stand in the document; null = it can. `repeat`: it stands there already. */
  problem: z
    .object({
      code: z.enum([
        ...(['unreadable', 'unknown', 'repeat', 'elsewhere', 'status', 'busy', 'expired', 'paused'] as const),
        ...(['no-balance', 'empty-box', 'present'] as const),
      ]),
      text: z.string(),
      /** Line of the document it stands in (`repeat`). */
      n_line: z.number().int().nullable(),
    })
    .nullable(),
  /** What to put into the document: into the line with the same lot and cell, or a new one. */
  lines: z.array(
    z.object({
      nomenclature_id: z.number().int().nullable(),
      name: z.string(),
      gtin: z.string().nullable(),
      /** Of goods that come in: what the code says. */
      series: z.string().nullable(),
      expiry: isoDate.nullable(),
      /** Of goods that are there. */
      lot: LotOffer.nullable(),
      quantity: decimal,
      sgtins: z.array(sgtin),
      /** Line of the draft that has this lot and cell (or these goods and series) already. */
      n_line: z.number().int().nullable(),
    }),
  ),
  /** The place, when one was scanned. */
  address: named.nullable(),
});
export type ScannedCode = z.infer<typeof ScannedCode>;

export const resolveScans = call({
  method: 'POST',
  path: '/api/v3/storage/lots/scan',
  access: read,
  title: 'Что отсканировано: партия, упаковка, короб или место для строки документа, или почему нельзя',
  body: z.object({
    kind: StockKindName,
    storage_id: z
      .number('Не выбран склад')
      .int()
      .positive('Не выбран склад')
      .max(2_147_483_647, 'Не выбран склад'),
    document_id: uuid.optional(),
    /** Only from this cell; 0 = the storage itself. */
    address_id: cell.optional(),
    /** Shelf lives are looked at on this day; today when absent. */
    document_date: givenDay.optional(),
    /** As the scanner sent them; one entry of the reply each. */
    codes: z.array(z.string().min(1).max(1000)).min(1).max(1000),
  }),
  reply: z.object({ items: z.array(ScannedCode) }),
});
