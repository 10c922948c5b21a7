import { z } from 'zod';
import { can } from '../../access.ts';
import { call } from '../../call.ts';
import { branchId, decimal, givenDay, id, isoDate, rowId, uuid } from '../../shapes.ts';
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

const packsOf = {
  branch_id: branchId,
  /** A file of balances; absent = all initial balances of the storages of the place. */
  file_id: uuid.optional(),
};

/** Packs taken over from MDLP beside what initial balances say. */
export const InitialPacks = z.object({
  /** How many rows agree; have more packs; have more in the balances. */
  same: z.number().int(),
  more_packs: z.number().int(),
  more_typed: z.number().int(),
  /** Lines of the balances whose goods have no GTIN: they are not compared. */
  without_code: z.number().int(),
  /** What differs first. */
  items: z.array(
    z.object({
      gtin: z.string(),
      series: z.string().nullable(),
      expiry: isoDate.nullable(),
      name: z.string(),
      packs: decimal,
      quantity: decimal,
      /** packs − quantity. */
      difference: decimal,
    }),
  ),
});
export type InitialPacks = z.infer<typeof InitialPacks>;

export const compareInitialPacks = call({
  method: 'POST',
  path: '/api/v3/storage/initial/packs',
  access: manage,
  title: 'Начальные остатки: упаковки места рядом с вводом остатков, по GTIN и серии',
  body: z.object(packsOf),
  reply: InitialPacks,
});

export const draftOfInitialPacks = call({
  method: 'POST',
  path: '/api/v3/storage/initial/packs/draft',
  access: manage,
  title: 'Начальные остатки: черновик из упаковок места, которых нет во вводе остатков',
  idempotent: true,
  body: z.object({ ...packsOf, storage_id: rowId('Не выбран склад') }),
  reply: z.object({ id: uuid, number: z.string(), lines: z.number().int() }),
});
