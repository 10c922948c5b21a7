import { z } from 'zod';
import { can } from './access.ts';
import { call } from './call.ts';
import {
  decimal,
  givenDay,
  givenDayOf,
  id,
  isoDate,
  ok,
  page,
  period,
  rowId,
  seenVersion,
} from './shapes.ts';

const read = can('read', 'llo');
const manage = can('manage', 'llo');

/** What is said of a contract or of a line: a sentence with what to do. */
const Warning = z.object({ rule: z.string(), message: z.string(), cure: z.string() });

/** Packs and what they cost, decimal texts: by the specification, come, given to patients, still to come, not given yet. */
export const ContractFigures = z.object({
  quantity: decimal,
  sum: decimal,
  delivered: decimal,
  delivered_sum: decimal,
  released: decimal,
  released_sum: decimal,
  /** Still to be delivered; never below zero. */
  awaited: decimal,
  awaited_sum: decimal,
  /** Delivered and not released. */
  remaining: decimal,
  remaining_sum: decimal,
});
export type ContractFigures = z.infer<typeof ContractFigures>;

/** A contract on preferential provision: the contract of the exchange with its programme (rulings, «Prescriptions»). */
export const LloContract = z.object({
  id: z.number().int(),
  number: z.string(),
  date: isoDate.nullable(),
  date_end: isoDate.nullable(),
  partner_id: z.number().int().nullable(),
  partner_name: z.string().nullable(),
  contract_type_id: z.number().int().nullable(),
  contract_type_name: z.string().nullable(),
  source_type_id: z.number().int().nullable(),
  source_type_name: z.string().nullable(),
  gos_number: z.string().nullable(),
  amount: decimal.nullable(),
  comment: z.string().nullable(),
  programme_id: z.number().int().nullable(),
  programme_name: z.string().nullable(),
  version: z.number().int(),
  figures: ContractFigures,
  /** Lines of its specification. */
  lines: z.number().int(),
  warnings: z.array(Warning),
});
export type LloContract = z.infer<typeof LloContract>;

/** A line of a specification: goods, packs, price of a pack, when they are to come. */
export const Specification = z.object({
  id: z.number().int(),
  contract_id: z.number().int(),
  nomenclature_id: z.number().int(),
  nomenclature_name: z.string(),
  price: decimal,
  comment: z.string().nullable(),
  version: z.number().int(),
  schedule: z.array(z.object({ date: isoDate, quantity: decimal })),
  figures: ContractFigures,
  warnings: z.array(Warning),
});
export type Specification = z.infer<typeof Specification>;

const params = z.object({ id: rowId('Не указан идентификатор договора') });
const text = (max: number) => z.string().trim().max(max, `Не длиннее ${max} знаков`).nullish();
const day = givenDay.nullish();

const contractEntry = z.object({
  number: z.string('Введите номер договора').trim().min(1, 'Введите номер договора').max(200),
  date: givenDayOf('Введите дату договора (контракта)'),
  date_end: day,
  partner_id: rowId('Выберите поставщика'),
  contract_type_id: rowId('Укажите тип договора (контракта)'),
  source_type_id: rowId('Укажите источник финансирования'),
  programme_id: rowId('Выберите программу'),
  gos_number: text(50),
  amount: z
    .string()
    .regex(/^\d{1,16}(\.\d{1,2})?$/, 'Сумма: введите число')
    .nullish(),
  comment: text(1000),
});

const quantity = z.string('Введите количество').regex(/^\d{1,9}(\.\d{1,3})?$/, 'Количество: введите число');

const specificationEntry = z.object({
  contract_id: rowId('Выберите договор'),
  nomenclature_id: rowId('Выберите товар'),
  quantity: quantity.refine((packs) => Number(packs) > 0, 'Количество больше нуля'),
  price: z.string('Введите цену').regex(/^\d{1,12}(\.\d{1,2})?$/, 'Цена: введите число'),
  comment: text(1000),
  schedule: z
    .array(z.object({ date: givenDay, quantity }))
    .max(120, 'Не больше 120 поставок')
    .default([]),
});

export const listLloContracts = call({
  method: 'GET',
  path: '/api/v2/llo/contracts',
  access: read,
  title: 'Льготные договоры: список',
  query: z.object({
    ...period,
    /** A day the contract is in force, instead of the bounds. */
    period: givenDay.optional(),
    query: z.string().max(200).optional(),
    programme_id: id.optional(),
    limit: z.coerce.number().int().min(1).max(1000).optional(),
    /** Date and number of the last row of the previous page, as the reply gives it. */
    next: z.string().max(100).optional(),
  }),
  reply: page(LloContract).extend({ next: z.string().nullable() }),
});

export const getLloContract = call({
  method: 'GET',
  path: '/api/v2/llo/contracts/{id}',
  access: read,
  title: 'Льготный договор: карточка',
  params,
  reply: z.object({ item: LloContract }),
});

export const addLloContract = call({
  method: 'POST',
  path: '/api/v2/llo/contracts/',
  access: manage,
  title: 'Льготный договор: добавить',
  idempotent: true,
  body: contractEntry,
  reply: z.object({ item: LloContract }),
});

/** A contract of the exchange becomes a preferential one by a programme. */
export const putLloContract = call({
  method: 'PUT',
  path: '/api/v2/llo/contracts/',
  access: manage,
  title: 'Льготный договор: изменить',
  body: contractEntry.extend({ id: rowId('Не указан идентификатор договора'), version: seenVersion }),
  reply: z.object({ item: LloContract }),
});

export const removeLloContract = call({
  method: 'DELETE',
  path: '/api/v2/llo/contracts/{id}',
  access: manage,
  title: 'Льготный договор: удалить со спецификацией',
  params,
  reply: ok,
});

export const listSpecifications = call({
  method: 'GET',
  path: '/api/v2/llo/specs',
  access: read,
  title: 'Спецификации льготных договоров: строки',
  query: z.object({
    query: z.string().max(200).optional(),
    contract: id.optional(),
    limit: z.coerce.number().int().min(1).max(1000).optional(),
    /** Id of the last row of the previous page. */
    next: id.optional(),
  }),
  reply: page(Specification).extend({ next: z.number().int().nullable() }),
});

const lineParams = z.object({ id: rowId('Не указан идентификатор спецификации') });

export const getSpecification = call({
  method: 'GET',
  path: '/api/v2/llo/specs/{id}',
  access: read,
  title: 'Спецификация: строка',
  params: lineParams,
  reply: z.object({ item: Specification }),
});

export const addSpecification = call({
  method: 'POST',
  path: '/api/v2/llo/specs/',
  access: manage,
  title: 'Спецификация: добавить строку',
  idempotent: true,
  body: specificationEntry,
  reply: z.object({ item: Specification }),
});

export const putSpecification = call({
  method: 'PUT',
  path: '/api/v2/llo/specs/',
  access: manage,
  title: 'Спецификация: изменить строку',
  body: specificationEntry.extend({
    id: rowId('Не указан идентификатор спецификации'),
    version: seenVersion,
  }),
  reply: z.object({ item: Specification }),
});

export const removeSpecification = call({
  method: 'DELETE',
  path: '/api/v2/llo/specs/{id}',
  access: manage,
  title: 'Спецификация: удалить строку',
  params: lineParams,
  reply: ok,
});
