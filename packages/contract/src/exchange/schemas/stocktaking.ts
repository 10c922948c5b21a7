import { z } from 'zod';
import { gtin } from '../../shapes.ts';
import { builder } from './builder.ts';
import { funding, paper, subject } from './common.ts';
import { numbers, oneOf, place, text } from './fields.ts';
import * as lines from './lines.ts';

export const build702 = builder(
  702,
  'оприходование',
  z.object({
    ...subject,
    shipper_info: z.object(
      {
        inn: z
          .string({ error: 'Отсутствуют данные поставщика' })
          .min(1, 'Отсутствуют данные поставщика')
          .regex(/^(|\d{10}|\d{12})$/, 'Укажите корректный ИНН'),
        kpp: z
          .string()
          .regex(/^(|(\d[1-9]|[1-9]\d)\d{7})$/, 'Укажите корректный КПП')
          .optional(),
      },
      { error: 'Отсутствуют данные поставщика' },
    ),
    shipper_id: place('Укажите место поставщика').optional(),
    ...paper,
    receive_type: oneOf(numbers(1, 3), 'Выберите тип оприходования из списка').optional(),
    ...funding,
    content: lines.priced,
  }),
);

export const build705 = builder(
  705,
  'отсутствие на балансе',
  z.object({
    ...subject,
    content: lines.packs.optional(),
    /** A whole series instead of packs. */
    series_details: z.object({ series_number: text('Укажите серию', 20), gtin }).optional(),
  }),
);

export const build912 = builder(
  912,
  'расформирование короба',
  z.object({
    ...subject,
    is_recursive: z
      .literal(true, {
        error: 'Вместе с вложенными коробами — «да» или ничего: уберите значение «нет»',
      })
      .optional(),
    content: lines.boxes,
  }),
);

export const build913 = builder(913, 'изъятие из короба', z.object({ ...subject, content: lines.items }));
