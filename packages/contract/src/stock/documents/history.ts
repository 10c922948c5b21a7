import { z } from 'zod';
import { can } from '../../access.ts';
import { call } from '../../call.ts';
import { id, isoDate, period, uuid } from '../../shapes.ts';
import { StockKindName } from './shapes.ts';

const read = can('read', 'storages');

/** One change of a stock document: who, when, what it was and what it became. */
export const StockChange = z.object({
  /** Position in the trail; the list goes on below the smallest one seen. */
  id: z.number().int(),
  at: z.string(),
  /** null = the program itself. */
  user_id: z.number().int().nullable(),
  user: z.string().nullable(),
  document: z.object({
    id: uuid,
    kind: StockKindName,
    number: z.string(),
    document_date: isoDate,
    storage: z.string(),
    /** It is no longer there. */
    removed: z.boolean(),
  }),
  /** «Документ создан», «Документ проведён», «Изменены строки», «Приложен файл» … */
  title: z.string(),
  changes: z.array(
    z.object({
      /** Line it happened in; null = the header. */
      n_line: z.number().int().nullable(),
      field: z.string(),
      title: z.string(),
      old: z.string().nullable(),
      new: z.string().nullable(),
    }),
  ),
  /** Further changes of the same entry that are not listed. */
  more: z.number().int(),
});
export type StockChange = z.infer<typeof StockChange>;

const paged = {
  limit: z.number().int().min(1).max(500).optional(),
  /** Entries before this one. */
  next: z.number().int().positive().optional(),
};
const reply = z.object({ items: z.array(StockChange), next: z.number().int().nullable() });

export const listStockHistory = call({
  method: 'POST',
  path: '/api/v3/storage/history/',
  access: read,
  title: 'История складских документов: кто, когда и что изменил',
  body: z.object({
    ...period,
    ...paged,
    kind: StockKindName.optional(),
    storage_id: id.optional(),
    user_id: id.optional(),
    /** Number of the document. */
    number: z.string().max(250).optional(),
  }),
  reply,
});

export const getDocumentHistory = call({
  method: 'POST',
  path: '/api/v3/storage/history/document',
  access: read,
  title: 'История документа: кто, когда и что изменил',
  body: z.object({ id: z.uuid('Отсутствует id документа'), ...paged }),
  reply,
});
