import { z } from 'zod';
import { builder } from './builder.ts';
import { loosePaper, subject } from './common.ts';
import { day, numbers, oneOf, text } from './fields.ts';
import * as lines from './lines.ts';

export const build521 = builder(
  521,
  'отпуск по льготному рецепту',
  z.object({
    ...subject,
    doc_series: text('Введите серию рецепта'),
    doc_num: text('Введите номер рецепта'),
    doc_date: day('Введите дату рецепта'),
    content: lines.shared,
  }),
);

export const build531 = builder(
  531,
  'выдача для оказания медицинской помощи',
  z.object({
    ...subject,
    doc_num: text('Введите номер документа основания'),
    doc_date: day('Введите дату документа основания'),
    content: lines.shared,
  }),
);

export const build552 = builder(
  552,
  'вывод из оборота',
  z.object({
    ...subject,
    ...loosePaper,
    withdrawal_type: oneOf(
      [...numbers(6, 24), 26],
      'Неправильно задан тип вывода лекарственного средства из оборота',
    ),
    /** Two letters; needed for 24 and 26. */
    export_country_code: z
      .string()
      .regex(/^([A-Z]{2})?$/, 'Страна экспорта: выберите её из списка')
      .optional(),
    content: lines.withdrawn,
  }),
);

export const build391 = builder(
  391,
  'возврат в оборот',
  z.object({
    ...subject,
    withdrawal_reason: oneOf([1, 2, ...numbers(4, 13)], 'Укажите причину вывода из оборота'),
    reason_return: oneOf([1, 2], 'Выберите причину возврата из списка').optional(),
    ...loosePaper,
    content: lines.packs,
  }),
);
