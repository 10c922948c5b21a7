import { balancesFields } from '@provizor/domain';
import { z } from 'zod';
import { can } from '../../access.ts';
import { call } from '../../call.ts';
import { FileReply, givenDay, isoMoment, rowId, uuid } from '../../shapes.ts';
import { StockState } from './shapes.ts';

const base = '/api/v3/storage/initial-files';
const manage = can('manage', 'storages');
const params = z.object({ id: uuid });

/** Largest file of an old program's balances, bytes. */
export const balancesFileLimit = 20 * 1024 * 1024;

/** Rows it may have. */
export const mostBalancesRows = 25_000;

/** What each column is taken as; null = it is not taken. */
const Columns = z.array(z.enum(balancesFields).nullable()).max(200);

/** Goods of a file that are not in the nomenclature. */
export const UnknownGoods = z.object({
  /** What they are known by: code, or name, form and maker. */
  key: z.string(),
  name: z.string().nullable(),
  form: z.string().nullable(),
  maker: z.string().nullable(),
  gtin: z.string().nullable(),
  /** Lines of the drafts with them. */
  lines: z.number().int(),
});
export type UnknownGoods = z.infer<typeof UnknownGoods>;

/** Balances of an old program: how the file is understood, and what has become of it. */
export const InitialFile = z.object({
  id: uuid,
  name: z.string(),
  /** Rows below the headings. */
  rows: z.number().int(),
  headings: z.array(z.string()),
  columns: Columns,
  /** The first rows, cells in the order of the headings. */
  sample: z.array(z.array(z.string())),
  /** null: no draft has been made of it yet. */
  counts: z
    .object({
      rows: z.number().int(),
      lines: z.number().int(),
      refused: z.number().int(),
    })
    .nullable(),
  documents: z.array(z.object({ id: uuid, number: z.string(), lines: z.number().int(), state: StockState })),
  /** Rows that were not taken, with the reason; the first hundred, all of them in the file of problems. */
  problems: z.array(z.object({ row: z.number().int(), text: z.string() })),
  /** Goods of the drafts nobody knows, those of most lines first; two hundred. */
  unknown: z.array(UnknownGoods),
  /** How many there are. */
  unknown_count: z.number().int(),
});
export type InitialFile = z.infer<typeof InitialFile>;

/**
 * Takes a file: XLSX, CSV or DBF of any layout. Nothing is made of it yet. A file that was taken before and has made
 * nothing is shown again; one that has made documents is refused with initial-file.exists.
 */
export const uploadInitialFile = call({
  method: 'POST',
  path: base,
  access: manage,
  title: 'Остатки старой программы: загрузить файл',
  upload: true,
  bodyLimit: balancesFileLimit + 64 * 1024,
  reply: InitialFile,
});

/** A file in the list: how far it has come. */
export const InitialFileRow = InitialFile.pick({ id: true, name: true, rows: true, counts: true }).extend({
  created_at: isoMoment,
  /** Who took it. */
  user: z.string().nullable(),
  /** Documents made of it that are still there, and those of them nobody has posted. */
  documents: z.number().int(),
  drafts: z.number().int(),
  /** Lines of the drafts whose goods are not in the nomenclature. */
  unknown_lines: z.number().int(),
});
export type InitialFileRow = z.infer<typeof InitialFileRow>;

/** Files of an organisation the list shows, the latest first. */
export const mostInitialFiles = 200;

export const listInitialFiles = call({
  method: 'GET',
  path: base,
  access: manage,
  title: 'Остатки старой программы: загруженные файлы',
  reply: z.object({ items: z.array(InitialFileRow) }),
});

export const getInitialFile = call({
  method: 'GET',
  path: `${base}/{id}`,
  access: manage,
  title: 'Остатки старой программы: столбцы, строки, черновики',
  params,
  reply: InitialFile,
});

/** Makes drafts of initial balances, ten thousand lines each, and remembers what the columns are. */
export const makeInitialDrafts = call({
  method: 'POST',
  path: `${base}/{id}/drafts`,
  access: manage,
  title: 'Остатки старой программы: черновики ввода остатков',
  params,
  body: z.object({
    storage_id: rowId('Не выбран склад'),
    document_date: givenDay.optional(),
    columns: Columns,
  }),
  reply: InitialFile,
});

/** Names goods of a file once for all their lines; the next file knows them. */
export const matchInitialGoods = call({
  method: 'POST',
  path: `${base}/{id}/goods`,
  access: manage,
  title: 'Остатки старой программы: сопоставить товар с номенклатурой',
  params,
  body: z.object({
    key: z.string().min(1).max(3000),
    nomenclature_id: rowId('Выберите товар'),
  }),
  reply: InitialFile,
});

/** Adds to the nomenclature what is not in it: by code from the state dictionaries, otherwise as the file names it. */
export const addInitialGoods = call({
  method: 'POST',
  path: `${base}/{id}/goods/add`,
  access: manage,
  title: 'Остатки старой программы: завести неизвестные товары в номенклатуре',
  params,
  reply: z.object({ added: z.number().int(), file: InitialFile }),
});

export const downloadInitialProblems = call({
  method: 'GET',
  path: `${base}/{id}/problems`,
  access: manage,
  title: 'Остатки старой программы: не взятые строки с причинами (XLSX)',
  params,
  reply: FileReply,
  file: true,
});
