import { z } from 'zod';
import { can, notUzo } from './access.ts';
import { call } from './call.ts';
import { decimal, isoDate, page, period, uuid } from './shapes.ts';

const read = can('read', 'storages');

export const IncomeDocument = z.object({
  id: uuid,
  number: z.string(),
  document_date: isoDate,
  storage: z.object({ id: z.number().int(), name: z.string() }),
  partner: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  state: z.enum(['draft', 'active']),
  lines: z.number().int(),
  quantity: decimal,
  /** Money with VAT. */
  sum: decimal,
  vat: decimal,
  send_mdlp: z.string(),
  mdlp_document_id: z.string().nullable(),
  created_at: z.string(),
  user: z.string().nullable(),
  version: z.number().int(),
});

export const listIncome = call({
  method: 'POST',
  path: '/api/v1/storage/income',
  access: read,
  title: 'Приходные документы',
  body: z.object({
    ...period,
    storage_id: z.number().int().optional(),
    query: z.string().max(200).optional(),
    limit: z.number().int().min(1).max(1000).optional(),
    next: z.string().max(300).optional(),
  }),
  reply: page(IncomeDocument).extend({ next: z.string().nullable() }),
});

export const getIncome = call({
  method: 'GET',
  path: '/api/v1/storage/income/{id}',
  access: read,
  title: 'Приходный документ',
  params: z.object({ id: uuid }),
  reply: z.object({ item: IncomeDocument }),
});

export const getIncomeLines = call({
  method: 'GET',
  path: '/api/v1/storage/income/{id}/nomenclature',
  access: read,
  title: 'Строки приходного документа',
  params: z.object({ id: uuid }),
  reply: z.object({
    items: z.array(
      z.object({
        n_line: z.number().int(),
        nomenclature_id: z.number().int(),
        gtin: z.string().nullable(),
        name: z.string(),
        producer: z.string().nullable(),
        series: z.string().nullable(),
        expiry: isoDate.nullable(),
        quantity: decimal,
        /** Price of one pack with VAT. */
        price: decimal.nullable(),
        vat_rate: z.string().nullable(),
        vat_value: decimal.nullable(),
        sum: decimal.nullable(),
        packs: z.number().int(),
      }),
    ),
  }),
});

export const Remain = z.object({
  lot_id: z.number().int(),
  nomenclature_id: z.number().int(),
  name: z.string(),
  producer: z.string().nullable(),
  gtin: z.string().nullable(),
  series: z.string().nullable(),
  expiry: isoDate.nullable(),
  /** expired, under 3 months, under 6 months, or nothing to warn of. */
  expiry_warning: z.enum(['expired', 'months3', 'months6']).nullable(),
  storage: z.object({ id: z.number().int(), name: z.string() }),
  price: decimal.nullable(),
  vat_value: decimal.nullable(),
  source: z.string().nullable(),
  quantity: decimal,
  reserved: decimal,
  sum: decimal.nullable(),
});

export const listRemains = call({
  method: 'POST',
  path: '/api/v3/storage/remains/',
  access: read,
  title: 'Остатки по партиям',
  body: z.object({
    storage_id: z.number().int().optional(),
    query: z.string().max(200).optional(),
    gtin: z.string().optional(),
    expiry: z.enum(['expired', 'months3', 'months6']).optional(),
    /** Shelf life ends between these days, both included. */
    expiry_s: isoDate.optional(),
    expiry_e: isoDate.optional(),
    /** By name (the default), or the shortest shelf life first; lots without a date stand last. */
    order: z.enum(['name', 'fefo']).optional(),
    limit: z.number().int().min(1).max(1000).optional(),
    next: z.string().max(500).optional(),
  }),
  reply: page(Remain).extend({
    next: z.string().nullable(),
    totals: z.object({ lots: z.number().int(), quantity: decimal, sum: decimal }),
  }),
});

/** Ledger card of a lot at a storage: every movement with the document that made it. */
export const getLotCard = call({
  method: 'POST',
  path: '/api/v3/storage/movement/by-lot',
  access: read,
  title: 'Движение партии',
  body: z.object({ lot_id: z.number().int().positive(), storage_id: z.number().int().positive() }),
  reply: z.object({
    items: z.array(
      z.object({
        at: z.string(),
        date: isoDate,
        quantity: decimal,
        balance: decimal,
        document: z.object({ id: z.string(), kind: z.string(), number: z.string() }),
      }),
    ),
  }),
});

/** What waits for this person: figures of the start page, each opening its list. */
export const getWorkplace = call({
  method: 'GET',
  path: '/api/v1/workplace',
  access: notUzo,
  title: 'Рабочее место: что ждёт меня сейчас',
  reply: z.object({
    deliveries: z.number().int(),
    drafts: z.number().int(),
    in_progress: z.number().int(),
    failed: z.number().int(),
    partial: z.number().int(),
    /** Deliveries that wait longer than one working day (order of acceptance, Government decree 1556). */
    overdue: z.number().int(),
    expiring3: z.number().int(),
    expired: z.number().int(),
    /** Shelf lives that end in this month and the eleven after it: packs' worth with VAT. */
    expiry_months: z.array(
      z.object({ month: z.string().regex(/^\d{4}-\d{2}$/), lots: z.number().int(), sum: decimal }),
    ),
    /** The last 14 days: deliveries announced, and deliveries answered. */
    arrivals: z.array(z.object({ day: isoDate, arrived: z.number().int(), answered: z.number().int() })),
  }),
});
