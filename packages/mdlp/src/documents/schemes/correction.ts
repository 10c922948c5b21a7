import { document, el, fields, optional } from '../engine/describe.ts';
import {
  contractType,
  correctable,
  date,
  documentNumber,
  editType,
  moment,
  place,
  placeOrOrganization,
  recallable,
  source,
  text200,
  text500,
} from '../types.ts';
import { correctedItems, items } from './goods.ts';

export const recall = document(
  250,
  'recall',
  'Отмена ранее зарегистрированной своей операции',
  fields(
    el('subject_id', 'Место отправителя', placeOrOrganization),
    el('operation_date', 'Дата операции', moment),
    el('operation_id', 'Отменяемый документ', text200),
    el('recall_action_id', 'Схема отменяемого документа', recallable),
    optional(el('reason', 'Причина', text500)),
  ),
);

/** New papers and prices of an earlier document. */
const correction = (keys: string) =>
  fields(
    el('subject_id', 'Место отправителя', place),
    el('counterparty_id', 'Контрагент', place),
    el('operation_date', 'Дата операции', moment),
    el('action_id_type', 'Схема исправляемого документа', correctable),
    el('operation_id', 'Исправляемый документ', text200),
    el(
      'details',
      'Что исправить',
      fields(
        optional(el('doc_num', 'Номер документа', documentNumber)),
        optional(el('doc_date', 'Дата документа', date)),
        optional(el('source', 'Источник финансирования', source)),
        optional(el('contract_num', 'Реестровый номер контракта в ЕИС', documentNumber)),
        optional(el('contract_type', 'Тип договора', contractType)),
        optional(el('contract_gos_num', 'Номер государственного контракта', documentNumber)),
        optional(el('contract_gos_date', 'Дата государственного контракта', date)),
        el('order_details', 'Список товаров', correctedItems(keys)),
      ),
    ),
  );

export const changeProperty = document(
  254,
  'change_property',
  'Корректировка реквизитов и цен',
  correction('ux_change_property'),
);
export const changePropertyNotification = document(
  623,
  'change_property_notification',
  'Уведомление о корректировке реквизитов',
  correction('ux_change_property_notification'),
);

/** Goods put into arbitration or taken out of it. */
const dispute = (keys: string) =>
  fields(
    el('subject_id', 'Место отправителя', place),
    el('counterparty_id', 'Контрагент', place),
    el('operation_date', 'Дата операции', moment),
    el('doc_date', 'Дата документа', date),
    el('doc_num', 'Номер документа', documentNumber),
    el('sign_arbitration', 'Поставить или снять', editType),
    el('order_details', 'Список товаров', items(keys)),
  );

export const arbitration = document(
  481,
  'arbitration',
  'Постановка в арбитраж и снятие с него',
  dispute('ux_arbitration'),
);
export const arbitrationNotification = document(
  621,
  'arbitration_notification',
  'Уведомление об арбитраже',
  dispute('ux_arbitration_notification'),
);
