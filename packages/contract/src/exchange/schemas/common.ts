import { z } from 'zod';
import { day, numbers, oneOf, optionalDay, optionalText, place, text } from './fields.ts';

/** Fields several schemes have. */

/** The own place that speaks. */
export const subject = { subject_id: place('Укажите место деятельности') };
export const receiver = { receiver_id: place('Укажите место получателя') };
export const shipper = { shipper_id: place('Укажите место отправителя') };
export const counterparty = { counterparty_id: place('Укажите место контрагента') };
export const paper = { doc_num: text('Введите номер документа'), doc_date: day('Введите дату документа') };
export const loosePaper = { doc_num: optionalText(), doc_date: optionalDay };
export const paused = { confirm_paused: z.boolean().optional() };
export const turnover = oneOf([1, 2], 'Укажите тип отгрузки: 1 — поставка, 2 — возврат');

export const source = oneOf(numbers(1, 5), 'Укажите источник финансирования');
export const contractType = oneOf(numbers(1, 8), 'Укажите тип договора (контракта)');
export const contract = {
  /** Registry number of ЕИС. */
  contract_num: optionalText(),
  contract_gos_num: optionalText(),
  contract_gos_date: optionalDay,
  /** The pair of source and type comes from a document or a file, nobody entered it: it is carried on as it is. */
  funding_carried: z.boolean().optional(),
};
export const funding = { source, contract_type: contractType, ...contract };

/** KPP as documents take it: the first two digits are not both zero. */
export const kppPattern = /^(\d[1-9]|[1-9]\d)\d{7}$/;
