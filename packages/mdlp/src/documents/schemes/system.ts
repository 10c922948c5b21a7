import { document, el, fields, group, rows, unique } from '../engine/describe.ts';
import {
  date,
  documentNumber,
  gtin,
  moment,
  organization,
  place,
  placeOrOrganization,
  series,
  sgtin,
  text200,
} from '../types.ts';
import { MAX_LINES } from './goods.ts';

export const expiredWriteoffNotification = document(
  632,
  'expired_writeoff_notification',
  'Уведомление об автоматическом списании просроченного',
  fields(
    el('subject_id', 'Чьи упаковки списаны', placeOrOrganization),
    el('operation_date', 'Дата операции', moment),
    el(
      'order_details',
      'Список товаров',
      rows(
        group(
          el('sgtin', 'КИЗ (SGTIN)', sgtin),
          el('gtin', 'GTIN', gtin),
          el('series_number', 'Серия', series),
          el('expiration_date', 'Годен до', date),
        ),
        { max: MAX_LINES, unique: [unique('ux_expired_writeoff_notification_sgtin', 'sgtin')] },
      ),
    ),
  ),
);

export const movePlaceAllNotification = document(
  634,
  'move_place_all_notification',
  'Уведомление получателя о перемещении всего остатка места',
  fields(
    el('subject_id', 'Организация', organization),
    el('receiver_id', 'Место получателя', place),
    el('operation_date', 'Дата операции', moment),
    el('doc_num', 'Номер документа', documentNumber),
    el('doc_date', 'Дата документа', date),
    el('operation_id', 'Операция перемещения', text200),
  ),
);
