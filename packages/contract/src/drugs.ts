import { isEan13, isGtin } from '@provizor/codes';
import { z } from 'zod';
import { can, notUzo, root } from './access.ts';
import { call } from './call.ts';
import { dictionaryOf, rowOf } from './dictionaries/index.ts';
import { gtin, id, ok, page } from './shapes.ts';

const mdse = rowOf(dictionaryOf('mdse'));

/** A level of the packing of goods: ten ampoules in a carton, two cartons in a pack. Level 1 holds smallest units. */
export const PackLevel = z.object({
  id: z.number().int(),
  mdse_id: z.number().int(),
  /** From 1, the innermost. */
  level: z.number().int(),
  type_pack_id: z.number().int(),
  type_pack_name: z.string(),
  /** How many of the level below are in one; at level 1 how many smallest units. */
  amount: z.number().int(),
  /** Smallest units in one. */
  units: z.string(),
});
export type PackLevel = z.infer<typeof PackLevel>;

export const getPackLevels = call({
  method: 'POST',
  path: '/api/v1/pills/dict/packs/_get',
  access: notUzo,
  title: 'Уровни упаковки товара (mdse_id) или один уровень (id)',
  body: z
    .object({ id: id.optional(), mdse_id: id.optional() })
    .refine((given) => given.id !== undefined || given.mdse_id !== undefined, {
      path: ['mdse_id'],
      message: 'Укажите товар',
    }),
  reply: z.object({ items: z.array(PackLevel), count: z.number().int() }),
});

export const addPackLevel = call({
  method: 'POST',
  path: '/api/v1/pills/dict/packs/_add',
  access: root,
  title: 'Добавить товару следующий уровень упаковки',
  idempotent: true,
  body: z.object({
    mdse_id: id,
    type_pack_id: id,
    amount: z
      .number('Введите целое число')
      .int('Введите целое число')
      .min(1, 'Не меньше 1')
      .max(1_000_000, 'Не больше 1 000 000'),
  }),
  reply: z.object({ item: PackLevel }),
});

export const removePackLevel = call({
  method: 'POST',
  path: '/api/v1/pills/dict/packs/_del',
  access: root,
  title: 'Удалить верхний уровень упаковки товара',
  body: z.object({ id }),
  reply: ok,
});

/** `units` = from consumer packs to the smallest units, `packs` = the other way. */
export const packDirections = ['units', 'packs'] as const;

export const calculatePacks = call({
  method: 'POST',
  path: '/api/v1/pills/dict/packs/calculate',
  access: notUzo,
  title: 'Пересчёт потребительских упаковок в наименьшие единицы и обратно',
  body: z.object({
    mdse_id: id,
    /** Not negative, up to six digits after the point; as text or number. */
    amount: z
      .union([z.string(), z.number()], 'Введите неотрицательное число')
      .transform(String)
      .pipe(z.string().regex(/^\d{1,12}([.,]\d{1,6})?$/, 'Введите неотрицательное число')),
    direction: z.enum(packDirections, 'Направление пересчёта — units или packs'),
  }),
  reply: z.object({
    /** Whole packs or units, a decimal when a fraction was given. */
    amount: z.string(),
    /** Smallest units that make no whole pack («и ещё 3 таблетки»); 0 when nothing is left. */
    rest: z.string(),
    /** Smallest units in one consumer pack. */
    units_in_pack: z.string(),
    /** The result as a sentence: «2 упаковки и 3 таблетки». */
    text: z.string(),
    /** How many of every level, from the outermost. */
    levels: z.array(z.object({ level: z.number().int(), name: z.string(), amount: z.string() })),
  }),
});

const barcode13 = z.string().refine(isEan13, { message: 'Штрихкод EAN-13 — 13 цифр с верной контрольной' });
const rightGtin = z.string().refine(isGtin, { message: 'GTIN — 14 цифр с верной контрольной' });

export const putGtin = call({
  method: 'PUT',
  path: '/api/v1/pills/gtin',
  access: root,
  title: 'Задать GTIN товара',
  proposable: true,
  body: z.object({ id, gtin: rightGtin, version: z.number().int().optional() }),
  reply: z.object({ item: mdse }),
});

export const listGtins = call({
  method: 'GET',
  path: '/api/v1/pills/gtin',
  access: notUzo,
  title: 'Товары по списку GTIN (через запятую)',
  query: z.object({
    gtins: z
      .union([z.string(), z.array(z.string())])
      .transform((given) => [given].flat().flatMap((text) => text.split(',')))
      .pipe(z.array(z.string().trim().pipe(gtin)).min(1).max(500)),
  }),
  reply: page(mdse),
});

export const findByGtin = call({
  method: 'GET',
  path: '/api/v1/pills/gtin/{gtin}',
  access: notUzo,
  title: 'Товар по GTIN',
  params: z.object({ gtin: z.string() }),
  reply: z.object({ item: mdse }),
});

export const findByEan13 = call({
  method: 'GET',
  path: '/api/v1/pills/ean13/{ean13}',
  access: notUzo,
  title: 'Товар по штрихкоду EAN-13',
  params: z.object({ ean13: z.string() }),
  reply: z.object({ item: mdse }),
});

export const listByBarcode = call({
  method: 'GET',
  path: '/api/v3/dict/mdse-barcode',
  access: notUzo,
  title: 'Товары по штрихкоду или GTIN',
  query: z
    .object({ barcode: barcode13.optional(), gtin: gtin.optional() })
    .refine((given) => given.barcode !== undefined || given.gtin !== undefined, {
      path: ['barcode'],
      message: 'Укажите штрихкод или GTIN',
    }),
  reply: page(mdse),
});

export const setGtin = call({
  method: 'POST',
  path: '/api/v1/storage/nomenclature/gtin-set',
  access: can('manage', 'storages'),
  title: 'Номенклатура организации по GTIN: найти, завести или (id) дополнить её этим GTIN',
  body: z.object({ gtin: rightGtin, id: id.optional() }),
  reply: z.object({
    item: z.object({ id: z.number().int(), gtin: z.string(), name: z.string(), version: z.number().int() }),
    /** The row was made by this call. */
    created: z.boolean(),
  }),
});
