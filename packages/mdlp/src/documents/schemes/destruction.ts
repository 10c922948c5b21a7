import { choice, document, el, fields, optional, rows, unique } from '../engine/describe.ts';
import {
  date,
  destructionMethod,
  destructionReason,
  destructionType,
  documentNumber,
  guid,
  innOfOrganization,
  innOfPerson,
  kpp,
  moment,
  place,
  sgtin,
  sscc,
} from '../types.ts';
import { items, MAX_LINES } from './goods.ts';

const organizationOrPerson = choice(
  el('ul', 'Организация', fields(el('inn', 'ИНН', innOfOrganization), el('kpp', 'КПП', kpp))),
  el('fl', 'Физическое лицо', fields(el('inn', 'ИНН', innOfPerson))),
);

export const moveDestruction = document(
  541,
  'move_destruction',
  'Передача на уничтожение',
  fields(
    el('subject_id', 'Место, которое передаёт', place),
    el('operation_date', 'Дата операции', moment),
    el(
      'destruction_org',
      'Кто уничтожает',
      fields(el('fias_addr', 'Адрес по ФИАС', guid), organizationOrPerson),
    ),
    el('doc_num', 'Номер договора', documentNumber),
    el('doc_date', 'Дата договора', date),
    el('act_number', 'Номер акта', documentNumber),
    el('act_date', 'Дата акта', date),
    el(
      'order_details',
      'Список товаров',
      rows(
        el(
          'detail',
          'Строка',
          fields(
            choice(el('sgtin', 'КИЗ (SGTIN)', sgtin), el('sscc', 'Короб (SSCC)', sscc)),
            optional(el('decision', 'Решение Росздравнадзора', documentNumber)),
            el('destruction_type', 'Основание', destructionType),
            optional(el('reason_for_destruction', 'Причина', destructionReason)),
          ),
        ),
        {
          max: MAX_LINES,
          unique: [unique('ux_move_destruction_sgtin', 'sgtin'), unique('ux_move_destruction_sscc', 'sscc')],
        },
      ),
    ),
  ),
);

export const destruction = document(
  542,
  'destruction',
  'Факт уничтожения',
  fields(
    el('subject_id', 'Место, которое сообщает', place),
    el('operation_date', 'Дата операции', moment),
    el('destruction_method', 'Способ уничтожения', destructionMethod),
    el('destruction_org', 'Кто уничтожил', fields(organizationOrPerson)),
    el('doc_num', 'Номер акта', documentNumber),
    el('doc_date', 'Дата акта', date),
    el('order_details', 'Список товаров', items('ux_destruction')),
  ),
);
