import { z } from 'zod';
import { can } from '../../access.ts';
import { call } from '../../call.ts';
import { isoDate, uuid } from '../../shapes.ts';
import { DestructionOption } from './lists.ts';
import { StockDocument } from './shapes.ts';

const read = can('read', 'storages');
const manage = can('manage', 'storages');
const base = '/api/v3/storage/destroy';
const documentId = z.uuid('Отсутствует id документа');
const options = z.array(DestructionOption);

const start = {
  access: read,
  reply: z.object({
    number: z.string(),
    document_date: isoDate,
    types: options,
    reasons: options,
    methods: options,
  }),
} as const;

/** What a new document starts with. */
export const getDestroyStart = call({
  method: 'GET',
  path: `${base}/init`,
  title: 'Списание: с чего начинается новый документ',
  ...start,
});

export const initDestroy = call({
  method: 'POST',
  path: `${base}/init`,
  title: 'Списание: с чего начинается новый документ',
  ...start,
});

/** Drafts the act of destruction (542) of goods handed over for it (541); they have left the balances already. */
export const continueDestroy = call({
  method: 'POST',
  path: `${base}/next`,
  access: manage,
  title: 'Списание: акт об уничтожении переданного (542)',
  idempotent: true,
  body: z.object({ id: documentId }),
  reply: z.object({ item: StockDocument }),
});

/** «Обновлены статусы у N документов» (section 8). */
export const updateDestroyStatus = call({
  method: 'POST',
  path: `${base}/update-status`,
  access: manage,
  title: 'Списание: обновить состояние отправки в МДЛП',
  body: z.object({ ids: z.array(uuid).max(1000).optional() }),
  reply: z.object({ count: z.number().int(), message: z.string() }),
});
