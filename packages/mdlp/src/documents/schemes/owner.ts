import { document, el, fields, optional } from '../engine/describe.ts';
import { contractOfImport, date, documentNumber, moment, organization, place } from '../types.ts';
import { items, pricedUnion } from './goods.ts';

export const moveOwnerNotification = document(
  603,
  'move_owner_notification',
  'Уведомление собственника о передаче ему препаратов',
  fields(
    el('subject_id', 'Место отправителя', place),
    el('owner_id', 'Место собственника', place),
    el('operation_date', 'Дата операции', moment),
    el('doc_date', 'Дата документа', date),
    el('doc_num', 'Номер документа', documentNumber),
    el('order_details', 'Список товаров', items('ux_move_owner_notification')),
  ),
);

export const changeOwnerNotification = document(
  609,
  'change_owner_notification',
  'Уведомление нового собственника о смене собственника',
  fields(
    el('subject_id', 'Прежний собственник', organization),
    el('receiver_id', 'Новый собственник', organization),
    el('operation_date', 'Дата операции', moment),
    el('doc_num', 'Номер документа', documentNumber),
    el('doc_date', 'Дата документа', date),
    el(
      'order_details',
      'Список товаров',
      items('ux_change_owner_notification', 'ux_change_owner_notificationt_sscc'),
    ),
  ),
);

/** Goods that cross the border of the country under the customs' eyes. */
const foreign = <const Side extends 'receiver_id' | 'shipper_id'>(side: Side, title: string, keys: string) =>
  fields(
    el('subject_id', 'Автор документа', organization),
    optional(el('seller_id', 'Продавец', organization)),
    el(side, title, organization),
    el('custom_receiver_id', 'Таможня: получатель', organization),
    el('operation_date', 'Дата операции', moment),
    el('contract_type', 'Тип договора', contractOfImport),
    el('doc_num', 'Номер документа', documentNumber),
    el('doc_date', 'Дата документа', date),
    el('order_details', 'Список товаров', items(keys)),
  );

export const foreignShipmentNotification = document(
  613,
  'foreign_shipment_notification',
  'Уведомление импортёра об отгрузке в Россию',
  foreign('receiver_id', 'Получатель', 'ux_foreign_shipment_notification'),
);
export const foreignImportNotification = document(
  614,
  'foreign_import_notification',
  'Уведомление отправителя о ввозе в Россию',
  foreign('shipper_id', 'Отправитель', 'ux_foreign_import_foreign_import__notification'),
);

const paper = [
  el('contract_type', 'Тип договора', contractOfImport),
  el('doc_num', 'Номер документа', documentNumber),
  el('doc_date', 'Дата документа', date),
] as const;

export const eeuShipmentNotification = document(
  615,
  'eeu_shipment_notification',
  'Уведомление получателя об отгрузке из ЕАЭС',
  fields(
    el('subject_id', 'Автор документа', organization),
    optional(el('seller_id', 'Продавец', organization)),
    el('receiver_id', 'Место получателя', place),
    el('operation_date', 'Дата операции', moment),
    ...paper,
    el(
      'order_details',
      'Список товаров',
      pricedUnion({ sgtin: 'eeeu_shipment_notification_sgtin', sscc: 'eeu_shipment_notification_sscc' }),
    ),
  ),
);
export const eeuImportNotification = document(
  616,
  'eeu_import_notification',
  'Уведомление отправителя о ввозе из ЕАЭС',
  fields(
    el('subject_id', 'Место получателя', place),
    optional(el('seller_id', 'Продавец', organization)),
    el('operation_date', 'Дата операции', moment),
    el('shipper_id', 'Отправитель', organization),
    ...paper,
    el(
      'order_details',
      'Список товаров',
      pricedUnion({ sgtin: 'eeu_import_notification_sgtin', sscc: 'eeu_import_notification_sscc' }),
    ),
  ),
);
