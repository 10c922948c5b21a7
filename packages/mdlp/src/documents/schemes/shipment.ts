import { document, el, fields, optional } from '../engine/describe.ts';
import { contractType, date, documentNumber, moment, place, source, turnoverType } from '../types.ts';
import { pricedItems } from './goods.ts';

const shipment = (keys: string) =>
  fields(
    el('subject_id', 'Место отправителя', place),
    el('receiver_id', 'Место получателя', place),
    el('operation_date', 'Дата отгрузки', moment),
    el('doc_num', 'Номер документа', documentNumber),
    el('doc_date', 'Дата документа', date),
    el('turnover_type', 'Тип отгрузки', turnoverType),
    el('source', 'Источник финансирования', source),
    el('contract_type', 'Тип договора', contractType),
    optional(el('contract_num', 'Реестровый номер контракта в ЕИС', documentNumber)),
    optional(el('contract_gos_num', 'Номер государственного контракта', documentNumber)),
    optional(el('contract_gos_date', 'Дата государственного контракта', date)),
    el('order_details', 'Список товаров', pricedItems(keys)),
  );

export const moveOrder = document(415, 'move_order', 'Отгрузка со склада отправителя', shipment('ux_move_s'));
export const moveOrderNotification = document(
  601,
  'move_order_notification',
  'Уведомление получателя об отгрузке',
  shipment('ux_move_order_notification'),
);
