import { isSnils, type StockDocumentKind, snilsDigits, stockDocumentKinds } from '@provizor/domain';
import { z } from 'zod';
import { can, notUzo } from './access.ts';
import { call } from './call.ts';
import { dictionaryOf, rowOf } from './dictionaries/index.ts';
import { givenDay, id, page, paging, uuid } from './shapes.ts';

const branchRow = rowOf(dictionaryOf('branch'));
const readPeople = can('read', 'llo');

export const getOwnBranch = call({
  method: 'GET',
  path: '/api/v2/mdlp/branches/{id}',
  access: notUzo,
  title: 'Место деятельности организации со своими складами',
  params: z.object({ id }),
  reply: z.object({
    item: branchRow,
    storages: z.array(z.object({ id: z.number().int(), name: z.string() })),
  }),
});

export const getBranchOfStorage = call({
  method: 'GET',
  path: '/api/v2/mdlp/branches/storage/{id}',
  access: notUzo,
  title: 'Место деятельности склада',
  params: z.object({ id }),
  reply: z.object({ item: branchRow.nullable() }),
});

export const listPartnerBranches = call({
  method: 'POST',
  path: '/api/v1/partners/branches',
  access: notUzo,
  title: 'Места деятельности контрагента',
  body: z.object({ ...paging, partner: id }),
  reply: page(
    z.object({
      id: z.number().int(),
      name: z.string(),
      branch_id: z.string(),
      address: z.string().nullable(),
    }),
  ),
});

const coded = page(z.object({ id: z.number().int(), name: z.string() }));

export const listDocumentTypes = call({
  method: 'GET',
  path: '/api/v2/mdlp/doc-types',
  access: notUzo,
  title: 'Виды документов МДЛП: входящие, исходящие или все',
  query: z.object({
    direction: z.enum(['income', 'outcome'], 'Направление — income или outcome').optional(),
  }),
  reply: coded,
});

export const listWithdrawalTypes = call({
  method: 'GET',
  path: '/api/v1/mdlp/withdrawal-type',
  access: notUzo,
  title: 'Типы вывода из оборота, которые может выбрать человек (схема 552)',
  query: z.object({
    /** A part of «id - name», as the choice shows it. */
    query: z.string().max(200).optional(),
  }),
  reply: page(
    z.object({
      id: z.number().int(),
      name: z.string(),
      /** The document names the country of export. */
      needs_country: z.boolean(),
    }),
  ),
});

export const listWithdrawalReasons = call({
  method: 'GET',
  path: '/api/v3/mdlp/withdrawal/reasons',
  access: notUzo,
  title: 'Причины, по которым упаковка выбыла из оборота (схема 391)',
  reply: coded,
});

export const listReturnReasons = call({
  method: 'GET',
  path: '/api/v3/mdlp/withdrawal/reasons-return',
  access: notUzo,
  title: 'Причины возврата в оборот (схема 391)',
  reply: coded,
});

const ssnCheck = z.object({
  /** СНИЛС with or without dashes. */
  ssn: z
    .string('Укажите СНИЛС')
    .refine(isSnils, { message: 'СНИЛС — 11 цифр с верной контрольной суммой' })
    .transform(snilsDigits),
  /** The row being edited: it does not count. */
  id: id.optional(),
});

/** `item` is the one who has the number already. */
const ssnAnswer = z.object({
  exists: z.boolean(),
  item: z.object({ id: z.number().int(), name: z.string() }).nullable(),
});

export const checkDoctorSsn = call({
  method: 'POST',
  path: '/api/v2/rir/doctors/checkssn',
  access: readPeople,
  title: 'Есть ли уже врач с этим СНИЛС',
  body: ssnCheck,
  reply: ssnAnswer,
});

export const checkPatientSsn = call({
  method: 'POST',
  path: '/api/v1/rir/patients/checkssn',
  access: readPeople,
  title: 'Есть ли уже пациент с этим СНИЛС',
  body: ssnCheck,
  reply: ssnAnswer,
});

/** A choice of a select field (shell-and-administration, 2.7). */
export const SelectOption = z.object({
  id: z.number().int(),
  name: z.string(),
  full_name: z.string().nullable(),
  is_group: z.boolean(),
  parent_id: z.number().int().nullable(),
  code: z.string().nullable(),
});
export type SelectOption = z.infer<typeof SelectOption>;

/** Most rows of a list without a limit. */
export const unlimited = 10_000;

export const selectOptions = call({
  method: 'POST',
  path: '/api/v1/dict/select',
  access: notUzo,
  title: 'Список для выбора из любого справочника',
  body: z.object({
    /** Key of the dictionary: `mnn`, `storage` … */
    listMethod: z.string().min(1).max(50),
    query: z.string().max(200).optional(),
    parent_id: z.number().int().min(0).optional(),
    /** Only rows with nothing below them. */
    noGroups: z.boolean().optional(),
    /** The whole list at once, for trees and short lists; otherwise the first page. */
    nolimit: z.boolean().optional(),
    filter: z.record(z.string().max(50), z.union([z.number(), z.string().max(100), z.boolean()])).optional(),
  }),
  reply: z.object({
    items: z.array(SelectOption),
    /** More rows match than are here. */
    more: z.boolean(),
  }),
});

export const listNomenclatureTotals = call({
  method: 'POST',
  path: '/api/v1/storage/nomenclature/totals',
  access: can('read', 'storages'),
  title: 'Номенклатура с остатком каждой позиции, без разбивки на страницы',
  body: z.object({
    query: z.string().max(200).optional(),
    storage_id: id.optional(),
    /** Also what is not in stock. */
    all: z.boolean().optional(),
  }),
  reply: page(
    z.object({
      id: z.number().int(),
      name: z.string(),
      gtin: z.string().nullable(),
      /** Packs in stock, to three decimals. */
      total: z.string(),
    }),
  ),
});

export const checkDocumentNumber = call({
  method: 'POST',
  path: '/api/v1/storage/documents/check-number',
  access: can('read', 'storages'),
  title: 'Занят ли номер складского документа',
  body: z.object({
    kind: z.enum(
      Object.keys(stockDocumentKinds) as [StockDocumentKind, ...StockDocumentKind[]],
      'Неизвестный вид документа',
    ),
    number: z
      .string('Отсутствует номер документа')
      .trim()
      .min(1, 'Отсутствует номер документа')
      .max(250, 'Не длиннее 250 знаков'),
    /** Numbers begin anew every year. */
    date: givenDay,
    /** The document being edited: it does not count. */
    id: uuid.optional(),
  }),
  reply: z.object({ exists: z.boolean() }),
});
