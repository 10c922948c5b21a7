import { z } from 'zod';
import { can } from '../access.ts';
import { call } from '../call.ts';
import { FileReply, givenDay, ok, page, period, rowId, seenVersion, uuid } from '../shapes.ts';
import { Invoice, InvoiceCard, InvoiceState } from './shapes.ts';

export {
  type ComparedRow,
  Invoice,
  InvoiceCard,
  InvoiceLineRow,
  invoiceMatches,
} from './shapes.ts';

const base = '/api/v3/storage/invoices';
const read = can('read', 'storages');
const manage = can('manage', 'storages');
const params = z.object({ id: uuid });

/** Largest supplier's file, bytes. */
export const invoiceFileLimit = 10 * 1024 * 1024;

export const listInvoices = call({
  method: 'POST',
  path: `${base}/list`,
  access: read,
  title: 'Документы поставщиков: список',
  body: z.object({
    ...period,
    storage_id: rowId().optional(),
    state: InvoiceState.optional(),
    /** Part of the number or of the supplier's name. */
    query: z.string().max(200).optional(),
    limit: z.number().int().min(1).max(1000).optional(),
    /** The last paper seen. */
    next: uuid.optional(),
  }),
  reply: page(Invoice).extend({ next: uuid.nullable() }),
});

/** A supplier's file: УПД, УКД, or a layout of distributors' (DBF, text, XML, CSV, XLSX). */
export const uploadInvoice = call({
  method: 'POST',
  path: `${base}/from-file`,
  access: manage,
  title: 'Документы поставщиков: загрузить файл',
  upload: true,
  bodyLimit: invoiceFileLimit + 64 * 1024,
  query: z.object({ storage_id: rowId('Не выбран склад') }),
  reply: z.object({ item: Invoice }),
});

export const getInvoice = call({
  method: 'GET',
  path: `${base}/{id}`,
  access: read,
  title: 'Документ поставщика: строки, сверка с МДЛП и со сканированием',
  params,
  reply: InvoiceCard,
});

const quantity = z
  .string('Введите количество')
  .regex(/^\d{1,12}(\.\d{1,6})?$/, 'Количество: введите число, после запятой не больше 6 знаков');

/** Goods a person has named are remembered for this supplier: by his code, else by his name of them. */
export const matchInvoice = call({
  method: 'PUT',
  path: base,
  access: manage,
  title: 'Документ поставщика: сопоставить строки с номенклатурой, указать принятое',
  body: z.object({
    id: uuid,
    version: seenVersion,
    lines: z
      .array(
        z.object({
          n: z.number().int().min(1).max(1_000_000),
          nomenclature_id: rowId().nullable().optional(),
          accepted: quantity.nullable().optional(),
        }),
      )
      .max(10_000)
      .optional(),
    /** The notice of MDLP, where the one that was found is another's; null = there is none. */
    notice_id: z.string().max(100).nullable().optional(),
    partner_id: rowId().nullable().optional(),
  }),
  reply: InvoiceCard,
});

/** Goods with a GTIN or a barcode the organisation does not keep yet are added to its nomenclature. */
export const addInvoiceGoods = call({
  method: 'POST',
  path: `${base}/goods`,
  access: manage,
  title: 'Документ поставщика: добавить неизвестные товары в номенклатуру',
  body: z.object({ id: uuid, version: seenVersion }),
  reply: InvoiceCard.extend({ added: z.number().int() }),
});

export const receiveInvoice = call({
  method: 'POST',
  path: `${base}/receipt`,
  access: manage,
  title: 'Документ поставщика: черновик прихода',
  idempotent: true,
  body: z.object({
    id: uuid,
    version: seenVersion,
    /**
     * Marked goods whose codes neither the paper nor a notice names: they wait for their acceptance, or are received
     * now, as a person has decided. Asked (`invoice.marked`) when absent.
     */
    marked: z.enum(['wait', 'receive']).optional(),
  }),
  reply: z.object({ document_id: uuid, number: z.string(), lines: z.number().int() }),
});

/** ТОРГ-2 over what is missing or too many, as a paper behind a link. */
export const printInvoiceAct = call({
  method: 'POST',
  path: `${base}/act`,
  access: read,
  title: 'Документ поставщика: акт о расхождениях (ТОРГ-2)',
  body: z.object({ id: uuid }),
  reply: z.object({ data: z.object({ link: uuid }) }),
});

export const answerInvoice = call({
  method: 'POST',
  path: `${base}/answer`,
  access: manage,
  title: 'Документ поставщика: файл ответа покупателя (ON_NSCHFDOPPOK)',
  bodyLimit: 512 * 1024,
  body: z.object({
    id: uuid,
    /** 1 accepted, 2 accepted with discrepancies, 3 not accepted. */
    code: z.enum(['1', '2', '3']),
    accepted: givenDay,
    /** The seller's signature of his file, base64: the answer names it. */
    signature: z
      .string('Приложите подпись поставщика: файл .sig или .p7s из системы ЭДО')
      .regex(/^[A-Za-z0-9+/=\s]{16,}$/, 'Подпись поставщика: ожидается файл .sig или .p7s')
      .max(200_000),
    /** Number of the act of discrepancies; needed with 2. */
    act_number: z.string().trim().max(255).optional(),
    act_date: givenDay.optional(),
    position: z.string().trim().max(128).optional(),
  }),
  reply: FileReply,
  file: true,
});

/** The file as it came. */
export const downloadInvoice = call({
  method: 'GET',
  path: `${base}/{id}/file`,
  access: read,
  title: 'Документ поставщика: исходный файл',
  params,
  reply: FileReply,
  file: true,
});

export const removeInvoice = call({
  method: 'DELETE',
  path: `${base}/{id}`,
  access: manage,
  title: 'Документ поставщика: удалить (пока по нему нет прихода)',
  params,
  reply: ok,
});
