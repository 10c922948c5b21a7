import { choice, document, el, fields, list, optional, rows, unique } from '../engine/describe.ts';
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

/**
 * Boxes with what lies directly in each, packs or boxes. That a code lies in two boxes the schema forbids as well; it is
 * left to whoever carries the document out.
 */
export const multiPack = document(
  915,
  'multi_pack',
  'Агрегирование во множество транспортных упаковок',
  fields(
    el('subject_id', 'Место', placeOrOrganization),
    el('operation_date', 'Дата упаковки', moment),
    choice(
      el(
        'by_sgtin',
        'Короба с упаковками',
        rows(
          el(
            'detail',
            'Короб',
            fields(
              el('sscc', 'Короб (SSCC)', sscc),
              el(
                'content',
                'Что в нём',
                fields(
                  list(
                    el('sgtin', 'КИЗ (SGTIN)', sgtin),
                    { min: 1, max: Number.POSITIVE_INFINITY },
                    'ux_multi_pack_sgtin',
                  ),
                ),
              ),
            ),
          ),
          { max: Number.POSITIVE_INFINITY, unique: [unique('ux_multi_pack_sscc_by_sgtin', 'sscc')] },
        ),
      ),
      el(
        'by_sscc',
        'Короба с коробами',
        rows(
          el(
            'detail',
            'Короб',
            fields(
              el('sscc', 'Короб (SSCC)', sscc),
              el(
                'content',
                'Что в нём',
                fields(
                  list(
                    el('sscc', 'Короб (SSCC)', sscc),
                    { min: 1, max: Number.POSITIVE_INFINITY },
                    'ux_multi_pack_sscc_by_sscc',
                  ),
                ),
              ),
            ),
          ),
          { max: Number.POSITIVE_INFINITY, unique: [unique('ux_multi_pack_sscc_by_sscc', 'sscc')] },
        ),
      ),
    ),
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
