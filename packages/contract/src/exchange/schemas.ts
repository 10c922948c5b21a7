import { z } from 'zod';
import { call } from '../call.ts';
import { gtin, uuid } from '../shapes.ts';
import { manage, megabyte } from './common.ts';
import {
  day,
  numbers,
  oneOf,
  optionalDay,
  optionalText,
  place,
  placeOrOrganization,
  text,
} from './schema-fields.ts';
import * as lines from './schema-lines.ts';

/** Document, its number of the protocol (the key of its sending) and how many packs and boxes it names. */
export const BuiltDocument = z.object({ xml: z.string(), request_id: uuid, objects: z.number().int() });

/**
 * One document, or the first of several when the content is larger than one takes: `rest` are the others, each is
 * signed and sent as the first. All of a job carry its id as `session_ui`.
 */
export const BuiltDocuments = BuiltDocument.extend({
  job: uuid.optional(),
  rest: z.array(BuiltDocument).optional(),
});

const builder = <Body extends z.ZodType>(action: number, title: string, body: Body) =>
  call({
    method: 'POST',
    path: `/api/v1/schemas/${action}` as string,
    access: manage,
    title: `Построить документ: ${title} (схема ${action})`,
    bodyLimit: 24 * megabyte,
    body,
    reply: BuiltDocuments,
  });

/** The own place that speaks. */
const subject = { subject_id: place('Укажите место деятельности') };
const receiver = { receiver_id: place('Укажите место получателя') };
const shipper = { shipper_id: place('Укажите место отправителя') };
const counterparty = { counterparty_id: place('Укажите место контрагента') };
const paper = { doc_num: text('Введите номер документа'), doc_date: day('Введите дату документа') };
const loosePaper = { doc_num: optionalText(), doc_date: optionalDay };
const paused = { confirm_paused: z.boolean().optional() };
const turnover = oneOf([1, 2], 'Укажите тип отгрузки: 1 — поставка, 2 — возврат');

const source = oneOf(numbers(1, 5), 'Укажите источник финансирования');
const contractType = oneOf(numbers(1, 8), 'Укажите тип договора (контракта)');
const contract = {
  /** Registry number of ЕИС. */
  contract_num: optionalText(),
  contract_gos_num: optionalText(),
  contract_gos_date: optionalDay,
  /** The pair of source and type comes from a document or a file, nobody entered it: it is carried on as it is. */
  funding_carried: z.boolean().optional(),
};
const funding = { source, contract_type: contractType, ...contract };

const confirmation = z.object({
  ...subject,
  counterparty_id: placeOrOrganization('Укажите контрагента'),
  ...paused,
  content: lines.items,
});

/** Either a draft of the wizard or the content itself: fields of the second are checked when no draft is named. */
export const build701 = builder(
  701,
  'подтверждение',
  z.object({ ...confirmation.partial().shape, draft_id: uuid.optional() }).superRefine((body, ctx) => {
    if (body.draft_id !== undefined) return;
    for (const { path, message } of confirmation.safeParse(body).error?.issues ?? []) {
      ctx.addIssue({ code: 'custom', path, message });
    }
  }),
);

export const build250 = builder(
  250,
  'отмена своей операции',
  z.object({
    ...subject,
    operation_id: text('Укажите отменяемый документ'),
    recall_action_id: oneOf(
      [300, 313, 333, 334, 335, 341, 342, 360, 363, 431, 470, 541, 812],
      'Документ этой схемы отменить нельзя: выберите перемещение (431) или передачу на уничтожение (541)',
    ),
    reason: optionalText(500),
  }),
);

export const build251 = builder(
  251,
  'отзыв отправителем',
  z.object({
    ...subject,
    receiver_id: placeOrOrganization('Укажите получателя'),
    reason: text('Укажите причину отзыва', 1000),
    ...paused,
    content: lines.items,
  }),
);

export const build252 = builder(
  252,
  'отказ получателя',
  z.object({
    ...subject,
    shipper_id: placeOrOrganization('Укажите отправителя'),
    reason: text('Укажите причину отказа', 1000),
    ...paused,
    content: lines.items,
  }),
);

export const build254 = builder(
  254,
  'корректировка реквизитов и цен',
  z.object({
    ...subject,
    ...counterparty,
    action_id_type: oneOf(
      [415, 416, 417, 471, 472, 473],
      'Корректируют документы схем 415, 416, 417, 471, 472, 473: выберите один из них',
    ),
    operation_id: text('Укажите исправляемый документ'),
    ...loosePaper,
    source: source.optional(),
    contract_type: contractType.optional(),
    ...contract,
    content: lines.corrected,
  }),
);

export const build391 = builder(
  391,
  'возврат в оборот',
  z.object({
    ...subject,
    withdrawal_reason: oneOf([1, 2, ...numbers(4, 13)], 'Укажите причину вывода из оборота'),
    reason_return: oneOf([1, 2], 'Выберите причину возврата из списка').optional(),
    ...loosePaper,
    content: lines.packs,
  }),
);

export const build415 = builder(
  415,
  'отгрузка',
  z.object({
    ...subject,
    ...receiver,
    ...paper,
    turnover_type: turnover.default(1),
    ...funding,
    content: lines.priced,
  }),
);

export const build416 = builder(
  416,
  'приёмка в обратном порядке',
  z.object({
    ...subject,
    ...shipper,
    ...paper,
    receive_type: oneOf([1, 2], 'Укажите тип приёмки: 1 — поступление, 2 — возврат от покупателя'),
    ...funding,
    content: lines.priced,
  }),
);

const transfer = z.object({ ...subject, ...receiver, ...paper, content: lines.items });
export const build417 = builder(417, 'возврат приостановленных', transfer);
export const build431 = builder(431, 'перемещение между местами деятельности', transfer);
export const build471 = builder(
  471,
  'смена владельца в государственном обеспечении',
  transfer.extend({ turnover_type: turnover.optional() }),
);

export const build481 = builder(
  481,
  'арбитраж',
  z.object({
    ...subject,
    ...counterparty,
    ...paper,
    sign_arbitration: oneOf([1, 2], 'Укажите: 1 — поставить в арбитраж, 2 — снять'),
    content: lines.items,
  }),
);

const prescription = {
  prescription: z
    .object({
      prescription_num: text('Введите номер рецепта'),
      prescription_date: day('Введите дату рецепта'),
      prescription_series: optionalText(),
    })
    .optional(),
};
const inn = z.string().regex(/^(\d{10}|\d{12})$/, 'Укажите корректный ИНН');

export const build511 = builder(
  511,
  'розничная продажа',
  z.object({
    ...subject,
    ...paper,
    /** 1 receipt, 2 form of strict account, 3 contract, 4 other. */
    doc_type: oneOf(numbers(1, 4), 'Укажите вид документа продажи'),
    doc_name: optionalText(),
    ...prescription,
    marketplace_inn: inn.optional(),
    content: lines.sold,
  }),
);

export const build512 = builder(
  512,
  'отпуск по документам',
  z.object({ ...subject, ...paper, ...prescription, content: lines.dispensed }),
);

export const build521 = builder(
  521,
  'отпуск по льготному рецепту',
  z.object({
    ...subject,
    doc_series: text('Введите серию рецепта'),
    doc_num: text('Введите номер рецепта'),
    doc_date: day('Введите дату рецепта'),
    content: lines.shared,
  }),
);

export const build531 = builder(
  531,
  'выдача для оказания медицинской помощи',
  z.object({
    ...subject,
    doc_num: text('Введите номер документа основания'),
    doc_date: day('Введите дату документа основания'),
    content: lines.shared,
  }),
);

const kpp = z.string().regex(/^(\d[1-9]|[1-9]\d)\d{7}$/, 'Укажите корректный КПП');
/** Who destroys: an organisation by INN and KPP, a person by an INN of 12 digits. */
const destroyer = {
  inn: z
    .string({ error: 'Введите ИНН того, кто уничтожает' })
    .regex(/^(\d[1-9]|[1-9]\d)(\d{8}|\d{10})$/, 'Укажите корректный ИНН'),
  kpp: kpp.optional(),
};
const whoDestroys = { error: 'Укажите организацию, которая уничтожает' };

export const build541 = builder(
  541,
  'передача на уничтожение',
  z.object({
    ...subject,
    destruction_org: z.object(
      {
        ...destroyer,
        fias_addr: z
          .string({ error: 'Укажите адрес по ФИАС' })
          .regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i, {
            error: 'Выберите адрес из ФИАС',
          }),
      },
      whoDestroys,
    ),
    ...paper,
    act_number: text('Введите номер акта'),
    act_date: day('Введите дату акта'),
    ...lines.destructionGrounds,
    content: lines.destroyed,
  }),
);

export const build542 = builder(
  542,
  'факт уничтожения',
  z.object({
    ...subject,
    destruction_method: oneOf(numbers(1, 3), 'Укажите способ уничтожения'),
    destruction_org: z.object(destroyer, whoDestroys),
    ...paper,
    content: lines.items,
  }),
);

export const build552 = builder(
  552,
  'вывод из оборота',
  z.object({
    ...subject,
    ...loosePaper,
    withdrawal_type: oneOf(
      [...numbers(6, 24), 26],
      'Неправильно задан тип вывода лекарственного средства из оборота',
    ),
    /** Two letters; needed for 24 and 26. */
    export_country_code: z
      .string()
      .regex(/^([A-Z]{2})?$/, 'Страна экспорта: выберите её из списка')
      .optional(),
    content: lines.withdrawn,
  }),
);

export const build702 = builder(
  702,
  'оприходование',
  z.object({
    ...subject,
    shipper_info: z.object(
      {
        inn: z
          .string({ error: 'Отсутствуют данные поставщика' })
          .min(1, 'Отсутствуют данные поставщика')
          .regex(/^(|\d{10}|\d{12})$/, 'Укажите корректный ИНН'),
        kpp: z
          .string()
          .regex(/^(|(\d[1-9]|[1-9]\d)\d{7})$/, 'Укажите корректный КПП')
          .optional(),
      },
      { error: 'Отсутствуют данные поставщика' },
    ),
    shipper_id: place('Укажите место поставщика').optional(),
    ...paper,
    receive_type: oneOf(numbers(1, 3), 'Выберите тип оприходования из списка').optional(),
    ...funding,
    content: lines.priced,
  }),
);

export const build705 = builder(
  705,
  'отсутствие на балансе',
  z.object({
    ...subject,
    content: lines.packs.optional(),
    /** A whole series instead of packs. */
    series_details: z.object({ series_number: text('Укажите серию', 20), gtin }).optional(),
  }),
);

export const build912 = builder(
  912,
  'расформирование короба',
  z.object({
    ...subject,
    is_recursive: z
      .literal(true, {
        error: 'Вместе с вложенными коробами — «да» или ничего: уберите значение «нет»',
      })
      .optional(),
    content: lines.boxes,
  }),
);

export const build913 = builder(913, 'изъятие из короба', z.object({ ...subject, content: lines.items }));
