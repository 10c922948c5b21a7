import { document, el, fields, optional } from '../engine/describe.ts';
import type { SimpleType } from '../engine/model.ts';
import {
  contractType,
  date,
  documentNumber,
  moment,
  place,
  receiptOrReturn,
  receiveType,
  source,
} from '../types.ts';
import { pricedItems } from './goods.ts';

const receipt = <V>(kind: SimpleType<V>, keys: string) =>
  fields(
    el('subject_id', 'Место получателя', place),
    el('shipper_id', 'Место отправителя', place),
    el('operation_date', 'Дата приёмки', moment),
    el('doc_num', 'Номер документа', documentNumber),
    el('doc_date', 'Дата документа', date),
    el('receive_type', 'Тип приёмки', kind),
    el('source', 'Источник финансирования', source),
    el('contract_type', 'Тип договора', contractType),
    optional(el('contract_num', 'Реестровый номер контракта в ЕИС', documentNumber)),
    optional(el('contract_gos_num', 'Номер государственного контракта', documentNumber)),
    optional(el('contract_gos_date', 'Дата государственного контракта', date)),
    el('order_details', 'Список товаров', pricedItems(keys)),
  );

export const receiveOrder = document(
  416,
  'receive_order',
  'Приёмка на склад получателя',
  receipt(receiptOrReturn, 'ux_receive_s'),
);
export const receiveOrderNotification = document(
  602,
  'receive_order_notification',
  'Уведомление отправителя о приёмке',
  receipt(receiveType, 'ux_receive_order_notification'),
);
