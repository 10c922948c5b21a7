import { z } from 'zod';
import { builder } from './builder.ts';
import { kppPattern, paper, subject } from './common.ts';
import { day, numbers, oneOf, text } from './fields.ts';
import * as lines from './lines.ts';

const kpp = z.string().regex(kppPattern, 'Укажите корректный КПП');
/** Who destroys: an organisation by INN and KPP, a person by an INN of 12 digits. */
const destroyer = {
  inn: z
    .string({ error: 'Введите ИНН того, кто уничтожает' })
    .regex(/^(\d[1-9]|[1-9]\d)(\d{8}|\d{10})$/, 'Укажите корректный ИНН'),
  kpp: kpp.optional(),
};
const whoDestroys = { error: 'Укажите организацию, которая уничтожает' };

export const build541 = builder(
  541,
  'передача на уничтожение',
  z.object({
    ...subject,
    destruction_org: z.object(
      {
        ...destroyer,
        fias_addr: z
          .string({ error: 'Укажите адрес по ФИАС' })
          .regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i, {
            error: 'Выберите адрес из ФИАС',
          }),
      },
      whoDestroys,
    ),
    ...paper,
    act_number: text('Введите номер акта'),
    act_date: day('Введите дату акта'),
    ...lines.destructionGrounds,
    content: lines.destroyed,
  }),
);

export const build542 = builder(
  542,
  'факт уничтожения',
  z.object({
    ...subject,
    destruction_method: oneOf(numbers(1, 3), 'Укажите способ уничтожения'),
    destruction_org: z.object(destroyer, whoDestroys),
    ...paper,
    content: lines.items,
  }),
);
