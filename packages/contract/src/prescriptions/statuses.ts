import { z } from 'zod';
import { can } from '../access.ts';
import { call } from '../call.ts';
import { givenDay, rowId } from '../shapes.ts';
import { PrescriptionCard, PrescriptionStatusName, PrescriptionUrgency } from './shapes.ts';

const base = '/api/v3/recipe/status';
const read = can('read', 'llo');
const manage = can('manage', 'llo');

const recipeId = rowId('Не указан идентификатор загруженного рецепта');
const statusId = rowId('Не указан идентификатор статуса рецепта');
const reason = z.string().trim().max(500, 'Причина — не длиннее 500 знаков').optional();

export const listPrescriptionStatuses = call({
  method: 'POST',
  path: `${base}/list`,
  access: read,
  title: 'Статусы льготных рецептов',
  body: z.object({ query: z.string().max(200).optional() }),
  reply: z.object({
    items: z.array(z.object({ id: PrescriptionStatusName, name: z.string() })),
    count: z.number().int(),
  }),
});

export const getPrescriptionLink = call({
  method: 'GET',
  path: `${base}/link`,
  access: read,
  title: 'Адрес карточки рецепта: по идентификатору или по номеру и дате',
  query: z.object({
    id: rowId().optional(),
    number: z.string().max(50).optional(),
    dateCreate: givenDay.optional(),
  }),
  reply: z.object({ link: z.string() }),
});

export const setPrescriptionStatus = call({
  method: 'POST',
  path: base,
  access: manage,
  title: 'Поставить рецепту статус: отсрочен, отказ, снят, аннулирован',
  idempotent: true,
  body: z.object({
    /** The status it is set over, of the card's history; another one since then is refused. */
    id: rowId().optional(),
    recipeId,
    statusId: PrescriptionStatusName.or(z.undefined()).refine((status) => status !== undefined, {
      error: 'Не указан идентификатор статуса рецепта',
    }),
    dateParent: givenDay.or(z.undefined()).refine((date) => date !== undefined, {
      error: 'Не указана дата рецепта',
    }),
    reason,
    /** Of a refusal: its row of the register's list. */
    refusal_reason_id: rowId().optional(),
    /** Of deferred service; `cito` of the prescription when absent. */
    urgency: PrescriptionUrgency.optional(),
    /** Of deferred service: where it will be served, unless the prescription says so already. */
    storage_id: rowId('Выберите склад').optional(),
  }),
  /** `id`: of the status, by which it is undone. */
  reply: z.object({ id: z.number().int(), item: PrescriptionCard }),
});

export const clearPrescriptionStatus = call({
  method: 'DELETE',
  path: `${base}/{id}`,
  access: manage,
  title: 'Отменить последний статус, поставленный вручную',
  params: z.object({ id: statusId }),
  reply: z.object({ item: PrescriptionCard }),
});

export const returnPrescription = call({
  method: 'DELETE',
  path: `${base}/return/{id}`,
  access: manage,
  title: 'Вернуть отпущенное по рецепту: последний отпуск',
  params: z.object({ id: recipeId }),
  query: z.object({ dateParent: givenDay.optional(), reason }),
  reply: z.object({
    item: PrescriptionCard,
    /** Packs MDLP knows as dispensed: return them to circulation by a document 391. */
    offer391: z.array(z.string()),
  }),
});
