import { z } from 'zod';
import { can } from './access.ts';
import { call } from './call.ts';
import { FileReply, uuid } from './shapes.ts';
import { StockKindName } from './stock/documents/shapes.ts';

const read = can('read', 'storages');

/** A printed form as it is offered. */
export const PrintedFormRow = z.object({
  id: z.string(),
  /** «ТОРГ-12». */
  name: z.string(),
  full_name: z.string(),
  landscape: z.boolean(),
});
export type PrintedFormRow = z.infer<typeof PrintedFormRow>;

/** The forms a document is printed as; the first one is the usual one (stock-and-exchange, section 7: `templates`). */
export const listTemplates = call({
  method: 'POST',
  path: '/api/v1/templates',
  access: read,
  title: 'Печатные формы',
  body: z.object({ kind: StockKindName.optional() }),
  reply: z.object({ items: z.array(PrintedFormRow), count: z.number().int() }),
});

/** Most documents printed as one file. */
export const mostPrinted = 100;

const rows = z.number().int().min(1, 'Не меньше 1').max(1000, 'Не больше 1000');

/** Makes a paper of documents, one after another in one file (wizards, section 7: printing). */
export const makeForm = call({
  method: 'POST',
  path: '/api/v1/reports/form',
  access: read,
  title: 'Печать документов по форме',
  body: z.object({
    template: z.string('Выберите печатную форму').max(50),
    documents: z
      .array(z.object({ kind: StockKindName, id: uuid }))
      .min(1, 'Выберите документ')
      .max(mostPrinted, `За один раз печатается не больше ${mostPrinted} документов`),
    /** Name of the file; that of the form and the number of the document when absent. */
    name: z.string().trim().max(200).optional(),
    noNumbering: z.boolean().optional(),
    landscape: z.boolean().optional(),
    /** Copies of each document, in their order; one when absent. */
    printCountArr: z.array(z.number().int().min(1).max(20)).max(mostPrinted).optional(),
    /** Rows of the first page and of those that follow, at most. */
    first_count: rows.optional(),
    in_part_count: rows.optional(),
  }),
  reply: z.object({ data: z.object({ link: uuid }) }),
});

/** The file behind `/reports/{link}`: for a day, for those of the same organisation. */
export const openPrinted = call({
  method: 'GET',
  path: '/api/v1/reports/link/{link}',
  access: read,
  title: 'Готовая печатная форма',
  params: z.object({ link: uuid }),
  reply: FileReply,
  file: true,
});
