import { z } from 'zod';
import { signedIn } from './access.ts';
import { call } from './call.ts';
import { id, ok, page } from './shapes.ts';

const base = '/api/v3/presets';

/** Name of the list a preset belongs to, as its grid is called: `mdlp.outcome`. */
const typePreset = z
  .string()
  .regex(/^[a-z0-9][a-z0-9._-]{0,79}$/i, 'Имя списка — до 80 латинских букв, цифр, точек и дефисов');

const name = z
  .string('Назовите набор')
  .trim()
  .min(1, 'Назовите набор')
  .max(100, 'Название — не длиннее 100 знаков');

const key = z.string().max(80);

/** Columns of a grid as a person has them: widths in pixels, order, the hidden ones, the sort. */
export const PresetColumns = z.object({
  widths: z.record(key, z.number().int().min(1).max(4000)).optional(),
  order: z.array(key).max(200).optional(),
  hidden: z.array(key).max(200).optional(),
  sort: z.object({ key, direction: z.enum(['asc', 'desc']) }).nullish(),
});

/** What a preset brings back: the columns, and the filter as it stands in the address of the page. */
export const PresetData = z.object({
  columns: PresetColumns.default({}),
  filters: z
    .record(key, z.json())
    .default({})
    .refine((filters) => JSON.stringify(filters).length <= 20_000, 'Отбор слишком велик, чтобы его хранить'),
});

/** A preset as its owner or, when it is shared, everybody of the organisation sees it. */
export const Preset = z.object({
  id: z.number().int(),
  typePreset: z.string(),
  name: z.string(),
  version: z.number().int(),
  data: PresetData,
  /** Everybody of the organisation may use it. */
  shared: z.boolean(),
  /** Of the person who asks. */
  mine: z.boolean(),
  /** Used when this person opens the list. */
  is_default: z.boolean(),
  /** Whose it is. */
  owner: z.string(),
});

export type Preset = z.output<typeof Preset>;
export type PresetData = z.output<typeof PresetData>;

export const listPresets = call({
  method: 'GET',
  path: `${base}/`,
  access: signedIn,
  title: 'Наборы столбцов и отборов списка: свои и общие',
  query: z.object({
    typePreset: typePreset.optional(),
    query: z.string().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(500).default(500),
  }),
  reply: page(Preset),
});

export const getPreset = call({
  method: 'GET',
  path: `${base}/{id}`,
  access: signedIn,
  title: 'Один набор',
  params: z.object({ id }),
  reply: Preset,
});

export const savePreset = call({
  method: 'POST',
  path: `${base}/`,
  access: signedIn,
  title: 'Сохранить набор: новый или, с id и version, изменённый',
  idempotent: true,
  body: z.object({
    id: id.optional(),
    /** Of the preset being changed. */
    version: z.number().int().optional(),
    typePreset,
    name,
    data: PresetData,
    shared: z.boolean().default(false),
  }),
  reply: Preset,
});

export const checkPreset = call({
  method: 'POST',
  path: `${base}/check`,
  access: signedIn,
  title: 'Свободно ли название набора',
  body: z.object({
    typePreset,
    name: z.string().trim().max(200),
    /** The preset being renamed. */
    id: id.optional(),
  }),
  /** `message`: why it is not to be had. */
  reply: z.object({ free: z.boolean(), message: z.string().nullable() }),
});

export const choosePreset = call({
  method: 'PUT',
  path: `${base}/default`,
  access: signedIn,
  title: 'Выбрать набор, с которым список открывается у этого человека',
  body: z.object({
    typePreset,
    /** null: none any more. */
    id: id.nullable(),
  }),
  reply: ok,
});

export const removePreset = call({
  method: 'DELETE',
  path: `${base}/{id}`,
  access: signedIn,
  title: 'Удалить набор',
  params: z.object({ id }),
  reply: ok,
});
