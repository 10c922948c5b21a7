import { isGtin } from '@provizor/codes';
import { z } from 'zod';
import { adminOrInitial, notUzo, root } from './access.ts';
import { call } from './call.ts';
import { id, isoDate, ok, page } from './shapes.ts';

export const importStates = [
  'waiting',
  'running',
  'asked',
  'done',
  'failed',
  'cancelled',
  'undoing',
  'undone',
] as const;

/** What a file would do to its directory. */
export const ImportPlan = z.object({
  /** Why a person is asked before it is written; none = it was written without a question. */
  reasons: z.array(z.string()),
  /** Records of the file; the others count rows of tables. */
  read: z.number().int(),
  added: z.number().int(),
  changed: z.number().int(),
  ended: z.number().int(),
  rejected: z.number().int(),
  /** Some of the rows that would be actual no more. */
  examples: z.array(z.string()),
});
export type ImportPlan = z.infer<typeof ImportPlan>;

/** Rows of tables that were put back. */
export const ImportUndo = z.object({
  restored: z.number().int(),
  removed: z.number().int(),
  /** Added rows that are in use: they stay, but are not actual. */
  ended: z.number().int(),
  /** Changed by others since: left alone. */
  skipped: z.number().int(),
});
export type ImportUndo = z.infer<typeof ImportUndo>;

/** One loading of a file of reference data. */
export const ImportRun = z.object({
  id: z.number().int(),
  kind: z.string(),
  title: z.string(),
  /** Name of the file or folder. */
  file: z.string(),
  state: z.enum(importStates),
  /** What a file leaves out is marked as not actual. */
  full: z.boolean(),
  version: z.string().nullable(),
  file_date: isoDate.nullable(),
  /** Who started it; null = the command line or the demo. */
  user: z.string().nullable(),
  bytes_total: z.number(),
  bytes_read: z.number(),
  /** Records of the file; the others count rows of tables. */
  read: z.number().int(),
  added: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  ended: z.number().int(),
  rejected: z.number().int(),
  /** `examine` = the file is only looked at, nothing is written yet. */
  phase: z.enum(['examine', 'write']),
  plan: ImportPlan.nullable(),
  undo: ImportUndo.nullable(),
  /** What it wrote can be put back. */
  undoable: z.boolean(),
  /** Why it failed, or why a person is asked. */
  message: z.string().nullable(),
  created: z.string(),
  finished: z.string().nullable(),
});
export type ImportRun = z.infer<typeof ImportRun>;

export const listImportKinds = call({
  method: 'GET',
  path: '/api/v1/reference-data/kinds',
  access: root,
  title: 'Справочные данные: что загружено',
  reply: z.object({
    items: z.array(
      z.object({
        kind: z.string(),
        title: z.string(),
        rows: z.number().int(),
        /** Forms of its files: «XML, ZIP». */
        formats: z.string(),
        /** Last loading that ended well. */
        last: ImportRun.nullable(),
        /** Waiting, running, being undone, or asking now. */
        running: ImportRun.nullable(),
      }),
    ),
    /** Folder of the server files are taken from; null = not set up. */
    folder: z.string().nullable(),
    /** Files and folders in it. */
    files: z.array(z.string()),
    /** Largest file that can be sent from the page, bytes. */
    limit: z.number(),
  }),
});

export const listImportRuns = call({
  method: 'GET',
  path: '/api/v1/reference-data/runs',
  access: root,
  title: 'Справочные данные: история загрузок',
  query: z.object({
    kind: z.string().max(50).optional(),
    /** The last one of the page before: only older ones follow. */
    id: z.coerce.number().int().positive().max(2_147_483_647).optional(),
    limit: z.coerce.number().int().min(1).max(500).default(100),
  }),
  reply: page(ImportRun),
});

export const getImportRun = call({
  method: 'GET',
  path: '/api/v1/reference-data/runs/{id}',
  access: root,
  title: 'Справочные данные: отчёт загрузки с отклонёнными записями (первые 1000)',
  params: z.object({ id }),
  reply: z.object({
    item: ImportRun,
    rejects: z.array(
      z.object({ part: z.string(), line: z.number().int(), reason: z.string(), raw: z.string() }),
    ),
  }),
});

const kind = z.string().max(50);
const regions = z.array(z.string().regex(/^\d{2}$/, 'Код региона — 2 цифры')).max(100);

export const startImport = call({
  method: 'POST',
  path: '/api/v1/reference-data/runs',
  access: root,
  title: 'Справочные данные: загрузить файл или папку из папки сервера',
  body: z.object({
    kind,
    /** Name inside of the folder of the server. */
    file: z.string('Выберите файл').min(1, 'Выберите файл').max(500),
    full: z.boolean().default(true),
    regions: regions.default([]),
  }),
  reply: z.object({ item: ImportRun }),
});

export const uploadImport = call({
  method: 'POST',
  path: '/api/v1/reference-data/upload/{kind}',
  access: root,
  title: 'Справочные данные: загрузить файл с компьютера',
  params: z.object({ kind }),
  query: z.object({ full: z.enum(['true', 'false']).default('true') }),
  upload: true,
  bodyLimit: 4 * 1024 * 1024 * 1024,
  reply: z.object({ item: ImportRun }),
});

export const cancelImport = call({
  method: 'POST',
  path: '/api/v1/reference-data/runs/{id}/cancel',
  access: root,
  title: 'Справочные данные: прервать загрузку или отказаться от неё',
  params: z.object({ id }),
  reply: ok,
});

export const confirmImport = call({
  method: 'POST',
  path: '/api/v1/reference-data/runs/{id}/confirm',
  access: root,
  title: 'Справочные данные: загрузить файл, о котором возник вопрос',
  params: z.object({ id }),
  reply: z.object({ item: ImportRun }),
});

export const undoImport = call({
  method: 'POST',
  path: '/api/v1/reference-data/runs/{id}/undo',
  access: root,
  title: 'Справочные данные: отменить последнюю загрузку справочника',
  params: z.object({ id }),
  reply: z.object({ item: ImportRun }),
});

/** Largest file of a region's table of mark-ups, bytes. */
export const markupFileLimit = 2 * 1024 * 1024;

/**
 * A region's table of the largest mark-ups on vital medicines: XLSX, CSV or DBF, its columns known by their headings. All
 * of it is written, or nothing: then `problems` says what is wrong with each cell. A row that stands already (region, trade,
 * band and first day) takes the new per cent.
 */
export const uploadRegionMarkups = call({
  method: 'POST',
  path: '/api/v1/reference-data/region-markups',
  access: root,
  title: 'Предельные надбавки на ЖНВЛП: загрузить таблицу региона',
  upload: true,
  bodyLimit: 2 * 1024 * 1024 + 64 * 1024,
  reply: z.object({
    added: z.number().int(),
    changed: z.number().int(),
    /** Rows that stand already as the file says. */
    unchanged: z.number().int(),
    /** The first hundred; with one of them nothing was written. */
    problems: z.array(z.object({ row: z.number().int(), column: z.string(), text: z.string() })),
  }),
});

/** A trade pack as ЕСКЛП or the register of МДЛП describes it. */
export const EsklpPack = z.object({
  source: z.enum(['esklp', 'mdlp']),
  gtin: z.string(),
  /** Code of the КЛП or of the register. */
  code: z.string().nullable(),
  smnn_code: z.string().nullable(),
  mnn: z.string().nullable(),
  trade_name: z.string(),
  form: z.string().nullable(),
  /** Form of the СМНН. */
  form_release: z.string().nullable(),
  dosage: z.string().nullable(),
  dosage_num: z.string().nullable(),
  dosage_okei: z.string().nullable(),
  pack_1_name: z.string().nullable(),
  pack_1_num: z.string().nullable(),
  pack_2_name: z.string().nullable(),
  pack_2_num: z.string().nullable(),
  consumer_total: z.string().nullable(),
  completeness: z.string().nullable(),
  owner: z.string().nullable(),
  manufacturer: z.string().nullable(),
  country: z.string().nullable(),
  country_code: z.string().nullable(),
  ftg: z.string().nullable(),
  atx: z.string().nullable(),
  reg_number: z.string().nullable(),
  reg_date: z.string().nullable(),
  reg_end: z.string().nullable(),
  price: z.string().nullable(),
  is_znvlp: z.boolean(),
  is_narcotic: z.boolean(),
  is_vzn: z.boolean(),
  /** Not in the latest full file any more, or its dates are over. */
  actual: z.boolean(),
});
export type EsklpPack = z.infer<typeof EsklpPack>;

const rightGtin = z.string().refine(isGtin, { message: 'GTIN — 14 цифр с верной контрольной' });

export const getEsklp = call({
  method: 'GET',
  path: '/api/v3/dict/esklp',
  access: notUzo,
  title: 'Торговая упаковка ЕСКЛП по GTIN',
  query: z.object({ gtin: rightGtin }),
  reply: z.object({ item: EsklpPack }),
});

export const addMdse = call({
  method: 'POST',
  path: '/api/v3/dict/add-mdse',
  access: adminOrInitial,
  title: 'Создать товары и записи их справочников по ЕСКЛП и реестру МДЛП',
  body: z.object({
    gtins: z.preprocess(
      (given) => (typeof given === 'string' ? [given] : given),
      z.array(rightGtin, 'Укажите GTIN').min(1, 'Укажите GTIN').max(500),
    ),
  }),
  reply: z.object({
    items: z.array(
      z.object({
        id: z.number().int(),
        gtin: z.string(),
        name: z.string(),
        /** Made by this call; the others were there. */
        created: z.boolean(),
      }),
    ),
    /** GTINs neither ЕСКЛП nor the register of МДЛП knows. */
    unknown: z.array(z.string()),
  }),
});

export const listMdseProposals = call({
  method: 'GET',
  path: '/api/v3/dict/mdse-proposals',
  access: adminOrInitial,
  title: 'GTIN без товара: что предлагают ЕСКЛП и реестр МДЛП',
  reply: page(
    z.object({
      gtin: z.string(),
      /** As the organisation calls it. */
      name: z.string().nullable(),
      /** Where it was met. */
      in_packs: z.boolean(),
      in_deliveries: z.boolean(),
      in_nomenclature: z.boolean(),
      esklp: EsklpPack.nullable(),
      mdlp: EsklpPack.nullable(),
    }),
  ),
});

/** An element of an address: region, city, street. */
export const FiasObject = z.object({
  id: z.number(),
  guid: z.string(),
  name: z.string(),
  /** From the region down: «обл. Учебная, г. Примерск, ул. Липовая». */
  full_name: z.string(),
  level: z.number().int(),
  index: z.string().nullable(),
  okato: z.string().nullable(),
});
export type FiasObject = z.infer<typeof FiasObject>;

const fiasPaging = {
  limit: z.coerce.number().int().min(1).max(500).default(50),
  query: z.string().max(300).optional(),
  id: z.coerce.number().int().positive().optional(),
  name: z.string().max(1000).optional(),
  direction: z.enum(['next', 'prev']).optional(),
};
/** Found rows; `message` says in words that there are none. */
const found = z.object({
  items: z.array(FiasObject),
  count: z.number().int().nullable(),
  message: z.string().nullable(),
});
const one = z.object({ id: z.coerce.number().int().positive().optional(), guid: z.guid().optional() });

export const listFias = call({
  method: 'POST',
  path: '/api/v1/fias',
  access: notUzo,
  title: 'Адресные элементы ГАР по тексту',
  body: z.object({ ...fiasPaging, parent_id: z.coerce.number().int().min(0).optional() }),
  reply: found,
});

export const getFias = call({
  method: 'POST',
  path: '/api/v1/fias/_get',
  access: notUzo,
  title: 'Адресный элемент ГАР',
  body: one,
  reply: z.object({ item: FiasObject }),
});

export const listFiasHouses = call({
  method: 'POST',
  path: '/api/v1/fias/house',
  access: notUzo,
  title: 'Дома ГАР адресного элемента',
  body: z.object({
    ...fiasPaging,
    /** The address element by its id or guid. */
    object_id: z.coerce.number().int().positive().optional(),
    guid: z.guid().optional(),
  }),
  reply: found,
});

export const getFiasHouse = call({
  method: 'POST',
  path: '/api/v1/fias/house/_get',
  access: notUzo,
  title: 'Дом ГАР',
  body: one,
  reply: z.object({ item: FiasObject }),
});
