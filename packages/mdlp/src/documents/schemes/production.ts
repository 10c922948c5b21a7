import { choice, document, el, fields, list, optional, rows, unique } from '../engine/describe.ts';
import {
  date,
  device,
  deviceMessage,
  deviceReport,
  documentNumber,
  gtin,
  moment,
  orderType,
  organization,
  place,
  series,
  sgtin,
  sscc,
} from '../types.ts';
import { MAX_LINES } from './goods.ts';

/** Most packs one report of final packing names (XSD). */
const MAX_PACKED = 30_000;

export const registerProductEmission = document(
  313,
  'register_product_emission',
  'Выпуск готовой продукции',
  fields(
    el('subject_id', 'Место производителя', place),
    el('operation_date', 'Дата операции', moment),
    el(
      'release_info',
      'Сведения о выпуске',
      fields(
        el('doc_date', 'Дата документа', date),
        optional(el('doc_num', 'Номер документа', documentNumber)),
        el('confirmation_num', 'Номер подтверждения', documentNumber),
      ),
    ),
    el(
      'signs',
      'Список товаров',
      rows(choice(el('sgtin', 'КИЗ (SGTIN)', sgtin), el('sscc', 'Короб (SSCC)', sscc)), {
        max: MAX_LINES,
        unique: [unique('ux_rpe_sgtin', 'sgtin'), unique('ux_rpe_sscc', 'sscc')],
      }),
    ),
  ),
);

export const registerEndPacking = document(
  10311,
  'skzkm_register_end_packing',
  'Окончательная упаковка',
  fields(
    el('subject_id', 'Место производителя', place),
    el('operation_date', 'Дата операции', moment),
    el('order_type', 'Вид заказа', orderType),
    optional(el('owner_id', 'Собственник', organization)),
    el('series_number', 'Серия', series),
    el('expiration_date', 'Годен до', date),
    el('gtin', 'GTIN', gtin),
    el(
      'signs',
      'Список товаров',
      fields(list(el('sgtin', 'КИЗ (SGTIN)', sgtin), { min: 1, max: MAX_PACKED }, 'ismp_ux_rep_sgtin')),
    ),
    el(
      'device_info',
      'Регистратор эмиссии',
      fields(
        el('device_id', 'Номер регистратора', device),
        el('skzkm_origin_msg_id', 'Сообщение регистратора', deviceMessage),
        optional(el('skzkm_report_id', 'Отчёт регистратора', deviceReport)),
      ),
    ),
  ),
);
