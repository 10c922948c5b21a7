import { z } from 'zod';
import { can } from '../../access.ts';
import { call } from '../../call.ts';
import { decimal, givenDay, id, ok, page, period, seenVersion, uuid } from '../../shapes.ts';
import { goodsLevels } from '../shapes.ts';
import { RelatedDocument, StockDocument, StockState } from './shapes.ts';

const read = can('read', 'storages');
const manage = can('manage', 'storages');
const base = '/api/v3/storage/orders';
const documentId = z.uuid('Отсутствует id документа');
const storageId = z
  .number('Не выбран склад')
  .int()
  .positive('Не выбран склад')
  .max(2_147_483_647, 'Не выбран склад');
const quantity = z.string().regex(/^\d{1,12}(\.\d{1,6})?$/, 'Количество: введите число');
/** An id in the address; an empty one narrows nothing. */
const query = z.union([z.literal(''), id]).optional();

export const listOrders = call({
  method: 'GET',
  path: base,
  access: read,
  title: 'Заявки: список по отбору',
  query: z.object({
    ...period,
    /** One day, instead of the bounds. */
    period: z.union([z.literal(''), givenDay]).optional(),
    query: z.string().max(200).optional(),
    storage_id: query,
    address_id: query,
    state: StockState.optional(),
    limit: z.coerce.number().int().min(1).max(1000).optional(),
    next: z.string().max(300).optional(),
  }),
  reply: page(StockDocument).extend({ next: z.string().nullable() }),
});

export const checkOrder = call({
  method: 'POST',
  path: `${base}/check`,
  access: read,
  title: 'Заявки: занят ли номер',
  body: z.object({
    number: z.string('Введите номер').trim().min(1, 'Введите номер').max(250),
    period: givenDay,
    storage_id: id.optional(),
    id: uuid.optional(),
  }),
  reply: z.object({ exists: z.boolean() }),
});

export const nextOrder = call({
  method: 'POST',
  path: `${base}/next`,
  access: read,
  title: 'Заявки: следующий номер',
  body: z.object({ period: givenDay.optional(), storage_id: id.optional() }),
  reply: z.object({ number: z.string() }),
});

/** Needs `can_confirm_division_order`; the order then waits for those who have `can_confirm_order`. */
export const preActivateOrder = call({
  method: 'POST',
  path: `${base}/pre-active`,
  access: manage,
  title: 'Заявки: подтвердить от подразделения',
  body: z.object({ id: documentId, version: seenVersion }),
  reply: z.object({ item: StockDocument }),
});

export const getOrderFulfilment = call({
  method: 'GET',
  path: `${base}/fulfilment/{id}`,
  access: read,
  title: 'Заявки: что выполнено и что осталось',
  params: z.object({ id: documentId }),
  reply: z.object({
    items: z.array(
      z.object({
        n_line: z.number().int(),
        nomenclature_id: z.number().int(),
        name: z.string(),
        levels: goodsLevels,
        asked: decimal,
        /** In drafts of moves. */
        drafted: decimal,
        /** On the way: sent and not accepted. */
        sent: decimal,
        fulfilled: decimal,
        /** asked − fulfilled − sent − drafted, never below 0. */
        left: decimal,
        /** Free in the storage that is asked. */
        free: decimal,
      }),
    ),
    moves: z.array(RelatedDocument),
  }),
});

/** Drafts a move of what is left: the shortest shelf life first, no expired lots. */
export const fulfilOrder = call({
  method: 'POST',
  path: `${base}/move`,
  access: manage,
  title: 'Заявки: выполнить перемещением',
  idempotent: true,
  body: z.object({
    id: documentId,
    /** Less than what is left, or only some lines. */
    lines: z
      .array(z.object({ n_line: z.number().int().min(1).max(100_000), quantity }))
      .min(1)
      .max(10_000)
      .optional(),
  }),
  reply: z.object({
    item: StockDocument,
    /** What the storage does not have. */
    short: z.array(z.object({ n_line: z.number().int(), name: z.string(), missing: decimal })),
  }),
});

export const listOrderNeeds = call({
  method: 'POST',
  path: `${base}/needs`,
  access: read,
  title: 'Заявки: что нужно складу',
  body: z.object({
    storage_id: storageId,
    /** The storage that would be asked; the base of the storage when absent. */
    storage_to_id: id.optional(),
    /** For how many days goods must last. */
    days: z.number().int().min(1).max(365).default(30),
    /** Days the consumption is taken of. */
    history: z.number().int().min(1).max(365).default(90),
    query: z.string().max(200).optional(),
    /** Also what is not needed. */
    all: z.boolean().default(false),
  }),
  reply: z.object({
    storage_to: z.object({ id: z.number().int(), name: z.string() }).nullable(),
    items: z.array(
      z.object({
        nomenclature_id: z.number().int(),
        name: z.string(),
        producer: z.string().nullable(),
        levels: goodsLevels,
        balance: decimal,
        /** Asked for and not received yet. */
        on_way: decimal,
        /** Issued in a day, on average. */
        daily: decimal,
        minimum: decimal.nullable(),
        maximum: decimal.nullable(),
        need: decimal,
        free: decimal.nullable(),
      }),
    ),
  }),
});

const Limit = z.object({
  nomenclature_id: z.number().int(),
  name: z.string(),
  minimum: decimal.nullable(),
  maximum: decimal.nullable(),
});

export const listOrderLimits = call({
  method: 'POST',
  path: `${base}/limits/list`,
  access: read,
  title: 'Заявки: нормы запаса склада',
  body: z.object({ storage_id: storageId, query: z.string().max(200).optional() }),
  reply: z.object({ items: z.array(Limit) }),
});

/** Above the maximum a division does not confirm an order; who confirms all orders may. Both empty = no limit. */
export const saveOrderLimits = call({
  method: 'POST',
  path: `${base}/limits`,
  access: manage,
  title: 'Заявки: записать нормы запаса',
  body: z.object({
    storage_id: storageId,
    limits: z
      .array(z.object({ nomenclature_id: id, minimum: quantity.nullable(), maximum: quantity.nullable() }))
      .min(1)
      .max(5000),
  }),
  reply: ok,
});
