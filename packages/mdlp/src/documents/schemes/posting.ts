import { document, el, fields, optional } from '../engine/describe.ts';
import {
  contractType,
  date,
  documentNumber,
  inn,
  kpp,
  moment,
  place,
  placeOrOrganization,
  receiveType,
  source,
  text1000,
} from '../types.ts';
import { items, pricedUnion } from './goods.ts';

export const posting = document(
  702,
  'posting',
  'Оприходование',
  fields(
    el('subject_id', 'Место, которое приходует', place),
    optional(
      el(
        'shipper_info',
        'Поставщик',
        fields(el('inn', 'ИНН поставщика', inn), optional(el('kpp', 'КПП поставщика', kpp))),
      ),
    ),
    optional(el('shipper_id', 'Место поставщика', place)),
    el('operation_date', 'Дата операции', moment),
    el('doc_num', 'Номер документа', documentNumber),
    el('doc_date', 'Дата документа', date),
    optional(el('receive_type', 'Тип оприходования', receiveType)),
    el('contract_type', 'Тип договора', contractType),
    el('source', 'Источник финансирования', source),
    optional(el('contract_num', 'Реестровый номер контракта в ЕИС', documentNumber)),
    optional(el('contract_gos_num', 'Номер государственного контракта', documentNumber)),
    optional(el('contract_gos_date', 'Дата государственного контракта', date)),
    // the schema keeps only packs from being named twice
    el('order_details', 'Список товаров', pricedUnion({ sgtin: 'ux_posting_sgtin' })),
  ),
);

export const postingNotification = document(
  627,
  'posting_notification',
  'Уведомление владельца об оприходовании',
  fields(
    el('subject_id', 'Место отправителя', place),
    el('inn', 'ИНН отправителя', inn),
    el('organisation_name', 'Наименование отправителя', text1000),
    el('owner_id', 'Владелец', placeOrOrganization),
    optional(el('shipper_id', 'Место грузоотправителя', place)),
    el('operation_date', 'Дата операции', moment),
    optional(el('receive_type', 'Тип оприходования', receiveType)),
    optional(el('doc_num', 'Номер документа', documentNumber)),
    optional(el('doc_date', 'Дата документа', date)),
    el('order_details', 'Список товаров', items('ux_posting_notification')),
  ),
);
