import { z } from 'zod';
import { can } from '../access.ts';
import { call } from '../call.ts';
import { decimal, id, isoDate, page, paging } from '../shapes.ts';
import {
  ExpiryWarningName,
  goodsLevels,
  keyPage,
  named,
  Remain,
  RemainTotals,
  remainFilter,
} from './shapes.ts';

const read = can('read', 'storages');

const remains = page(Remain).extend({
  next: z.string().nullable(),
  /** Of everything the filter leaves; only with the first page. */
  totals: RemainTotals.nullable(),
});

export const listRemains = call({
  method: 'POST',
  path: '/api/v3/storage/remains/',
  access: read,
  title: 'Остатки по партиям, на сейчас или на дату',
  body: z.object({
    ...remainFilter,
    ...keyPage,
    /** By name (the default), or the shortest shelf life first; lots without a date stand last. */
    order: z.enum(['name', 'fefo']).optional(),
  }),
  reply: remains,
});

/** Balances added up by drug, storage, place or funding source. */
export const listGroupedRemains = call({
  method: 'POST',
  path: '/api/v3/storage/remains/grouped',
  access: read,
  title: 'Остатки по товарам, складам, местам хранения или источникам',
  body: z.object({
    ...remainFilter,
    ...keyPage,
    by: z.enum(['drug', 'storage', 'address', 'source']),
    /** Part of the name of a row, or of what stands beside it; such a reply has no totals. */
    named: z.string().max(200).optional(),
  }),
  reply: page(
    z.object({
      /** Unique in the list: the id of the drug or storage, `storage.address`, the source. */
      key: z.string(),
      name: z.string(),
      /** Producer of a drug, storage of a place. */
      note: z.string().nullable(),
      gtin: z.string().nullable(),
      lots: z.number().int(),
      /** The nearest end of a shelf life. */
      expiry: isoDate.nullable(),
      expiry_warning: ExpiryWarningName.nullable(),
      /** Of a drug: what its packs hold. */
      levels: goodsLevels,
      quantity: decimal,
      reserved: decimal,
      sum: decimal,
    }),
  ).extend({ next: z.string().nullable(), totals: RemainTotals.nullable() }),
});

/** What is promised to documents under way, and what stands in drafts. */
export const listReservations = call({
  method: 'POST',
  path: '/api/v3/storage/remains/reservations',
  access: read,
  title: 'Какие документы держат остаток партии',
  body: z.object({
    lot_id: id,
    storage_id: id,
    address_id: z.number().int().min(0).max(2_147_483_647).optional(),
  }),
  reply: z.object({
    items: z.array(
      z.object({
        document: z.object({ id: z.string(), kind: z.string(), number: z.string(), date: isoDate }),
        /** false: it is only a draft that holds nothing. */
        reserved: z.boolean(),
        quantity: decimal,
      }),
    ),
  }),
});

/** Balances of the storages that sell for money, at the price of the retail sale (rulings, «Stock»). */
export const listFosCostRemains = call({
  method: 'POST',
  path: '/api/v3/storage/remains/fos_cost_remains',
  access: read,
  title: 'Остатки мест, отпускающих за деньги, по розничной цене',
  body: z.object({ ...remainFilter, ...keyPage }),
  reply: page(
    Remain.extend({
      /** What a pack is sold for: as it was set, else the price of the latest sale of the lot, then of the drug; else its own. */
      retail_price: decimal.nullable(),
      retail_basis: z.enum(['set', 'lot', 'drug', 'purchase']),
      retail_sum: decimal.nullable(),
    }),
  ).extend({
    next: z.string().nullable(),
    totals: RemainTotals.extend({ retail_sum: decimal }).nullable(),
  }),
});

/** Boxes that stand in the storages with packs of ours in them. */
export const listTransportRemains = call({
  method: 'POST',
  path: '/api/v3/storage/remains/transport',
  access: read,
  title: 'Остатки в транспортных упаковках',
  body: z.object({
    storage_id: id.optional(),
    /** Part of an SSCC, of a drug's name or of a series. */
    query: z.string().max(200).optional(),
    gtin: z.string().max(14).optional(),
    expiry: ExpiryWarningName.optional(),
    ...keyPage,
  }),
  reply: page(
    z.object({
      sscc: z.string(),
      /** The box it stands in. */
      parent: z.string().nullable(),
      storage: named.nullable(),
      /** Of the first drug in it, by name. */
      name: z.string(),
      gtin: z.string(),
      /** How many drugs and series lie in it. */
      drugs: z.number().int(),
      series: z.string().nullable(),
      lots: z.number().int(),
      expiry: isoDate.nullable(),
      expiry_warning: ExpiryWarningName.nullable(),
      packs: z.number().int(),
      /** Packs that may not be issued: paused or expired. */
      problems: z.number().int(),
    }),
  ).extend({ next: z.string().nullable(), totals: z.object({ packs: z.number().int() }).nullable() }),
});

const place = z.object({
  storage: z.coerce.number().int().positive().max(2_147_483_647),
  /** 0 = what lies in no place. */
  address: z.coerce.number().int().min(0).max(2_147_483_647),
});

export const listPlaceRemains = call({
  method: 'GET',
  path: '/api/v1/storage/{storage}/address/{address}/remains',
  access: read,
  title: 'Остатки места хранения и мест в нём',
  params: place,
  query: z.object({ query: z.string().max(200).optional() }),
  reply: page(Remain),
});

export const findScannedRemains = call({
  method: 'GET',
  path: '/api/v1/storage/remains/{token}',
  access: read,
  title: 'Остатки по отсканированному: место хранения, код упаковки, GTIN, EAN-13',
  params: z.object({ token: z.string().min(1).max(300) }),
  reply: page(Remain).extend({
    /** What the code is. */
    found: z.object({ kind: z.enum(['place', 'goods']), title: z.string() }),
  }),
});

const balanceOnly = z.looseObject({ id: z.number().int().optional() });

/** The calls every dictionary has; a balance is changed by documents only. */
export const listBalanceRows = call({
  method: 'POST',
  path: '/api/v1/storage/remains',
  access: read,
  title: 'Остатки: список по имени',
  body: z.object({ ...remainFilter, ...paging }),
  reply: page(Remain),
});
export const getBalanceRow = call({
  method: 'POST',
  path: '/api/v1/storage/remains/_get',
  access: read,
  title: 'Остаток: одна строка',
  body: z.object({ id: z.number().int().positive().max(2_147_483_647) }),
  reply: z.object({ item: Remain }),
});

const refused = { access: can('manage', 'storages'), body: balanceOnly, reply: z.object({}) } as const;

export const putBalanceRow = call({
  ...refused,
  method: 'POST',
  path: '/api/v1/storage/remains/_put',
  title: 'Остаток: изменить нельзя, остатки меняются документами',
});
export const addBalanceRow = call({
  ...refused,
  method: 'POST',
  path: '/api/v1/storage/remains/_add',
  title: 'Остаток: добавить нельзя, остатки меняются документами',
});
export const removeBalanceRow = call({
  ...refused,
  method: 'POST',
  path: '/api/v1/storage/remains/_del',
  title: 'Остаток: удалить нельзя, остатки меняются документами',
});
