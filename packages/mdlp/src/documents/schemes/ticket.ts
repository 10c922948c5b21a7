import { attribute, document, el, fields, list, optional } from '../engine/describe.ts';
import { dateTime, operationResult, text, text128, text200, text1000, text4000 } from '../types.ts';

/** One refusal: code, text and, when it concerns one, the pack or box. */
export const refusedObject = fields(
  el('error_code', 'Код ошибки', text200),
  el('error_desc', 'Текст ошибки', text4000),
  optional(el('object_id', 'Код упаковки', text128)),
);

const anyNumber = { min: 0, max: Number.POSITIVE_INFINITY };

export const ticket = document(
  200,
  'result',
  'Квитанция',
  fields(
    el('operation', 'Операция', text1000),
    el('operation_id', 'Идентификатор операции', text200),
    el('operation_result', 'Результат', operationResult),
    optional(el('operation_comment', 'Комментарий', text)),
    optional(
      list(
        el(
          'operation_warnings',
          'Предупреждения',
          fields(el('operation_warning', 'Предупреждение', text1000)),
        ),
        anyNumber,
      ),
    ),
    optional(list(el('errors', 'Ошибки', refusedObject), anyNumber)),
  ),
  [attribute('accept_time', 'Время проводки', dateTime)],
);
