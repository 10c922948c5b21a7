import { z } from 'zod';
import { admin, can } from '../access.ts';
import { call } from '../call.ts';
import { givenDay, id, isoDate, ok } from '../shapes.ts';
import { named } from './shapes.ts';

const read = can('read', 'storages');
const reason = z.string().trim().max(500, 'Не длиннее 500 знаков').optional();

/** A materially responsible person of a storage. */
export const StorageKeeper = z.object({
  id: z.number().int(),
  storage: named,
  user: named,
  since: isoDate,
  /** The last day; null = until further notice. */
  until: isoDate.nullable(),
  /** Answers for it today. */
  now: z.boolean(),
  version: z.number().int(),
});
export type StorageKeeper = z.infer<typeof StorageKeeper>;

export const listStorageKeepers = call({
  method: 'POST',
  path: '/api/v3/storage/keepers/list',
  access: read,
  title: 'Материально ответственные лица складов',
  body: z.object({ storage_id: id.optional() }),
  reply: z.object({ items: z.array(StorageKeeper), count: z.number().int() }),
});

const keeper = {
  storage_id: id,
  user_id: id,
  since: givenDay,
  until: givenDay.nullable().optional(),
};

/** Who may be made responsible: people of the organisation who may work with storages. */
export const listKeeperChoices = call({
  method: 'GET',
  path: '/api/v3/storage/keepers/people',
  access: admin,
  title: 'Материально ответственные лица: кого можно назначить',
  reply: z.object({ items: z.array(named) }),
});

export const addStorageKeeper = call({
  method: 'POST',
  path: '/api/v3/storage/keepers',
  access: admin,
  title: 'Материально ответственные лица: назначить',
  body: z.object(keeper),
  reply: z.object({ item: StorageKeeper }),
});

export const putStorageKeeper = call({
  method: 'PUT',
  path: '/api/v3/storage/keepers',
  access: admin,
  title: 'Материально ответственные лица: изменить',
  body: z.object({ id, version: z.number().int(), since: givenDay, until: givenDay.nullable() }),
  reply: z.object({ item: StorageKeeper }),
});

export const removeStorageKeeper = call({
  method: 'DELETE',
  path: '/api/v3/storage/keepers/{id}',
  access: admin,
  title: 'Материально ответственные лица: удалить назначение',
  params: z.object({ id: z.coerce.number().int().positive() }),
  reply: ok,
});

/** One closing or opening: `storage` null = the whole organisation, `day` null = open again. */
export const Closing = z.object({
  id: z.number().int(),
  storage: named.nullable(),
  day: isoDate.nullable(),
  /** The day that was closed before. */
  was: isoDate.nullable(),
  reason: z.string().nullable(),
  user: z.string().nullable(),
  at: z.string(),
});
export type Closing = z.infer<typeof Closing>;

export const getClosings = call({
  method: 'GET',
  path: '/api/v3/storage/closing',
  access: read,
  title: 'Закрытые периоды: что закрыто и кто открывал',
  reply: z.object({
    /** What is closed now. */
    items: z.array(Closing),
    /** Every closing and opening, the latest first. */
    trail: z.array(Closing),
  }),
});

/** Closes up to a day that has passed, or opens: then a reason is asked for, and kept. */
export const closeStockDay = call({
  method: 'POST',
  path: '/api/v3/storage/closing',
  access: admin,
  title: 'Закрытые периоды: закрыть по день или открыть',
  body: z.object({
    /** Null = the whole organisation. */
    storage_id: id.nullable(),
    day: givenDay.nullable(),
    reason,
  }),
  reply: z.object({ item: Closing }),
});
