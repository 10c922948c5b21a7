import { z } from 'zod';
import { can } from '../access.ts';
import { call } from '../call.ts';
import { uuid } from '../shapes.ts';

/** «Обновлены статусы у N документов» (section 8); of all documents of the kind, or of those named. */
const update = {
  method: 'POST',
  access: can('manage', 'storages'),
  body: z.object({ ids: z.array(uuid).max(1000).optional() }),
  reply: z.object({ count: z.number().int(), message: z.string() }),
} as const;

export const updateRealizeStatus = call({
  ...update,
  path: '/api/v3/storage/realize/update-status',
  title: 'Реализация: обновить состояние отправки в МДЛП',
});

export const updateMoveStatus = call({
  ...update,
  path: '/api/v2/mdlp/move/update',
  title: 'Перемещения: обновить состояние отправки в МДЛП',
});

export const updateRecipeStatus = call({
  ...update,
  path: '/api/v2/mdlp/recipe/update',
  title: 'Отпуск по льготным рецептам: обновить состояние отправки в МДЛП',
});
