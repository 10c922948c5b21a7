import { z } from 'zod';
import { can } from '../access.ts';
import { call } from '../call.ts';
import { decimal, givenDay, isoDate, page, paging, period } from '../shapes.ts';
import {
  ExpiryWarningName,
  remainFilter as filter,
  goodsLevels,
  keyPage,
  levelsOfTotal,
  named,
} from './shapes.ts';

const read = can('read', 'storages');

/** An entry of the ledger with the document behind it. */
export const Movement = z.object({
  id: z.number().int(),
  /** When it was posted. */
  at: z.string(),
  /** Date of the document. */
  date: isoDate,
  lot_id: z.number().int(),
  name: z.string(),
  levels: goodsLevels,
  series: z.string().nullable(),
  expiry: isoDate.nullable(),
  storage: named,
  address: named.nullable(),
  /** In (+) or out (-), packs. */
  quantity: decimal,
  /** Takes an entry of the same document back. */
  reversal: z.boolean(),
  document: z.object({ id: z.string(), kind: z.string(), number: z.string() }),
  partner: z.string().nullable(),
  user: z.string().nullable(),
});

const flow = { opening: decimal, income: decimal, outcome: decimal, closing: decimal };

/**
 * Ledger card of a lot or a drug: what there was, came, went and is left, and every entry between. Entries that were
 * taken back count in neither sum.
 */
export const getLotCard = call({
  method: 'POST',
  path: '/api/v3/storage/movement/by-lot',
  access: read,
  title: 'Карточка движения партии или товара',
  body: z
    .object({
      lot_id: filter.lot_id,
      nomenclature_id: filter.nomenclature_id,
      storage_id: filter.storage_id,
      address_id: filter.address_id,
      ...period,
      ...keyPage,
    })
    .refine((body) => body.lot_id !== undefined || body.nomenclature_id !== undefined, {
      path: ['lot_id'],
      message: 'Укажите партию или товар',
    }),
  reply: z.object({
    /** The lot, or the drug alone. */
    goods: z.object({
      nomenclature_id: z.number().int(),
      name: z.string(),
      producer: z.string().nullable(),
      gtin: z.string().nullable(),
      levels: goodsLevels,
      series: z.string().nullable(),
      expiry: isoDate.nullable(),
      expiry_warning: ExpiryWarningName.nullable(),
      price: decimal.nullable(),
      source: z.string().nullable(),
      /** Barcode of the lot, for labels of goods without a code of each pack; null for a drug. */
      code: z.string().nullable(),
      /** Lots of the drug; 1 for a lot. */
      lots: z.number().int(),
    }),
    ...flow,
    items: z.array(Movement.extend({ balance: decimal })),
    count: z.number().int(),
    next: z.string().nullable(),
  }),
});

/** Turnover sheet: opening, in, out and closing of a period, by lot or by drug. */
export const listTurnover = call({
  method: 'POST',
  path: '/api/v3/storage/movement/turnover',
  access: read,
  title: 'Движение за период по партиям или товарам',
  body: z.object({
    storage_id: filter.storage_id,
    address_id: filter.address_id,
    nomenclature_id: filter.nomenclature_id,
    source: filter.source,
    query: filter.query,
    period_s: givenDay,
    period_e: givenDay,
    by: z.enum(['lot', 'drug']).optional(),
    /** Also what did not move. */
    still: z.boolean().optional(),
    ...keyPage,
  }),
  reply: page(
    z.object({
      key: z.string(),
      lot_id: z.number().int().nullable(),
      nomenclature_id: z.number().int(),
      name: z.string(),
      gtin: z.string().nullable(),
      levels: goodsLevels,
      series: z.string().nullable(),
      expiry: isoDate.nullable(),
      expiry_warning: ExpiryWarningName.nullable(),
      ...flow,
      opening_sum: decimal,
      income_sum: decimal,
      outcome_sum: decimal,
      closing_sum: decimal,
    }),
  ).extend({
    next: z.string().nullable(),
    totals: z
      .object({
        rows: z.number().int(),
        levels: levelsOfTotal,
        ...flow,
        opening_sum: decimal,
        income_sum: decimal,
        outcome_sum: decimal,
        closing_sum: decimal,
      })
      .nullable(),
  }),
});

/** Stock of drugs against what is given out: slow, used up, too little. */
export const listSupply = call({
  method: 'POST',
  path: '/api/v3/storage/remains/supply',
  access: read,
  title: 'Запасы: сколько дней хватит, что кончилось, что лежит без движения',
  body: z.object({
    storage_id: filter.storage_id,
    query: filter.query,
    /** zero: used up; short: below the least stock or the days; slow: nothing given out for so many days. */
    state: z.enum(['zero', 'short', 'slow']).optional(),
    /** Days of `short` and `slow`; 30 and 90 when absent. */
    days: z.number().int().min(1).max(3650).optional(),
    order: z.enum(['name', 'days']).optional(),
    ...keyPage,
  }),
  reply: page(
    z.object({
      nomenclature_id: z.number().int(),
      name: z.string(),
      producer: z.string().nullable(),
      gtin: z.string().nullable(),
      levels: goodsLevels,
      quantity: decimal,
      reserved: decimal,
      /** The part whose shelf life is over: it cannot be issued. */
      expired: decimal,
      /** The part in date whose series is suspended: it cannot be issued either. */
      paused: decimal,
      min_stock: decimal.nullable(),
      /** Given out in the last 90 days. */
      consumption: decimal,
      /** Days the stock that may be issued lasts; null when nothing is given out. */
      days: z.number().int().nullable(),
      last_in: isoDate.nullable(),
      last_out: isoDate.nullable(),
      expiry: isoDate.nullable(),
      expiry_warning: ExpiryWarningName.nullable(),
      sum: decimal,
    }),
  ).extend({
    next: z.string().nullable(),
    totals: z
      .object({ rows: z.number().int(), quantity: decimal, levels: levelsOfTotal, sum: decimal })
      .nullable(),
  }),
});

export const listMovements = call({
  method: 'POST',
  path: '/api/v1/storage/movement',
  access: read,
  title: 'Журнал движения, последнее сверху',
  body: z.object({
    storage_id: filter.storage_id,
    address_id: filter.address_id,
    nomenclature_id: filter.nomenclature_id,
    lot_id: filter.lot_id,
    ...period,
    /** true = what came in, false = what went out. */
    isIncome: z.boolean().optional(),
    kinds: z.array(z.string().max(20)).max(20).optional(),
    ...paging,
  }),
  reply: page(Movement),
});

export const getMovement = call({
  method: 'POST',
  path: '/api/v1/storage/movement/_get',
  access: read,
  title: 'Запись движения',
  body: z.object({ id: z.number().int().positive() }),
  reply: z.object({ item: Movement }),
});

const refused = {
  access: can('manage', 'storages'),
  body: z.looseObject({ id: z.number().int().optional() }),
  reply: z.object({}),
} as const;

export const putMovement = call({
  ...refused,
  method: 'POST',
  path: '/api/v1/storage/movement/_put',
  title: 'Движение: изменить нельзя, остатки меняются документами',
});
export const addMovement = call({
  ...refused,
  method: 'POST',
  path: '/api/v1/storage/movement/_add',
  title: 'Движение: добавить нельзя, остатки меняются документами',
});
export const removeMovement = call({
  ...refused,
  method: 'POST',
  path: '/api/v1/storage/movement/_del',
  title: 'Движение: удалить нельзя, остатки меняются документами',
});
