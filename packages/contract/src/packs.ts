import { z } from 'zod';
import { can } from './access.ts';
import { call } from './call.ts';
import { isoDate, page, sgtin, uuid } from './shapes.ts';
import { StockKindName } from './stock/documents/shapes.ts';

export const Pack = z.object({
  sgtin,
  gtin: z.string(),
  name: z.string().nullable(),
  producer: z.string().nullable(),
  sscc: z.string().nullable(),
  series: z.string().nullable(),
  expiry: isoDate.nullable(),
  status: z.string(),
  status_name: z.string(),
  branch_id: z.string().nullable(),
  branch_name: z.string().nullable(),
  storage_id: z.number().int().nullable(),
  storage_name: z.string().nullable(),
  price: z.string().nullable(),
  updated_at: z.string(),
});

export const listPacks = call({
  method: 'POST',
  path: '/api/v3/packs',
  access: can('read', 'mdlp'),
  title: 'Реестр своих упаковок',
  body: z.object({
    query: z.string().max(100).optional(),
    gtin: z.string().optional(),
    sscc: z.string().optional(),
    /** Packs a stock document moved. */
    stock_document_id: uuid.optional(),
    status: z.array(z.string()).optional(),
    storage_id: z.number().int().optional(),
    branch_id: z.string().optional(),
    limit: z.number().int().min(1).max(1000).optional(),
    next: z.string().max(300).optional(),
  }),
  reply: page(Pack).extend({ next: z.string().nullable() }),
});

export const getPack = call({
  method: 'GET',
  path: '/api/v3/packs/{sgtin}',
  access: can('read', 'mdlp'),
  title: 'Упаковка и её история у нас',
  params: z.object({ sgtin }),
  reply: z.object({
    pack: Pack,
    events: z.array(
      z.object({
        at: z.string(),
        kind: z.string(),
        title: z.string(),
        status: z.string().nullable(),
        status_name: z.string().nullable(),
        document: z
          .object({
            id: z.string(),
            kind: z.enum(['outgoing', 'incoming', 'stock']),
            /** Of a stock document: which card it has; null when it is deleted. */
            stock_kind: StockKindName.nullable(),
            title: z.string(),
          })
          .nullable(),
        user: z.string().nullable(),
      }),
    ),
  }),
});
