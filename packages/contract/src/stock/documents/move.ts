import { z } from 'zod';
import { can } from '../../access.ts';
import { call } from '../../call.ts';
import { decimal, id, isoDate, seenVersion, sgtin, sscc } from '../../shapes.ts';
import { cell, StockDocument } from './shapes.ts';

const read = can('read', 'storages');
const manage = can('manage', 'storages');
const base = '/api/v3/storage/move';
const documentId = z.uuid('Отсутствует id документа');
const seen = { id: documentId, version: seenVersion };
const reason = z.string('Укажите причину').trim().min(1, 'Укажите причину').max(500, 'Не длиннее 500 знаков');
const item = z.object({ item: StockDocument });

/** The goods are reserved until the other storage answers. */
export const sendMove = call({
  method: 'POST',
  path: `${base}/send`,
  access: manage,
  title: 'Перемещения: отправить на приёмку другому складу',
  body: z.object(seen),
  reply: item,
});

/** All of it, or of the lines named less than was sent; the rest stays where it was. */
export const acceptMove = call({
  method: 'POST',
  path: `${base}/accept`,
  access: manage,
  title: 'Перемещения: принять целиком или частично',
  body: z.object({
    ...seen,
    lines: z
      .array(
        z.object({
          n_line: z.number().int().min(1).max(100_000),
          /** Accepted; not more than was sent. */
          quantity: z.string().regex(/^\d{1,12}(\.\d{1,6})?$/, 'Количество: введите число'),
          /** Cell the goods are put into. */
          address_to_id: cell.optional(),
        }),
      )
      .max(10_000)
      .optional(),
    /** Marked packs that did not come; each takes its share off its line. */
    refused_marks: z.array(sgtin).max(25_000).optional(),
    /** Needed when something is not accepted. */
    reason: z.string().trim().max(500, 'Не длиннее 500 знаков').optional(),
  }),
  reply: item,
});

export const refuseMove = call({
  method: 'POST',
  path: `${base}/refuse`,
  access: manage,
  title: 'Перемещения: отказать в приёмке',
  body: z.object({ ...seen, reason }),
  reply: item,
});

export const listMoveAcceptances = call({
  method: 'GET',
  path: `${base}/acceptance/{id}`,
  access: read,
  title: 'Перемещения: как их принимали',
  params: z.object({ id: documentId }),
  reply: z.object({
    items: z.array(
      z.object({
        at: z.string(),
        user: z.string().nullable(),
        decision: z.enum(['sent', 'accepted', 'part', 'refused']),
        reason: z.string().nullable(),
        sent: decimal,
        accepted: decimal,
      }),
    ),
  }),
});

/** Whether transport packs may go as they are: whole, ours, in the storage the goods leave. */
export const checkMoveTransport = call({
  method: 'POST',
  path: `${base}/check/transport`,
  access: read,
  title: 'Перемещения: можно ли переместить транспортные упаковки целиком',
  body: z.object({
    storage_id: id,
    /** A move whose own packs do not count as taken. */
    id: documentId.optional(),
    data: z.array(sscc).min(1, 'Нет ни одной транспортной упаковки').max(1000),
  }),
  reply: z.object({
    /** Some of them may not. */
    exists: z.boolean(),
    items: z.array(
      z.object({
        sscc,
        fine: z.boolean(),
        text: z.string(),
        packs: z.number().int(),
        /** Codes of its packs, those of nested boxes too. */
        marks: z.array(
          z.object({
            sgtin,
            lot_id: z.number().int().nullable(),
            nomenclature_id: z.number().int().nullable(),
          }),
        ),
      }),
    ),
  }),
});

const storage = z.object({ id: z.number().int(), name: z.string() });

/** What wards were given last, to be given again. */
export const listIssues = call({
  method: 'GET',
  path: `${base}/repeat`,
  access: read,
  title: 'Перемещения: последняя выдача каждому складу',
  query: z.object({
    /** The storage that issues; every one when absent. */
    storage_id: z.coerce.number().int().positive().max(2_147_483_647).optional(),
  }),
  reply: z.object({
    items: z.array(
      z.object({
        id: z.string(),
        number: z.string(),
        document_date: isoDate,
        storage,
        storage_to: storage,
        lines: z.number().int(),
      }),
    ),
  }),
});

/** The same goods to the same storage once more, of lots chosen anew by shelf life. */
export const repeatIssue = call({
  method: 'POST',
  path: `${base}/repeat`,
  access: manage,
  title: 'Перемещения: повторить выдачу, подобрав партии заново',
  body: z.object({ id: documentId }),
  reply: z.object({
    item: StockDocument,
    /** What the storage has less of than was given then. */
    missing: z.array(z.object({ nomenclature_id: z.number().int(), name: z.string(), quantity: decimal })),
  }),
});
