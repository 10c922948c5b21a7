import { z } from 'zod';
import { can } from '../access.ts';
import { SellerVatName } from '../administration/organization-entry.ts';
import { call } from '../call.ts';
import { decimal, id, isoDate, page, seenVersion } from '../shapes.ts';
import { ExpiryWarningName, goodsLevels, keyPage, named } from './shapes.ts';

const read = can('read', 'storages');

/** What the retail price of goods follows from, and what is wrong with it. */
export const Pricing = z.object({
  /** Of the list of vital medicines (ЖНВЛП). */
  vital: z.boolean(),
  /** Maker's price and the registered maximum of it, without VAT. */
  maker_price: decimal.nullable(),
  limit_price: decimal.nullable(),
  /** Largest mark-ups of the region on this maker's price, per cent; null = its table says nothing. */
  wholesale: decimal.nullable(),
  retail: decimal.nullable(),
  /** Supplier's price without VAT and the mark-up in it over the maker's price; null where nobody knows. */
  net: decimal.nullable(),
  markup: decimal.nullable(),
  /** What VAT the organisation owes: where it deducts none, the VAT of the supplier is part of what goods cost. */
  seller_vat: SellerVatName,
  /** The rule that fits and what comes of it, with VAT. */
  rule: z.string().nullable(),
  by_rule: decimal.nullable(),
  /** The dearest lawful price with VAT; null = nothing limits it, or its limits are not known. */
  cap: decimal.nullable(),
  /** What holds now: as a posted receipt or re-pricing has set it. */
  retail_price: decimal.nullable(),
  /** Sentences: what is unlawful. */
  faults: z.array(z.string()),
  /** Sentences: what is not known, so that the law cannot be checked. */
  unknown: z.array(z.string()),
});
export type Pricing = z.infer<typeof Pricing>;

/** Lots of the storages that sell for money with what they are sold for. */
export const listRetailPrices = call({
  method: 'POST',
  path: '/api/v3/storage/prices',
  access: read,
  title: 'Прайс-лист: розничные цены товаров в наличии',
  body: z.object({
    storage_id: id.optional(),
    /** Part of name or series, or the start of a GTIN. */
    query: z.string().max(200).optional(),
    vital: z.boolean().optional(),
    ...keyPage,
  }),
  reply: page(
    Pricing.extend({
      lot_id: z.number().int(),
      nomenclature_id: z.number().int(),
      name: z.string(),
      producer: z.string().nullable(),
      gtin: z.string().nullable(),
      series: z.string().nullable(),
      expiry: isoDate.nullable(),
      expiry_warning: ExpiryWarningName.nullable(),
      storage: named,
      levels: goodsLevels,
      quantity: decimal,
      /** Purchase, with VAT. */
      price: decimal.nullable(),
    }),
  ).extend({ next: z.string().nullable() }),
});

/** Prices of lots for lines that are being made. */
export const listLotPrices = call({
  method: 'POST',
  path: '/api/v3/storage/prices/lots',
  access: read,
  title: 'Розничные цены партий на складе',
  body: z.object({ storage_id: id, lot_ids: z.array(id).max(1000) }),
  reply: z.object({ items: z.array(Pricing.extend({ lot_id: z.number().int() })) }),
});

/** How the prices of a receipt, a sale or a re-pricing come about. */
export const getDocumentPrices = call({
  method: 'GET',
  path: '/api/v3/storage/documents/{id}/prices',
  access: read,
  title: 'Цены документа: надбавки, предельные и розничные цены по строкам',
  params: z.object({ id: z.uuid('Отсутствует id документа') }),
  reply: z.object({
    /** Whose mark-ups hold; null = the region of the storage is not known. */
    region: z.string().nullable(),
    items: z.array(Pricing.extend({ n_line: z.number().int(), name: z.string(), price: decimal.nullable() })),
  }),
});

/** Puts into a draft of a re-pricing every lot of its storage whose price the rules would change. */
export const fillReprice = call({
  method: 'POST',
  path: '/api/v3/storage/reprice/{id}/fill',
  access: can('manage', 'storages'),
  title: 'Переоценка: заполнить по правилам наценки',
  params: z.object({ id: z.uuid('Отсутствует id документа') }),
  body: z.object({ version: seenVersion }),
  reply: z.object({ added: z.number().int(), version: z.number().int() }),
});

/** What a pharmacy must always have, with what closes it now. */
export const listAssortment = call({
  method: 'POST',
  path: '/api/v3/storage/assortment',
  access: read,
  title: 'Минимальный ассортимент: чего нет и что есть',
  body: z.object({
    storage_id: id.optional(),
    /** Part of the name. */
    query: z.string().max(200).optional(),
    for_whom: z.enum(['pharmacy', 'point']).optional(),
  }),
  reply: z.object({
    /** Positions that nothing closes. */
    absent: z.number().int(),
    items: z.array(
      z.object({
        id: z.number().int(),
        name: z.string(),
        forms: z.string().nullable(),
        for_whom: z.enum(['pharmacy', 'point', 'both']),
        quantity: decimal,
        goods: z.string().nullable(),
        /** Packs in date of suspended series, which close nothing. */
        paused: decimal,
      }),
    ),
  }),
});
