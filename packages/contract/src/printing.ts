import { z } from 'zod';
import { admin, can, signedIn } from './access.ts';
import { call } from './call.ts';
import { FileReply, id, ok, seenVersion, uuid } from './shapes.ts';
import { StockKindName } from './stock/documents/shapes.ts';

const read = can('read', 'storages');

/** A printed form as it is offered: a shipped one, as the organisation has changed it, or a copy of its own. */
export const PrintedFormRow = z.object({
  id: z.string(),
  /** «ТОРГ-12». */
  name: z.string(),
  full_name: z.string(),
  landscape: z.boolean(),
  /** The shipped form it rests on; its own id where it is one. */
  base: z.string(),
  /** The organisation has changed it, or made it. */
  own: z.boolean(),
  version: z.number().int(),
});
export type PrintedFormRow = z.infer<typeof PrintedFormRow>;

/**
 * The forms a document is printed as; the first one is the usual one (stock-and-exchange, section 7: `templates`).
 * `uzo`: those of a health authority, which prints no documents of the stock. Pages go by `full_name`.
 */
export const listTemplates = call({
  method: 'POST',
  path: '/api/v1/templates',
  access: read,
  title: 'Печатные формы',
  body: z.object({
    kind: StockKindName.optional(),
    uzo: z.boolean().optional(),
    query: z.string().max(200).optional(),
    limit: z.number().int().min(1).max(500).optional(),
    id: z.string().max(50).optional(),
    full_name: z.string().max(500).optional(),
    direction: z.enum(['next', 'prev']).optional(),
  }),
  reply: z.object({ items: z.array(PrintedFormRow), count: z.number().int() }),
});

const rows = z.number().int().min(1, 'Не меньше 1').max(1000, 'Не больше 1000');
const words = z.string().trim().max(500, 'Не длиннее 500 знаков');
const formKey = z.string('Выберите печатную форму').max(50);

/** Who signs in which role. */
const Signatories = z
  .array(z.object({ role: words, position: words, name: words }))
  .max(30, 'Не больше 30 подписей');

/** What an organisation changes of a form (wizards, section 7: printing). */
export const TemplateContent = z.object({
  texts: z
    .array(z.object({ from: words.min(1), to: words }))
    .max(200)
    .optional(),
  /** Columns that are shown, in their order, each by its place in the shipped form. */
  columns: z
    .array(
      z.object({
        at: z.number().int().min(0).max(60),
        title: words.min(1, 'Назовите столбец').optional(),
        width: z.number().min(0.5, 'Не уже 0,5').max(60, 'Не шире 60').optional(),
      }),
    )
    .min(1, 'Оставьте хотя бы один столбец')
    .max(60)
    .optional(),
  person: Signatories.optional(),
  first_count: rows.optional(),
  in_part_count: rows.optional(),
  landscape: z.boolean().optional(),
  noNumbering: z.boolean().optional(),
  /** The form whose table goes on after the first page, and the one whose end is the last page. */
  sub_template: formKey.optional(),
  end_template: formKey.optional(),
});
export type TemplateContent = z.infer<typeof TemplateContent>;

/** A form with what is changed of it, and what of it may be. */
export const TemplateCard = PrintedFormRow.extend({
  content: TemplateContent,
  kinds: z.array(StockKindName),
  texts: z.array(z.string()),
  columns: z.array(
    z.object({
      title: z.string(),
      number: z.string().optional(),
      groups: z.array(z.string()).optional(),
      width: z.number(),
    }),
  ),
  roles: z.array(z.string()),
});
export type TemplateCard = z.infer<typeof TemplateCard>;

const card = z.object({ item: TemplateCard });
const formName = z
  .string('Укажите название формы')
  .trim()
  .min(1, 'Укажите название формы')
  .max(200, 'Не длиннее 200 знаков');

export const getTemplate = call({
  method: 'POST',
  path: '/api/v1/templates/_get',
  access: read,
  title: 'Печатная форма: карточка',
  body: z.object({ id: formKey }),
  reply: card,
});

/** A copy of a form under a name of its own. */
export const addTemplate = call({
  method: 'POST',
  path: '/api/v1/templates/_add',
  access: admin,
  title: 'Печатная форма: добавить копию',
  idempotent: true,
  body: z.object({ base: formKey, name: formName, content: TemplateContent.optional() }),
  reply: card,
});

/** Changes a form of the organisation, or a shipped one for it. */
export const putTemplate = call({
  method: 'POST',
  path: '/api/v1/templates/_put',
  access: admin,
  title: 'Печатная форма: изменить',
  body: z.object({ id: formKey, version: seenVersion, name: formName.optional(), content: TemplateContent }),
  reply: card,
});

/** Removes a copy; a shipped form goes back to what it was. */
export const removeTemplate = call({
  method: 'POST',
  path: '/api/v1/templates/_del',
  access: admin,
  title: 'Печатная форма: удалить копию или вернуть исходную',
  body: z.object({ id: formKey }),
  reply: ok,
});

/** A document by a form that is not kept yet. */
export const previewTemplate = call({
  method: 'POST',
  path: '/api/v1/templates/_preview',
  access: admin,
  title: 'Печатная форма: как она выйдет',
  body: z.object({
    id: formKey,
    content: TemplateContent,
    document: z.object({ kind: StockKindName, id: uuid }),
  }),
  reply: FileReply,
  file: true,
});

/** Most documents printed as one file. */
export const mostPrinted = 100;

/** Makes a paper of documents, one after another in one file (wizards, section 7: printing). */
export const makeForm = call({
  method: 'POST',
  path: '/api/v1/reports/form',
  access: read,
  title: 'Печать документов по форме',
  body: z.object({
    template: formKey,
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
    sub_template: formKey.optional(),
    end_template: formKey.optional(),
    person: Signatories.optional(),
  }),
  reply: z.object({ data: z.object({ link: uuid }) }),
});

/** The file behind `/reports/{link}`: for a day, for those of the same organisation with the abilities it is of. */
export const openPrinted = call({
  method: 'GET',
  path: '/api/v1/reports/link/{link}',
  access: signedIn,
  title: 'Готовая печатная форма',
  params: z.object({ link: uuid }),
  reply: FileReply,
  file: true,
});

/** A paper on its way: waiting, being made (or sent to a printer), ready, failed. */
export const PrintedRow = z.object({
  link: uuid,
  name: z.string(),
  type: z.string(),
  state: z.enum(['waiting', 'making', 'ready', 'failed']),
  /** Documents or labels drawn, and all of them. */
  done: z.number().int(),
  total: z.number().int(),
  /** Why it failed. */
  message: z.string().nullable(),
  /** The printer it goes to; null for a file. */
  printer: z.string().nullable(),
  /** Its file can still be opened. */
  open: z.boolean(),
  user: z.string().nullable(),
  /** When it was asked for, ISO. */
  at: z.string(),
});
export type PrintedRow = z.infer<typeof PrintedRow>;

/** Where a paper is. */
export const getPrinted = call({
  method: 'GET',
  path: '/api/v1/reports/link/{link}/state',
  access: signedIn,
  title: 'Печатная форма: готова ли',
  params: z.object({ link: uuid }),
  reply: z.object({ item: PrintedRow }),
});

/** Papers of the last month, the latest first: own ones, or those of everybody. */
export const listPrinted = call({
  method: 'POST',
  path: '/api/v1/reports/queue',
  access: read,
  title: 'Очередь печати',
  body: z.object({ all: z.boolean().optional() }),
  reply: z.object({ items: z.array(PrintedRow) }),
});

/** The same paper once more, as its documents and its form were then. */
export const printAgain = call({
  method: 'POST',
  path: '/api/v1/reports/link/{link}/again',
  access: signedIn,
  title: 'Печатная форма: напечатать ещё раз',
  params: z.object({ link: uuid }),
  reply: z.object({ data: z.object({ link: uuid }) }),
});

/** Most labels at once. */
export const mostLabels = 2000;

/** Labels of storage places, of lots or of packs, and price labels of lots in a storage: to a label printer, or as a PDF for sheets. */
export const printLabels = call({
  method: 'POST',
  path: '/api/v1/labels/_print',
  access: read,
  title: 'Печать этикеток',
  body: z.object({
    of: z.enum(['places', 'lots', 'packs', 'prices']),
    /** Of price labels: where the lots are sold. */
    storage_id: id.optional(),
    /** Ids of places or of lots. */
    ids: z.array(id).max(mostLabels, `За один раз печатается не больше ${mostLabels} этикеток`).optional(),
    /** Marked packs: their sgtin. */
    sgtins: z
      .array(z.string().max(100))
      .max(mostLabels, `За один раз печатается не больше ${mostLabels} этикеток`)
      .optional(),
    /** A printer of the organisation; a PDF when absent. */
    printer_id: id.optional(),
    copies: z.number().int().min(1, 'Не меньше 1').max(100, 'Не больше 100').optional(),
  }),
  reply: z.object({ data: z.object({ link: uuid }) }),
});
