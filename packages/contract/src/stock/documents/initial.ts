import { z } from 'zod';
import { can } from '../../access.ts';
import { call } from '../../call.ts';
import { givenDay, id, uuid } from '../../shapes.ts';
import { Obstacle } from './obstacles.ts';
import { StockDocument } from './shapes.ts';

const manage = can('manage', 'storages');

/** Largest file of initial balances, bytes. */
export const initialFileLimit = 10 * 1024 * 1024;

/** A draft of initial balances out of a table with known headings: CSV, DBF or XLSX, the first sheet. */
export const loadInitialFile = call({
  method: 'POST',
  path: '/api/v3/storage/initial/from-file',
  access: manage,
  title: 'Начальные остатки: черновик из файла CSV или XLSX',
  upload: true,
  bodyLimit: initialFileLimit + 64 * 1024,
  query: z.object({
    storage_id: z.coerce
      .number('Не выбран склад')
      .int()
      .positive('Не выбран склад')
      .max(2_147_483_647, 'Не выбран склад'),
    document_date: givenDay.optional(),
  }),
  reply: z.object({
    /** null: the file has no row that can be taken. */
    item: StockDocument.nullable(),
    counts: z.object({
      /** Rows below the headings. */
      rows: z.number().int(),
      /** Lines of the draft. */
      lines: z.number().int(),
      /** Of these, lines whose goods are not known here yet: chosen by a person or by the auto-acceptance. */
      unknown: z.number().int(),
      refused: z.number().int(),
    }),
    /** Rows that were not taken, with the reason; the first hundred. */
    problems: z.array(z.object({ row: z.number().int(), text: z.string() })),
  }),
});

/**
 * Auto-acceptance of initial balances: goods the organisation does not keep yet are added to its nomenclature by GTIN
 * or barcode from the national dictionaries, and every draft that is complete then is posted.
 */
export const acceptInitials = call({
  method: 'POST',
  path: '/api/v3/dict/auto-accept-init',
  access: manage,
  title: 'Начальные остатки: принять автоматически всё, что заполнено',
  body: z.object({
    storage_id: id.optional(),
    /** All drafts (of the storage) when absent; 200 at once. */
    ids: z.array(uuid).max(200).optional(),
  }),
  reply: z.object({
    accepted: z.number().int(),
    /** Goods added to the nomenclature. */
    added: z.number().int(),
    left: z.array(
      z.object({
        id: uuid,
        number: z.string(),
        obstacles: z.array(Obstacle),
      }),
    ),
    /** Drafts beyond the 200 that were looked at. */
    more: z.number().int(),
  }),
});
