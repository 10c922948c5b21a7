import { z } from 'zod';
import { builder } from './builder.ts';
import { paper, subject } from './common.ts';
import { day, numbers, oneOf, optionalText, text } from './fields.ts';
import * as lines from './lines.ts';

const prescription = {
  prescription: z
    .object({
      prescription_num: text('Введите номер рецепта'),
      prescription_date: day('Введите дату рецепта'),
      prescription_series: optionalText(),
    })
    .optional(),
};
const inn = z.string().regex(/^(\d{10}|\d{12})$/, 'Укажите корректный ИНН');

export const build511 = builder(
  511,
  'розничная продажа',
  z.object({
    ...subject,
    ...paper,
    /** 1 receipt, 2 form of strict account, 3 contract, 4 other. */
    doc_type: oneOf(numbers(1, 4), 'Укажите вид документа продажи'),
    doc_name: optionalText(),
    ...prescription,
    marketplace_inn: inn.optional(),
    content: lines.sold,
  }),
);

export const build512 = builder(
  512,
  'отпуск по документам',
  z.object({ ...subject, ...paper, ...prescription, content: lines.dispensed }),
);
