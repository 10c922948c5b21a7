import { z } from 'zod';
import { can, notUzo, signedIn } from './access.ts';
import { call } from './call.ts';
import { dictionaryOf, rowOf, Use } from './dictionaries/index.ts';
import { id, ok, page, paging, seenVersion } from './shapes.ts';

const manage = can('manage', 'storages');
const storageRow = rowOf(dictionaryOf('storage'));
const nomenclatureRow = rowOf(dictionaryOf('nomenclature'));

/** A tree of storage places to be made in a storage, one line a branch: «Стеллаж {1-3} / Полка {1-5}». */
export const AddressPattern = z.object({
  id: z.number().int(),
  name: z.string(),
  content: z.array(z.string()),
  /** Places that one application makes in an empty storage. */
  places: z.number().int(),
  version: z.number().int(),
});
export type AddressPattern = z.infer<typeof AddressPattern>;

const nothing = 'В шаблоне отсутствуют места хранения';
const entry = {
  name: z
    .string('Заполните поле «Наименование»')
    .trim()
    .min(1, 'Заполните поле «Наименование»')
    .max(500, 'Не длиннее 500 знаков'),
  /** Lines of the tree; empty lines do not count. */
  content: z
    .array(z.string().trim().max(500, 'Строка не длиннее 500 знаков'), nothing)
    .max(500, 'Не больше 500 строк')
    .transform((lines) => lines.filter((line) => line !== ''))
    .refine((lines) => lines.length > 0, { message: nothing }),
};

export const listAddressPatterns = call({
  method: 'GET',
  path: '/api/v3/storage/address-pattern',
  access: notUzo,
  title: 'Шаблоны мест хранения',
  query: z.object(paging),
  reply: page(AddressPattern),
});

export const getAddressPattern = call({
  method: 'GET',
  path: '/api/v3/storage/address-pattern/{id}',
  access: notUzo,
  title: 'Шаблон мест хранения',
  params: z.object({ id }),
  reply: z.object({ item: AddressPattern }),
});

export const addAddressPattern = call({
  method: 'POST',
  path: '/api/v3/storage/address-pattern',
  access: manage,
  title: 'Добавить шаблон мест хранения',
  idempotent: true,
  body: z.object(entry),
  reply: z.object({ item: AddressPattern }),
});

export const putAddressPattern = call({
  method: 'PUT',
  path: '/api/v3/storage/address-pattern',
  access: manage,
  title: 'Изменить шаблон мест хранения (id в теле)',
  body: z.object({ id, version: seenVersion, ...entry }),
  reply: z.object({ item: AddressPattern }),
});

export const putAddressPatternById = call({
  method: 'PUT',
  path: '/api/v3/storage/address-pattern/{id}',
  access: manage,
  title: 'Изменить шаблон мест хранения',
  params: z.object({ id }),
  body: z.object({ version: seenVersion, ...entry }),
  reply: z.object({ item: AddressPattern }),
});

export const removeAddressPattern = call({
  method: 'DELETE',
  path: '/api/v3/storage/address-pattern/{id}',
  access: manage,
  title: 'Удалить шаблон мест хранения',
  params: z.object({ id }),
  reply: ok,
});

export const applyAddressPattern = call({
  method: 'POST',
  path: '/api/v3/storage/address-pattern/{id}/apply',
  access: manage,
  title: 'Создать на складе места хранения шаблона; имеющиеся остаются',
  params: z.object({ id }),
  body: z.object({
    storage_id: id,
    /** The place under which they are made; absent or null = at the top of the storage. */
    parent_id: id.nullish(),
    /** Only tells what would be made. */
    preview: z.boolean().optional(),
  }),
  reply: z.object({
    created: z.number().int(),
    /** Places of the pattern that were there already. */
    existing: z.number().int(),
  }),
});

export const checkStorageBase = call({
  method: 'POST',
  path: '/api/v1/storage/storage/checkbase',
  access: notUzo,
  title: 'Есть ли у склада базовый склад (откуда он получает товар)',
  body: z.object({ id }),
  reply: z.object({ exists: z.boolean() }),
});

export const getStorageBase = call({
  method: 'GET',
  path: '/api/v1/storage/storage/{id}/base',
  access: notUzo,
  title: 'Базовый склад склада',
  params: z.object({ id }),
  reply: z.object({ item: storageRow.nullable() }),
});

export const checkStorageName = call({
  method: 'GET',
  path: '/api/v1/storage/storage/{id}/equal/{name}',
  access: notUzo,
  title: 'Есть ли другой склад с таким именем (id 0 — новый склад)',
  params: z.object({
    id: z.coerce.number().int().min(0).max(2_147_483_647),
    name: z.string().min(1).max(500),
  }),
  reply: z.object({ exists: z.boolean() }),
});

export const listStoragesOf = call({
  method: 'GET',
  path: '/api/v1/storage/storage/org/{id}',
  access: signedIn,
  title: 'Склады организации: своей или подчинённой',
  params: z.object({ id: z.string() }),
  query: z.object({ q: z.string().max(200).optional() }),
  reply: page(
    z.object({
      id: z.number().int(),
      name: z.string(),
      branch_id: z.number().int().nullable(),
      branch_name: z.string().nullable(),
    }),
  ),
});

/** A storage place as lists of a storage show it. */
export const StoragePlace = z.object({
  id: z.number().int(),
  name: z.string(),
  parent_id: z.number().int().nullable(),
  storage_id: z.number().int(),
  type_address_id: z.number().int().nullable(),
});

export const removeAddress = call({
  method: 'DELETE',
  path: '/api/v3/storage/address/{id}',
  access: manage,
  title: 'Удалить место хранения',
  params: z.object({ id: z.string() }),
  reply: ok,
});

export const addAddresses = call({
  method: 'POST',
  path: '/api/v3/storage/address/common',
  access: manage,
  title: 'Добавить сразу несколько мест хранения; имеющиеся остаются',
  body: z.object({
    storage_id: id,
    parent_id: id.nullish(),
    type_address_id: id.nullish(),
    names: z
      .array(z.string().trim().min(1, 'Заполните поле «Наименование»').max(500))
      .min(1, 'Отсутствует список мест хранения')
      .max(1000, 'Не больше 1000 мест за один раз'),
  }),
  reply: z.object({ items: z.array(StoragePlace), created: z.number().int() }),
});

/** What stands in the way of removing a place; `details.blocked` of address.in-use. */
export const BlockedPlace = z.object({ id: z.number().int(), name: z.string(), uses: z.array(Use) });
export type BlockedPlace = z.infer<typeof BlockedPlace>;

export const removeAddresses = call({
  method: 'POST',
  path: '/api/v3/storage/address/by_array',
  access: manage,
  title: 'Удалить сразу несколько мест хранения: все или, если что-то мешает, ни одного',
  body: z.object({
    ids: z.array(id, 'Не указан ID места хранения').min(1, 'Не указан ID места хранения').max(1000),
    /** Together with all places that stand inside them. */
    inside: z.boolean().optional(),
  }),
  reply: z.object({ removed: z.number().int() }),
});

/** A storage place as its label tells of it. */
export const LabelledPlace = z.object({
  id: z.number().int(),
  name: z.string(),
  /** What the barcode says. */
  code: z.string(),
  /** Names of the places it stands in from the top of the storage down, its own the last. */
  path: z.array(z.string()),
  type_address_id: z.number().int().nullable(),
  storage: z.object({ id: z.number().int(), name: z.string() }),
});
export type LabelledPlace = z.infer<typeof LabelledPlace>;

export const findAddressByCode = call({
  method: 'GET',
  path: '/api/v3/storage/address/code/{code}',
  access: can('read', 'storages'),
  title: 'Место хранения по коду его этикетки',
  params: z.object({ code: z.string().min(1).max(100) }),
  reply: z.object({ item: LabelledPlace }),
});

export const listAddressLabels = call({
  method: 'POST',
  path: '/api/v3/storage/address/labels',
  access: can('read', 'storages'),
  title: 'Места хранения склада для этикеток, в порядке обхода',
  body: z.object({
    storage_id: id,
    /** Only this place and those inside of it. */
    parent_id: id.optional(),
    /** Only these. */
    ids: z.array(id).min(1).max(10_000).optional(),
    /** Only places without places inside: those goods lie in. */
    leaves: z.boolean().optional(),
  }),
  reply: page(LabelledPlace),
});

export const findNomenclatureByEan13 = call({
  method: 'GET',
  path: '/api/v1/storage/ean13/{ean13}',
  access: notUzo,
  title: 'Номенклатура организации по штрихкоду EAN-13',
  params: z.object({ ean13: z.string() }),
  reply: z.object({ item: nomenclatureRow }),
});
