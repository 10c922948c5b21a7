import { stockStates } from '@provizor/domain';
import { z } from 'zod';
import { can } from '../access.ts';
import { call } from '../call.ts';
import { decimal, id, isoDate, page, period, uuid } from '../shapes.ts';

const read = can('read', 'storages');

export const IncomeDocument = z.object({
  id: uuid,
  number: z.string(),
  document_date: isoDate,
  storage: z.object({ id: z.number().int(), name: z.string() }),
  partner: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  state: z.enum(stockStates),
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
    storage_id: id.optional(),
    query: z.string().max(200).optional(),
    limit: z.number().int().min(1).max(1000).optional(),
    next: z.string().max(300).optional(),
    /** As the specification pages: the last receipt seen, and which way to go from it. */
    id: uuid.optional(),
    direction: z.enum(['next', 'prev']).optional(),
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
        quantity: decimal.nullable(),
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
