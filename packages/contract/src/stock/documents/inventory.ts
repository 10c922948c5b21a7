import { z } from 'zod';
import { can } from '../../access.ts';
import { call } from '../../call.ts';
import {
  decimal,
  FileReply,
  givenDay,
  givenDayOf,
  id,
  isoDate,
  ok,
  seenVersion,
  sgtin,
  uuid,
} from '../../shapes.ts';
import { CountLine, CountState, Difference, ScanVerdict } from './counting.ts';
import { cell, StockDocument } from './shapes.ts';

const read = can('read', 'storages');
const manage = can('manage', 'storages');
const base = '/api/v3/storage/invent';
const megabyte = 1024 * 1024;
const documentId = z.uuid('Отсутствует id документа');
const params = z.object({ id: documentId });
const lineNumber = z.number().int().min(1).max(2_147_483_647);
const place = cell;
const counted = z
  .string('Введите посчитанное количество')
  .regex(/^\d{1,12}(\.\d{1,6})?$/, 'Количество: введите число');
const named = z.object({ id: z.number().int(), name: z.string() });

export const listInventStorages = call({
  method: 'GET',
  path: `${base}/storages-by-division/{id}`,
  access: read,
  title: 'Инвентаризации: склады подразделения',
  params: z.object({
    id: z.coerce
      .number('Отсутствует id подразделения')
      .int()
      .positive('Отсутствует id подразделения')
      .max(2_147_483_647, 'Отсутствует id подразделения'),
  }),
  reply: z.object({ items: z.array(named), count: z.number().int() }),
});

export const checkInventRemains = call({
  method: 'POST',
  path: `${base}/remains`,
  access: read,
  title: 'Инвентаризации: есть ли на дату что считать',
  body: z.object({
    date: givenDayOf('Отсутствует дата документа'),
    /** Funding source: its number in MDLP. */
    source: z
      .union([z.string().max(100), z.number().int()])
      .nullable()
      .optional(),
    addresses: z
      .array(place, 'Отсутствует список мест хранения')
      .min(1, 'Отсутствует список мест хранения')
      .max(10_000),
    /** Whose own place 0 (no cell) is meant. */
    storage_id: id.optional(),
  }),
  reply: z.object({ exists: z.boolean(), lots: z.number().int() }),
});

/** Starts the count: takes the snapshot. With lines in the draft only their lots are counted. */
export const beginInvent = call({
  method: 'POST',
  path: `${base}/begin`,
  access: manage,
  title: 'Инвентаризации: начать подсчёт',
  body: z.object({
    id: documentId,
    version: seenVersion,
    /** Storage places to be counted, 0 = goods without one; all of the storage when absent. */
    addresses: z.array(place).min(1).max(10_000).optional(),
    /** People who will count; whoever counts joins them. */
    counters: z.array(id).max(200).optional(),
  }),
  reply: z.object({ item: StockDocument, count: CountState }),
});

export const getInventCount = call({
  method: 'GET',
  path: `${base}/count/{id}`,
  access: read,
  offline: true,
  title: 'Инвентаризации: как идёт подсчёт',
  params,
  reply: CountState,
});

export const listCountLines = call({
  method: 'POST',
  path: `${base}/count/lines`,
  access: read,
  offline: true,
  title: 'Инвентаризации: строки подсчёта; при слепом — без учётных остатков',
  body: z.object({
    id: documentId,
    /** Part of the name, of the series, of the producer; a gtin. */
    query: z.string().max(200).optional(),
    address_id: place.optional(),
    /** left: not counted yet; again: a recount was asked for; moved: goods moved while the line was counted. */
    only: z.enum(['left', 'counted', 'again', 'moved', 'different']).optional(),
    lines: z.array(lineNumber).max(1000).optional(),
    /** Line the page begins after. */
    next: place.optional(),
    limit: z.number().int().min(1).max(10_000).optional(),
  }),
  reply: z.object({
    items: z.array(CountLine),
    count: z.number().int(),
    next: z.number().int().nullable(),
  }),
});

/** Counted quantities by hand. A line somebody else has changed meanwhile is not overwritten but told back. */
export const countInventLines = call({
  method: 'POST',
  path: `${base}/count`,
  access: manage,
  title: 'Инвентаризации: записать посчитанное',
  bodyLimit: 4 * megabyte,
  body: z.object({
    id: documentId,
    counts: z
      .array(
        z.object({
          n_line: lineNumber,
          counted: counted.nullable(),
          /** What the person saw in the field before typing. */
          seen: decimal.nullable(),
          note: z.string().max(500, 'Не длиннее 500 знаков').nullable().optional(),
        }),
      )
      .min(1)
      .max(10_000),
  }),
  reply: z.object({ items: z.array(CountLine), conflicts: z.array(CountLine) }),
});

/** Goods that are not among the lines: a known lot, or a new one. */
export const addFoundGoods = call({
  method: 'POST',
  path: `${base}/count/found`,
  access: manage,
  title: 'Инвентаризации: найден товар, которого нет в списке',
  idempotent: true,
  body: z.object({
    id: documentId,
    address_id: place.default(0),
    lot_id: id.optional(),
    nomenclature_id: id.optional(),
    series: z.string().trim().min(1).max(100, 'Серия — не длиннее 100 знаков').nullable().optional(),
    expiry: givenDay.nullable().optional(),
    counted,
  }),
  reply: z.object({ item: CountLine }),
});

export const scanInvent = call({
  method: 'POST',
  path: `${base}/scan`,
  access: manage,
  title: 'Инвентаризации: посчитать сканером (упаковка, короб, партия, штрихкод товара, место)',
  bodyLimit: megabyte,
  // goods and lots are counted by quantity: scans whose answer was lost must not count twice
  idempotent: true,
  body: z.object({
    id: documentId,
    /** Place worked in; a scanned place takes over for the codes after it. */
    address_id: place.optional(),
    scans: z
      .array(
        z.object({
          /** As the scanner sent it. */
          code: z.string().min(1).max(400),
          /** For goods without a code of each pack; 1 when absent. */
          quantity: counted.optional(),
          /** The line chosen where a barcode fits several. */
          n_line: lineNumber.optional(),
        }),
      )
      .min(1)
      .max(1000),
  }),
  reply: z.object({ results: z.array(ScanVerdict), items: z.array(CountLine) }),
});

export const unscanInvent = call({
  method: 'POST',
  path: `${base}/scan/remove`,
  access: manage,
  title: 'Инвентаризации: убрать отсканированные упаковки',
  body: z.object({ id: documentId, packs: z.array(sgtin).min(1).max(1000) }),
  reply: z.object({ items: z.array(CountLine) }),
});

/** Empties lines to be counted once more; the first counts stay in the history of the line. */
export const recountInvent = call({
  method: 'POST',
  path: `${base}/recount`,
  access: manage,
  title: 'Инвентаризации: пересчитать строки',
  body: z.object({
    id: documentId,
    lines: z.array(lineNumber).min(1).max(10_000).optional(),
    which: z.enum(['different', 'moved', 'all']).optional(),
  }),
  reply: z.object({ lines: z.number().int() }),
});

export const countRestAsNone = call({
  method: 'POST',
  path: `${base}/rest`,
  access: manage,
  title: 'Инвентаризации: не найденное посчитать нулём',
  body: z.object({ id: documentId, address_id: place.optional() }),
  reply: z.object({ lines: z.number().int() }),
});

const Side = z.object({ lines: z.number().int(), quantity: decimal, sum: decimal });

export const getInventDifferences = call({
  method: 'GET',
  path: `${base}/differences/{id}`,
  access: read,
  title: 'Инвентаризации: излишки и недостачи',
  params,
  reply: z.object({ items: z.array(Difference), surplus: Side, shortage: Side }),
});

export const getCountHistory = call({
  method: 'POST',
  path: `${base}/history`,
  access: read,
  title: 'Инвентаризации: кто и когда считал строку, что за это время двигалось',
  body: z.object({ id: documentId, n_line: lineNumber }),
  reply: z.object({
    entries: z.array(
      z.object({
        at: z.string(),
        user: z.string().nullable(),
        /** 1 = the first count, 2 = the recount … */
        round: z.number().int(),
        before: decimal.nullable(),
        after: decimal.nullable(),
      }),
    ),
    /** Null while the count is blind: they would tell the balance. */
    movements: z
      .array(
        z.object({
          at: z.string(),
          date: isoDate,
          quantity: decimal,
          document: z.object({ id: uuid, kind: z.string(), number: z.string() }),
        }),
      )
      .nullable(),
  }),
});

/** Counts the person takes part in; in a blind one the balances of its storage are hidden from him everywhere. */
export const listMyCounts = call({
  method: 'GET',
  path: `${base}/mine`,
  access: read,
  title: 'Инвентаризации: что я сейчас считаю',
  reply: z.object({
    items: z.array(z.object({ id: uuid, number: z.string(), storage: named, blind: z.boolean() })),
  }),
});

/** surplus = a receipt of what was found above the books; shortage = a write-off of what is missing. */
export const makeInventDocument = call({
  method: 'POST',
  path: `${base}/{type}`,
  access: manage,
  title: 'Инвентаризации: документ на излишки или недостачу',
  idempotent: true,
  params: z.object({ type: z.enum(['surplus', 'shortage']) }),
  body: z.object({ id: documentId }),
  reply: z.object({ item: StockDocument }),
});

export const joinInvent = call({
  method: 'POST',
  path: `${base}/join`,
  access: manage,
  title: 'Инвентаризации: считать вместе',
  body: z.object({ id: documentId }),
  reply: ok,
});

export const inventReportFormats = ['pdf', 'xlsx', 'csv', 'html'] as const;
export type InventReportFormat = (typeof inventReportFormats)[number];

/**
 * pdf and html to be printed, xlsx and csv for a spreadsheet; a blind count that goes on is printed without the books.
 * Any other format is refused: «Ошибка формирования отчёта» (stock-and-exchange, section 8).
 */
export const reportInvent = call({
  method: 'POST',
  path: '/api/v3/reports/invent/{format}',
  access: read,
  title: 'Инвентаризации: опись файлом (pdf, xlsx, csv, html)',
  params: z.object({ format: z.string() }),
  body: z.object({ inventId: documentId }),
  reply: FileReply,
  file: true,
});
