import { z } from 'zod';
import { can } from '../../access.ts';
import { call } from '../../call.ts';
import { uuid } from '../../shapes.ts';

/** «Обновлены статусы у N документов» (section 8); of all documents of the kind, or of those named. */
const body = z.object({ ids: z.array(uuid).max(1000).optional() });
const reply = z.object({ count: z.number().int(), message: z.string() });
const update = { method: 'POST', access: can('manage', 'storages') } as const;

export const updateRealizeStatus = call({
  ...update,
  path: '/api/v3/storage/realize/update-status',
  title: 'Реализация: обновить состояние отправки в МДЛП',
  body,
  reply,
});

export const updateMoveStatus = call({
  ...update,
  path: '/api/v2/mdlp/move/update',
  title: 'Перемещения: обновить состояние отправки в МДЛП',
  body,
  reply,
});

export const updateRecipeStatus = call({
  ...update,
  path: '/api/v2/mdlp/recipe/update',
  title: 'Отпуск по льготным рецептам: обновить состояние отправки в МДЛП',
  body,
  reply,
});
