import { z } from 'zod';
import { call } from '../call.ts';
import { getPack } from '../packs.ts';
import { branchId, givenDay, gtin, isoDate, page, sgtin, sscc } from '../shapes.ts';
import { read, token } from './common.ts';
import { GtinInfo } from './packs.ts';

export const getGtin = call({
  method: 'POST',
  path: '/api/v1/mdlp/gtin',
  access: read,
  title: 'Лекарство реестра МДЛП по GTIN',
  body: z.object({ token, gtin }),
  reply: z.object({ gtin: GtinInfo }),
});

export const getGtinsInfo = call({
  method: 'POST',
  path: '/api/v3/mdlp/gtins-info',
  access: read,
  title: 'Лекарства по списку GTIN: из памяти, остальные — из МДЛП',
  body: z.object({ token, data: z.array(gtin).min(1).max(500) }),
  reply: z.object({
    items: z.array(GtinInfo),
    /** MDLP does not know them. */
    missing: z.array(gtin),
    /** Being looked up in the background, by the interval of the method: ask again. */
    waiting: z.array(gtin),
  }),
});

export const getGtinName = call({
  method: 'GET',
  path: '/api/v3/mdlp/gtin-name',
  access: read,
  title: 'Наименование лекарства по GTIN',
  query: z.object({ gtin }),
  reply: z.object({ name: z.string() }),
});

/** A status of packs in MDLP: its code and Russian title, the group it belongs to and what can be done. */
export const PackStatus = z.object({
  status: z.string(),
  name: z.string(),
  group: z.string(),
  group_name: z.string(),
  advice: z.string(),
});

const statusCode = z.string().regex(/^[a-z_0-9]{1,64}$/, 'Неизвестный статус');

export const getPackStatus = call({
  method: 'GET',
  path: '/api/v2/mdlp/sgtin/type/{status}',
  access: read,
  title: 'Что значит статус упаковки',
  params: z.object({ status: statusCode }),
  reply: z.object({ item: PackStatus }),
});

export const listPackStatuses = call({
  method: 'GET',
  path: '/api/v2/mdlp/sgtin/type',
  access: read,
  title: 'Статусы упаковок МДЛП с советами',
  query: z.object({ query: z.string().max(100).optional() }),
  reply: page(PackStatus),
});

/** What MDLP says of a pack. */
export const PackFacts = z.object({
  /** MDLP let us see its own record: we own the pack or are a side of an operation; else public facts only. */
  full: z.boolean(),
  status: z.string().nullable(),
  status_name: z.string().nullable(),
  status_date: z.string().nullable(),
  branch_id: branchId.nullable(),
  branch_name: z.string().nullable(),
  owner: z.string().nullable(),
  owner_inn: z.string().nullable(),
  sscc: sscc.nullable(),
  gtin,
  name: z.string().nullable(),
  series: z.string().nullable(),
  expiry: isoDate.nullable(),
  /** When it was released, and when the last operation was. */
  released: z.string().nullable(),
  last_operation: z.string().nullable(),
  /** Decision that suspended its circulation. */
  halt: z
    .object({ number: z.string().nullable(), date: z.string().nullable(), id: z.string().nullable() })
    .nullable(),
});
export type PackFacts = z.infer<typeof PackFacts>;

/** A document in the history of a pack at MDLP. */
export const PackTraceDocument = z.object({
  document_id: z.string(),
  doc_type: z.number().int(),
  title: z.string(),
  doc_num: z.string().nullable(),
  status: z.string(),
  /** ISO moment. */
  at: z.string(),
  sender: z.string().nullable(),
  receiver: z.string().nullable(),
  /** The same document at us. */
  ours: z.object({ id: z.string(), kind: z.enum(['outgoing', 'incoming']) }).nullable(),
});

/** A field our registry and MDLP do not agree on; values as codes and as words. */
export const PackDifference = z.object({
  field: z.enum(['status', 'place', 'box', 'owner', 'series', 'expiry']),
  ours: z.string().nullable(),
  mdlp: z.string().nullable(),
});

export const getPackTrace = call({
  method: 'GET',
  path: '/api/v2/mdlp/sgtin/{sgtin}',
  access: read,
  title: 'Путь упаковки: сведения и история МДЛП рядом с нашими',
  params: z.object({ sgtin }),
  query: z.object({
    token,
    /** What MDLP said the last time, without asking it. */
    kept: z.literal('true').optional(),
  }),
  reply: z.object({
    sgtin,
    /** Null when the pack is not in our registry. */
    ours: getPack.reply.nullable(),
    /** Null when MDLP was never asked, or does not know the pack (see `found`). */
    mdlp: PackFacts.nullable(),
    found: z.boolean().nullable(),
    documents: z.array(PackTraceDocument),
    differences: z.array(PackDifference),
    /** The moment MDLP was asked; null = never. */
    asked_at: z.string().nullable(),
  }),
});

export const RegistryPack = z.object({
  sgtin,
  gtin,
  name: z.string().nullable(),
  series: z.string().nullable(),
  expiry: isoDate.nullable(),
  status: z.string(),
  status_name: z.string(),
  status_date: z.string().nullable(),
  branch_id: branchId.nullable(),
  branch_name: z.string().nullable(),
  sscc: sscc.nullable(),
  last_operation: z.string().nullable(),
  /** The pack in our registry: its status and place there; null when we do not have it. */
  ours: z
    .object({ status: z.string(), status_name: z.string(), branch_id: z.string().nullable() })
    .nullable(),
});

export const searchRegistry = call({
  method: 'POST',
  path: '/api/v2/mdlp/sgtin/reestr',
  access: read,
  title: 'Поиск по реестру своих упаковок в МДЛП (метод 8.3.1)',
  body: z.object({
    token,
    sgtin: sgtin.optional(),
    gtin: gtin.optional(),
    sscc: sscc.optional(),
    /** Series to the letter. */
    series: z.string().trim().max(100).optional(),
    status: z.array(statusCode).max(60).optional(),
    branch_id: branchId.optional(),
    /** Days of the last operation, Moscow time. */
    period_s: givenDay.optional(),
    period_e: givenDay.optional(),
    limit: z.number().int().min(1).max(100).default(100),
    offset: z.number().int().min(0).max(1_000_000).default(0),
  }),
  reply: page(RegistryPack).extend({ asked_at: z.string() }),
});
