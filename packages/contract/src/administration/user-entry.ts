import { z } from 'zod';
import { id } from '../shapes.ts';

const username = z
  .string('Укажите имя для входа')
  .trim()
  .min(3, 'Имя — не короче 3 знаков')
  .max(100, 'Имя — не длиннее 100 знаков')
  .regex(/^[\p{L}\d._@-]+$/u, 'Только буквы, цифры и знаки . _ - @');

/** What is entered to add or change a person. */
export const UserEntry = z.object({
  username,
  name: z
    .string('Укажите фамилию, имя и отчество')
    .trim()
    .min(1, 'Укажите фамилию, имя и отчество')
    .max(200, 'Не длиннее 200 знаков'),
  position: z.preprocess((given) => (given === '' ? null : given), z.string().trim().max(200).nullish()),
  /** Only an administrator makes administrators. */
  type: z.enum(['user', 'admin']).default('user'),
  division_id: id.nullish(),
  roles: z.array(id).max(50).default([]),
  is_egisso: z.boolean().default(false),
  can_confirm_order: z.boolean().default(false),
  can_confirm_division_order: z.boolean().default(false),
  disabled: z.boolean().default(false),
});
