import { choice, document, el, fields, list, optional } from '../engine/describe.ts';
import { gtin, moment, place, placeOrOrganization, series, sgtin, sscc, yes } from '../types.ts';
import { items, MAX_LINES } from './goods.ts';

/** Most boxes one document opens (XSD). */
const MAX_BOXES = 1500;

export const unitUnpack = document(
  912,
  'unit_unpack',
  'Расформирование транспортной упаковки',
  fields(
    el('subject_id', 'Место', placeOrOrganization),
    el('operation_date', 'Дата расформирования', moment),
    list(el('sscc', 'Короб (SSCC)', sscc), { min: 1, max: MAX_BOXES }),
    optional(el('is_recursive', 'Со всеми вложенными', yes)),
  ),
);

export const unitExtract = document(
  913,
  'unit_extract',
  'Изъятие из транспортной упаковки',
  fields(
    el('subject_id', 'Место', placeOrOrganization),
    el('operation_date', 'Дата изъятия', moment),
    el('content', 'Изымаемые упаковки', items('ux_unit_extract')),
  ),
);

export const notOnBalance = document(
  705,
  'not_on_balance',
  'Отсутствие лекарственных препаратов на балансе',
  fields(
    el('subject_id', 'Место', place),
    el('operation_date', 'Дата операции', moment),
    el(
      'order_details',
      'Список товаров',
      fields(
        choice(
          list(el('sgtin', 'КИЗ (SGTIN)', sgtin), { min: 1, max: MAX_LINES }, 'ux_not_on_balance_sgtin'),
          el(
            'series_details',
            'Серия',
            fields(el('series_number', 'Номер серии', series), el('gtin', 'GTIN', gtin)),
          ),
        ),
      ),
    ),
  ),
);
