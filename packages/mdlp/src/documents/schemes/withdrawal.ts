import {
  choice,
  document,
  el,
  fields,
  optional,
  optionalAttribute,
  rows,
  unique,
  withAttributes,
} from '../engine/describe.ts';
import {
  country,
  date,
  documentNumber,
  moment,
  part,
  place,
  placeOrOrganization,
  returnReason,
  sgtin,
  sscc,
  withdrawalReason,
  withdrawalType,
} from '../types.ts';
import { MAX_LINES, packsWithPart } from './goods.ts';

export const withdrawal = document(
  552,
  'withdrawal',
  'Вывод из оборота по различным причинам',
  fields(
    el('subject_id', 'Место, которое выводит', placeOrOrganization),
    el('operation_date', 'Дата операции', moment),
    optional(el('doc_num', 'Номер документа', documentNumber)),
    optional(el('doc_date', 'Дата документа', date)),
    el('withdrawal_type', 'Тип вывода из оборота', withdrawalType),
    optional(el('export_country_code', 'Страна экспорта', country)),
    el(
      'order_details',
      'Список товаров',
      rows(
        choice(
          withAttributes(
            el('sgtin', 'КИЗ (SGTIN)', sgtin),
            optionalAttribute('withdrawal_part', 'Доля упаковки', part),
          ),
          el('sscc', 'Короб (SSCC)', sscc),
        ),
        {
          max: MAX_LINES,
          unique: [unique('ux_withdrawal_sgtin', 'sgtin'), unique('ux_withdrawal_sscc', 'sscc')],
        },
      ),
    ),
  ),
);

export const recipe = document(
  521,
  'recipe',
  'Отпуск по льготному рецепту',
  fields(
    el('subject_id', 'Место, которое отпускает', place),
    el('operation_date', 'Дата операции', moment),
    el('doc_date', 'Дата рецепта', date),
    optional(el('doc_series', 'Серия рецепта', documentNumber)),
    el('doc_num', 'Номер рецепта', documentNumber),
    el('order_details', 'Список товаров', packsWithPart('ux_recipe')),
  ),
);

export const healthCare = document(
  531,
  'health_care',
  'Выдача для оказания медицинской помощи',
  fields(
    el('subject_id', 'Место, которое выдаёт', place),
    el('operation_date', 'Дата операции', moment),
    el('doc_date', 'Дата документа', date),
    el('doc_num', 'Номер документа', documentNumber),
    el('order_details', 'Список товаров', packsWithPart('ux_health_care')),
  ),
);

export const returnToCirculation = document(
  391,
  'return_to_circulation',
  'Повторный ввод в оборот',
  fields(
    el('subject_id', 'Место, которое возвращает', placeOrOrganization),
    el('operation_date', 'Дата операции', moment),
    el('withdrawal_reason', 'Причина вывода из оборота', withdrawalReason),
    optional(el('doc_date', 'Дата документа', date)),
    optional(el('doc_num', 'Номер документа', documentNumber)),
    optional(el('reason_return', 'Причина возврата', returnReason)),
    el(
      'order_details',
      'Список товаров',
      rows(choice(el('sgtin', 'КИЗ (SGTIN)', sgtin)), {
        max: MAX_LINES,
        unique: [unique('ux_return_to_circulation_sgtin', 'sgtin')],
      }),
    ),
  ),
);
