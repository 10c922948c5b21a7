import { document, el, fields, rows } from '../engine/describe.ts';
import { moment, place } from '../types.ts';
import { refusedObject } from './ticket.ts';

export const receiveOrderErrorsNotification = document(
  617,
  'receive_order_errors_notification',
  'Уведомление отправителя об ошибках приёмки',
  fields(
    el('subject_id', 'Место получателя', place),
    el('shipper_id', 'Место отправителя', place),
    el('operation_date', 'Дата приёмки', moment),
    el(
      'order_details',
      'Список ошибок',
      rows(el('errors', 'Ошибка', refusedObject), { max: Number.POSITIVE_INFINITY }),
    ),
  ),
);
