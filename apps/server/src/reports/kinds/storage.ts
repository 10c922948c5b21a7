import { addMonths } from '@provizor/domain';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';
import { balancesOf, receiptsByPartner, turnoverOf } from '../../stock/index.ts';
import { periodOf } from './period.ts';
import type { ReportDefinition } from './types.ts';

/** Balances with their goods: those the lists of balances show. */
const goodsAt = async (db: TenantTransaction, storage_id: number | undefined) => sql`
  ${await balancesOf(db, storage_id === undefined ? {} : { storage_id })} b
  join lot l on l.organization_id = b.organization_id and l.id = b.lot_id
  join nomenclature n on n.organization_id = l.organization_id and n.id = l.nomenclature_id
  join storage s on s.organization_id = b.organization_id and s.id = b.storage_id`;

/** Reports of the warehouse. */
export const storageReports: ReportDefinition[] = [
  {
    key: 'balances',
    title: 'Остатки по товарам',
    about: 'Сколько чего есть сейчас: упаковки, партии, ближайший срок годности, сумма',
    params: ['storage'],
    ofGoods: true,
    columns: [
      { key: 'name', title: 'Наименование', type: 'text' },
      { key: 'gtin', title: 'GTIN', type: 'text' },
      { key: 'lots', title: 'Партий', type: 'integer' },
      { key: 'expiry', title: 'Ближайший срок', type: 'date' },
      { key: 'quantity', title: 'Остаток, уп.', type: 'quantity' },
      { key: 'sum', title: 'Сумма с НДС', type: 'money' },
    ],
    statement: async ({ storage_id }, _today, db) => sql`
      select n.name, n.gtin, n.levels, jsonb_build_object('kind', 'nomenclature', 'id', n.id::text) as opens, count(*)::int as lots, min(l.expiry) as expiry,
             trim_scale(round(sum(b.exact), 6))::text as quantity, sum(b.worth)::text as sum
        from ${await goodsAt(db, storage_id)}
       group by n.id, n.name, n.gtin, n.levels order by n.name collate "ru-x-icu", n.id`,
  },
  {
    key: 'expiring',
    title: 'Истекающие сроки годности',
    about: 'Партии, срок которых вышел или выйдет за указанное число месяцев',
    params: ['storage', 'months'],
    ofGoods: true,
    chart: {
      title: 'Стоимость по дню окончания срока',
      by: 'expiry',
      axis: 'time',
      series: [{ key: 'sum', title: 'сумма' }],
    },
    columns: [
      { key: 'expiry', title: 'Годен до', type: 'date' },
      { key: 'name', title: 'Наименование', type: 'text' },
      { key: 'series', title: 'Серия', type: 'text' },
      { key: 'storage', title: 'Склад', type: 'text' },
      { key: 'quantity', title: 'Остаток, уп.', type: 'quantity' },
      { key: 'sum', title: 'Сумма с НДС', type: 'money' },
    ],
    statement: async ({ storage_id, months = 6 }, today, db) => sql`
      select l.expiry, n.name, n.levels, l.series, s.name as storage, trim_scale(b.quantity)::text as quantity,
             b.worth::text as sum, jsonb_build_object('kind', 'nomenclature', 'id', n.id::text) as opens
        from ${await goodsAt(db, storage_id)}
       where l.expiry < ${addMonths(today, months)}::date
       order by l.expiry, n.name collate "ru-x-icu", l.id`,
  },
  {
    key: 'turnover',
    title: 'Оборотная ведомость',
    about: 'Остаток на начало, приход, расход и остаток на конец периода по товарам',
    params: ['period', 'storage'],
    ofGoods: true,
    chart: {
      title: 'Приход и расход по товарам, сумма',
      by: 'name',
      axis: 'name',
      series: [
        { key: 'income_sum', title: 'приход' },
        { key: 'outcome_sum', title: 'расход' },
      ],
    },
    columns: [
      { key: 'name', title: 'Наименование', type: 'text' },
      { key: 'gtin', title: 'GTIN', type: 'text' },
      { key: 'opening', title: 'На начало', type: 'quantity' },
      { key: 'opening_sum', title: 'На начало, сумма', type: 'money' },
      { key: 'income', title: 'Приход', type: 'quantity' },
      { key: 'income_sum', title: 'Приход, сумма', type: 'money' },
      { key: 'outcome', title: 'Расход', type: 'quantity' },
      { key: 'outcome_sum', title: 'Расход, сумма', type: 'money' },
      { key: 'closing', title: 'На конец', type: 'quantity' },
      { key: 'closing_sum', title: 'На конец, сумма', type: 'money' },
    ],
    statement: async (params, today, db) => sql`
      select x.name, x.gtin, x.levels, jsonb_build_object('kind', 'nomenclature', 'id', x.id::text) as opens,
             trim_scale(x.opening)::text as opening, x.opening_sum::text,
             trim_scale(x.income)::text as income, x.income_sum::text, trim_scale(x.outcome)::text as outcome,
             x.outcome_sum::text, trim_scale(x.closing)::text as closing, x.closing_sum::text
        from (${await turnoverOf(db, { ...periodOf(params, today), by: 'drug', still: true }, today)}) x
       order by x.name collate "ru-x-icu", x.id`,
  },
  {
    key: 'receipts',
    title: 'Поступления по поставщикам',
    about: 'Проведённые поступления периода: от кого, сколько упаковок, на какую сумму',
    params: ['period', 'storage'],
    chart: {
      title: 'Поступления по поставщикам',
      by: 'partner',
      axis: 'name',
      series: [{ key: 'sum', title: 'сумма' }],
    },
    columns: [
      { key: 'partner', title: 'Поставщик', type: 'text' },
      { key: 'inn', title: 'ИНН', type: 'text' },
      { key: 'documents', title: 'Документов', type: 'integer' },
      { key: 'quantity', title: 'Упаковок', type: 'quantity' },
      { key: 'sum', title: 'Сумма с НДС', type: 'money' },
      { key: 'vat', title: 'В том числе НДС', type: 'money' },
    ],
    statement: (params, today) => sql`
      select coalesce(x.name, 'не указан') as partner, x.inn, x.documents, trim_scale(x.quantity)::text as quantity,
             x.sum::text, x.vat::text
        from (${receiptsByPartner(periodOf(params, today))}) x
       order by x.name collate "ru-x-icu" nulls last`,
  },
];
