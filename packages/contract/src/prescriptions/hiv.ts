import { z } from 'zod';
import { hiv } from '../access.ts';
import { call } from '../call.ts';
import { FileReply, givenDay, id, isoDate, ok, period, rowId, uuid } from '../shapes.ts';
import { PrescriptionInput, snils } from './input.ts';
import { listReleases } from './recipes.ts';
import { checkRelease, listReleaseGoods, releasedGoods } from './release.ts';
import {
  PrescriptionCard,
  PrescriptionMeasure,
  PrescriptionStatusName,
  PrescriptionUrgency,
  prescriptionId,
} from './shapes.ts';

const base = '/api/v2/hiv/recipes';
const read = hiv('read');
const manage = hiv('manage');
const reason = z.string().trim().max(500, 'Причина — не длиннее 500 знаков').optional();
const text = (max: number) => z.string().trim().min(1).max(max, `Не длиннее ${max} знаков`);

/** What has become of a task of the registrar. */
export const hivTaskStates = { wait: 'ждёт ответа РВ', ready: 'передан в МДЛП', error: 'ошибка РВ' } as const;
const TaskState = z.enum(['wait', 'ready', 'error']);

/** What a person has done with a prescription of the group. */
export const hivActs = {
  add: 'рецепт внесён',
  edit: 'рецепт исправлен',
  remove: 'рецепт удалён',
  open: 'рецепт открыт',
  status: 'статус изменён',
  release: 'отпущено',
  return: 'отпущенное возвращено',
  task: 'задание регистратору создано',
  answer: 'ответ регистратора принят',
  document: 'документ об отпуске открыт',
} as const;
const Act = z.enum([
  'add',
  'edit',
  'remove',
  'open',
  'status',
  'release',
  'return',
  'task',
  'answer',
  'document',
]);

/** A prescription in the list: who it is for stays masked. */
export const HivRow = z.object({
  id: z.number().int(),
  series: z.string(),
  number: z.string(),
  date: isoDate,
  /** Initials and the year of birth. */
  patient: z.string(),
  drug: z.string(),
  dosage: z.string(),
  quantity: z.string(),
  released: z.string(),
  measure: PrescriptionMeasure,
  valid_until: isoDate,
  status: PrescriptionStatusName,
  status_name: z.string(),
  /** Of the last release's task; null = there is none. */
  task: TaskState.nullable(),
});
export type HivRow = z.infer<typeof HivRow>;

export const listHivPrescriptions = call({
  method: 'GET',
  path: base,
  access: read,
  title: 'Рецепты группы «ВИЧ»',
  query: z.object({
    ...period,
    /** Of the series and number only: nobody is looked for by name. */
    query: z.string().max(100).optional(),
    status: PrescriptionStatusName.optional(),
    task: TaskState.optional(),
    /** Key of the page after the one seen. */
    next: z.string().max(60).optional(),
  }),
  reply: z.object({ items: z.array(HivRow), next: z.string().nullable() }),
});

export const addHivPrescription = call({
  method: 'POST',
  path: base,
  access: manage,
  title: 'Внести рецепт группы «ВИЧ»',
  idempotent: true,
  body: PrescriptionInput,
  reply: z.object({ id: z.number().int() }),
});

export const putHivPrescription = call({
  method: 'PUT',
  path: `${base}/{id}`,
  access: manage,
  title: 'Исправить рецепт группы «ВИЧ»: выписан, отсрочен или просрочен, и ничего не отпущено',
  params: z.object({ id: prescriptionId }),
  body: PrescriptionInput.extend({ version: z.number().int() }),
  reply: ok,
});

export const removeHivPrescription = call({
  method: 'DELETE',
  path: `${base}/{id}`,
  access: manage,
  title: 'Удалить ошибочно внесённый рецепт группы «ВИЧ»: выписан и не менял статуса',
  params: z.object({ id: prescriptionId }),
  reply: ok,
});

export const listRemovedHiv = call({
  method: 'GET',
  path: `${base}/removed`,
  access: read,
  title: 'Удалённые рецепты группы «ВИЧ»: номер, кто и когда удалил',
  reply: z.object({
    items: z.array(z.object({ at: z.string(), user: z.string().nullable(), paper: z.string() })),
  }),
});

export const HivTask = z.object({
  id: uuid,
  release_id: z.number().int(),
  storage_id: z.number().int(),
  device_id: z.string(),
  state: TaskState,
  message: z.string().nullable(),
  created_at: z.string(),
});
export type HivTask = z.infer<typeof HivTask>;

export const openHivPrescription = call({
  method: 'POST',
  path: `${base}/{id}`,
  access: read,
  title: 'Открыть рецепт группы «ВИЧ»: кто и когда, остаётся в его истории',
  params: z.object({ id: prescriptionId }),
  reply: z.object({
    item: PrescriptionCard,
    releases: listReleases.reply.shape.items,
    tasks: z.array(HivTask),
    /** Storage of the last release that has not come back; null = there is none. */
    storage_id: z.number().int().nullable(),
    /** Packs of the last release the registrar has not been told of. */
    untold: z.number().int(),
    trail: z.array(z.object({ at: z.string(), user: z.string().nullable(), act: Act })),
  }),
});

export const setHivStatus = call({
  method: 'POST',
  path: `${base}/{id}/status`,
  access: manage,
  title: 'Поставить статус рецепту группы «ВИЧ»',
  params: z.object({ id: prescriptionId }),
  body: z.object({
    status: PrescriptionStatusName,
    date: givenDay,
    reason,
    urgency: PrescriptionUrgency.optional(),
  }),
  reply: ok,
});

export const clearHivStatus = call({
  method: 'DELETE',
  path: `${base}/{id}/status`,
  access: manage,
  title: 'Отменить последний статус рецепта группы «ВИЧ», поставленный вручную',
  params: z.object({ id: prescriptionId }),
  /** The status that is undone, of the card's history; another one since then is refused. */
  query: z.object({ status_id: rowId('Не указан идентификатор статуса рецепта') }),
  reply: ok,
});

export const listHivGoods = call({
  method: 'GET',
  path: `${base}/{id}/goods`,
  access: manage,
  title: 'Что можно отпустить по рецепту группы «ВИЧ»',
  params: z.object({ id: prescriptionId }),
  query: listReleaseGoods.query,
  reply: listReleaseGoods.reply,
});

export const checkHivRelease = call({
  method: 'POST',
  path: `${base}/{id}/check`,
  access: manage,
  title: 'Проверки перед отпуском по рецепту группы «ВИЧ»',
  params: z.object({ id: prescriptionId }),
  body: releasedGoods,
  reply: checkRelease.reply,
});

export const serveHivPrescription = call({
  method: 'POST',
  path: `${base}/{id}/serve`,
  access: manage,
  title: 'Отпустить по рецепту группы «ВИЧ»: документ склада без имени, маркированное — через регистратор',
  idempotent: true,
  params: z.object({ id: prescriptionId }),
  body: releasedGoods.extend({
    version: z.number().int(),
    accepted: z.array(z.string().max(50)).max(20).default([]),
    /** Whole codes of the packs, as they were scanned. */
    marks: z.array(z.string().max(500)).max(500).default([]),
  }),
  reply: z.object({
    document_id: uuid,
    number: z.string(),
    /** `task`: the registrar is to be told; `posted`: nothing of it is marked. */
    next: z.enum(['posted', 'task']),
  }),
});

export const returnHivRelease = call({
  method: 'DELETE',
  path: `${base}/{id}/release`,
  access: manage,
  title: 'Вернуть отпущенное по рецепту группы «ВИЧ»',
  params: z.object({ id: prescriptionId }),
  query: z.object({ dateParent: givenDay.optional(), reason }),
  reply: z.object({ offer391: z.array(z.string()) }),
});

export const startHivTask = call({
  method: 'POST',
  path: `${base}/{id}/task`,
  access: manage,
  title: 'Задание регистратору по последнему отпуску: номер хранится до обращения к устройству',
  params: z.object({ id: prescriptionId }),
  body: z.object({
    /** That of the last release. */
    storage_id: rowId('Выберите склад'),
    device_id: z.string().min(1).max(64),
    /** Place of activity the device says it belongs to; '' = it says none. */
    suid: z.string().max(64),
  }),
  reply: z.object({
    task: z.object({
      rvRequestId: uuid,
      typeDocument: z.literal(1),
      dateDocument: isoDate,
      seriesDocument: z.string(),
      numberDocument: z.string(),
      marks: z.array(z.object({ mark: z.string() })),
    }),
  }),
});

export const sendHivPrescription = call({
  method: 'PUT',
  path: `${base}/send`,
  access: manage,
  title: 'Ответ регистратора по рецепту группы «ВИЧ»; повтор и опоздавший ответ ничего не меняют',
  body: z.object({
    /** The prescription. */
    id,
    status: TaskState,
    rvRequestId: uuid,
    message: z.string().max(4000).optional(),
  }),
  reply: z.object({ changed: z.boolean() }),
});

export const getDispenseMin = call({
  method: 'GET',
  path: '/recipe-cdata/api/v1/dispense-min/{id}',
  access: read,
  title: 'Минимальный документ об отпуске по рецепту (СЭМД 38, CDA R2)',
  params: z.object({ id: prescriptionId }),
  reply: FileReply,
  file: true,
});

export const HivSettings = z.object({
  oid: z
    .string()
    .regex(/^[0-2](\.(0|[1-9]\d*))+$/, 'OID: числа через точку')
    .nullable(),
  region_code: z
    .string()
    .regex(/^\d{1,5}$/, 'Код региона — цифры')
    .nullable(),
  region_name: text(200).nullable(),
  postal_code: z
    .string()
    .regex(/^\d{6}$/, 'Индекс — 6 цифр')
    .nullable(),
  signer_name: text(200).nullable(),
  signer_ssn: snils.nullable(),
  position_code: text(20).nullable(),
  position_name: text(200).nullable(),
});
export type HivSettings = z.infer<typeof HivSettings>;

export const getHivSettings = call({
  method: 'GET',
  path: '/api/v2/hiv/settings',
  access: read,
  title: 'Сведения для документа об отпуске',
  reply: HivSettings,
});

export const putHivSettings = call({
  method: 'PUT',
  path: '/api/v2/hiv/settings',
  access: manage,
  title: 'Записать сведения для документа об отпуске',
  body: HivSettings,
  reply: HivSettings,
});
