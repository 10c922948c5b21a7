import { z } from 'zod';
import { can } from '../access.ts';
import { call } from '../call.ts';
import { goodsLevels } from './shapes.ts';

/** Levels of goods of the warehouse, and how many of the smallest of them a pack holds. */
export const GoodsPacking = z.object({ levels: goodsLevels, units_in_pack: z.number().int() });
export type GoodsPacking = z.infer<typeof GoodsPacking>;

export const getGoodsLevels = call({
  method: 'GET',
  path: '/api/v3/storage/goods/{id}/levels',
  access: can('read', 'storages'),
  title: 'Товар: из чего состоит упаковка',
  params: z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) }),
  reply: z.object({ item: GoodsPacking }),
});

/** Those of many goods at once, for lines that are being made; unknown ids are left out. */
export const listGoodsLevels = call({
  method: 'POST',
  path: '/api/v3/storage/goods/levels',
  access: can('read', 'storages'),
  title: 'Товары: из чего состоят упаковки',
  body: z.object({ ids: z.array(z.number().int().positive().max(2_147_483_647)).max(1000) }),
  reply: z.object({ items: z.array(z.object({ id: z.number().int(), levels: goodsLevels })) }),
});

export const setGoodsLevels = call({
  method: 'PUT',
  path: '/api/v3/storage/goods/{id}/levels',
  access: can('manage', 'storages'),
  title: 'Товар: задать, из чего состоит упаковка',
  params: z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) }),
  body: z.object({
    levels: z
      .array(
        z.object({
          name: z
            .string()
            .trim()
            .regex(/^\p{L}[\p{L}.]{0,19}$/u, 'Название — одно слово до 20 букв: «бл.», «таб.», «амп.»'),
          amount: z
            .number('Введите целое число')
            .int('Введите целое число')
            .min(2, 'Не меньше 2')
            .max(100_000, 'Не больше 100 000'),
        }),
      )
      .max(4, 'Уровней не больше четырёх'),
  }),
  reply: z.object({ item: GoodsPacking }),
});
