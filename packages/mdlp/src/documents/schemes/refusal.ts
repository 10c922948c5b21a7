import { document, el, fields, optional } from '../engine/describe.ts';
import { flag, moment, placeOrOrganization, text1000 } from '../types.ts';
import { items } from './goods.ts';

const senderRefusal = (keys: string) =>
  fields(
    el('subject_id', 'Место отправителя', placeOrOrganization),
    el('operation_date', 'Дата операции', moment),
    el('receiver_id', 'Получатель', placeOrOrganization),
    el('reason', 'Причина отзыва', text1000),
    optional(el('confirm_paused', 'Подтверждение для приостановленного товара', flag)),
    el('order_details', 'Список товаров', items(keys)),
  );

const receiverRefusal = (keys: string) =>
  fields(
    el('subject_id', 'Место, которое отказывается', placeOrOrganization),
    el('operation_date', 'Дата операции', moment),
    el('shipper_id', 'Отправитель', placeOrOrganization),
    el('reason', 'Причина отказа', text1000),
    optional(el('confirm_paused', 'Подтверждение для приостановленного товара', flag)),
    el('order_details', 'Список товаров', items(keys)),
  );

export const refusalSender = document(
  251,
  'refusal_sender',
  'Отзыв отправителем',
  senderRefusal('ux_refusal_sender'),
);
export const refusalSenderNotification = document(
  605,
  'refusal_sender_notification',
  'Уведомление получателя об отзыве',
  senderRefusal('ux_refusal_sender_notification'),
);
export const refusalReceiver = document(
  252,
  'refusal_receiver',
  'Отказ получателя',
  receiverRefusal('ux_refusal_receiver'),
);
export const refusalReceiverNotification = document(
  606,
  'refusal_receiver_notification',
  'Уведомление отправителя об отказе',
  receiverRefusal('ux_refusal_receiver_notification'),
);
