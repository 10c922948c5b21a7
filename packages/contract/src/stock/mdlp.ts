import { z } from 'zod';
import { can } from '../access.ts';
import { call } from '../call.ts';
import { isoDate, uuid } from '../shapes.ts';
import { DraftChange } from '../wizards/choices.ts';
import { wizardNames } from '../wizards/definitions.ts';

/** What `send_mdlp` of a stock document says: how its latest document of MDLP stands. */
export const sendMdlpTitles: Readonly<Record<string, string>> = {
  done: 'Принят МДЛП',
  partial: 'Принят МДЛП частично',
  queued: 'Ждёт отправки в МДЛП',
  sent: 'Обрабатывается в МДЛП',
  rejected: 'Отклонён МДЛП',
  failed: 'МДЛП не обработала документ',
  cancelled: 'Отправка отменена',
  noted: 'Номер записан, в МДЛП ещё не найден',
};

/** A document of MDLP of a stock document. */
export const StockMdlpDocument = z.object({
  id: uuid,
  action_id: z.number().int(),
  title: z.string(),
  number: z.string().nullable(),
  date: isoDate.nullable(),
  state: z.string(),
  result: z.string().nullable(),
});

/** A wizard that tells MDLP of a stock document; `data` are the choices it starts with. */
export const StockWizardOffer = z.object({
  wizard: z.enum(wizardNames),
  /** «Вывод из оборота (552)». */
  title: z.string(),
  data: DraftChange.extend({ stock_document_id: uuid }),
});
export type StockWizardOffer = z.infer<typeof StockWizardOffer>;

export const getStockMdlp = call({
  method: 'GET',
  path: '/api/v3/storage/documents/{id}/mdlp',
  access: can('read', 'storages'),
  title: 'Складской документ и МДЛП: что отправлено и чем сообщить об упаковках',
  params: z.object({ id: uuid }),
  reply: z.object({
    /** Key of `sendMdlpTitles`. */
    send_mdlp: z.string(),
    documents: z.array(StockMdlpDocument),
    /** Documents of MDLP that may tell of it: linked by its call `status` with their `document_id`. */
    linkable: z.array(
      StockMdlpDocument.extend({
        document_id: z.string(),
        /** Packs both have. */
        packs: z.number().int(),
      }),
    ),
    /** Packs MDLP has not been told of: the codes the wizard opens with. */
    codes: z.array(z.string()),
    /** Empty when there is nothing to tell. */
    offers: z.array(StockWizardOffer),
  }),
});
