import { document, el, fields, list, optional, rows } from '../engine/describe.ts';
import {
  date,
  documentNumber,
  inn,
  moment,
  part,
  place,
  price,
  saleDocumentType,
  sgtin,
  text200,
} from '../types.ts';
import { MAX_LINES } from './goods.ts';

/** Most packs of one paper. */
const MAX_PACKS = 1000;

const prescription = optional(
  el(
    'prescription',
    'Льготный рецепт',
    fields(
      el('prescription_num', 'Номер рецепта', documentNumber),
      el('prescription_date', 'Дата рецепта', date),
      optional(el('prescription_series', 'Серия рецепта', documentNumber)),
    ),
  ),
);

export const retailSale = document(
  511,
  'retail_sale',
  'Розничная продажа',
  fields(
    el('subject_id', 'Место продажи', place),
    el('operation_date', 'Дата операции', moment),
    el(
      'sales',
      'Продажи',
      rows(
        el(
          'union',
          'Продажа',
          fields(
            list(
              el(
                'detail',
                'Упаковка',
                fields(
                  el('sgtin', 'КИЗ (SGTIN)', sgtin),
                  el('cost', 'Цена с НДС', price),
                  el('vat_value', 'Сумма НДС', price),
                  optional(el('sold_part', 'Доля упаковки', part)),
                  optional(el('discount', 'Скидка', price)),
                ),
              ),
              { min: 1, max: MAX_PACKS },
            ),
            el(
              'sale_docs',
              'Документ',
              fields(
                el('doc_type', 'Вид документа', saleDocumentType),
                optional(el('doc_name', 'Наименование документа', text200)),
                el('doc_number', 'Номер документа', text200),
                el('doc_date', 'Дата документа', date),
                prescription,
                optional(el('marketplace_inn', 'ИНН площадки дистанционной продажи', inn)),
              ),
            ),
          ),
        ),
        { max: MAX_LINES },
      ),
    ),
  ),
);

export const withdrawalWithoutKkt = document(
  512,
  'withdrawal_without_kkt',
  'Отпуск по документам, отличным от чека',
  fields(
    el('subject_id', 'Место отпуска', place),
    el('operation_date', 'Дата операции', moment),
    el(
      'sales',
      'Отпуск',
      rows(
        el(
          'union',
          'Документ',
          fields(
            el('doc_number', 'Номер документа', text200),
            el('doc_date', 'Дата документа', date),
            prescription,
            list(
              el(
                'detail',
                'Упаковка',
                fields(
                  el('sgtin', 'КИЗ (SGTIN)', sgtin),
                  el('cost', 'Цена с НДС', price),
                  optional(el('vat_value', 'Сумма НДС', price)),
                  optional(el('sold_part', 'Доля упаковки', part)),
                ),
              ),
              { min: 1, max: MAX_PACKS },
            ),
          ),
        ),
        { max: MAX_LINES },
      ),
    ),
  ),
);
