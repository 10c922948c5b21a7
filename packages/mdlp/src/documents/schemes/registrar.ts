import { document, el, fields, optional } from '../engine/describe.ts';
import { date, device, deviceMessage, deviceReport, documentNumber, moment, place } from '../types.ts';
import { packsWithPart } from './goods.ts';

/** The registrar of disposal that made the document. */
const madeBy = fields(
  el('device_id', 'Номер регистратора', device),
  el('skzkm_origin_msg_id', 'Сообщение регистратора', deviceMessage),
  optional(el('skzkm_report_id', 'Отчёт регистратора', deviceReport)),
);

export const registrarRecipe = document(
  10521,
  'skzkm_recipe',
  'Отпуск по льготному рецепту через регистратор выбытия',
  fields(
    el('subject_id', 'Место, которое отпускает', place),
    el('operation_date', 'Дата операции', moment),
    el('doc_date', 'Дата рецепта', date),
    optional(el('doc_series', 'Серия рецепта', documentNumber)),
    el('doc_num', 'Номер рецепта', documentNumber),
    el('order_details', 'Список товаров', packsWithPart('ismp_ux_recipe')),
    el('device_info', 'Регистратор выбытия', madeBy),
  ),
);

export const registrarHealthCare = document(
  10531,
  'skzkm_health_care',
  'Выдача для медицинской помощи через регистратор выбытия',
  fields(
    el('subject_id', 'Место, которое выдаёт', place),
    el('operation_date', 'Дата операции', moment),
    el('doc_date', 'Дата документа', date),
    el('doc_num', 'Номер документа', documentNumber),
    el('order_details', 'Список товаров', packsWithPart('ismp_ux_health_care')),
    el('device_info', 'Регистратор выбытия', madeBy),
  ),
);
