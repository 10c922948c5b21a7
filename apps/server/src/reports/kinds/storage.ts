import { addMonths } from '@provizor/domain';
import { sql } from 'kysely';
import type { ReportDefinition } from './types.ts';

const goods = sql`
  stock_balance b
  join lot l on l.organization_id = b.organization_id and l.id = b.lot_id
  join nomenclature n on n.organization_id = l.organization_id and n.id = l.nomenclature_id
  join storage s on s.organization_id = b.organization_id and s.id = b.storage_id`;

const atStorage = (storage: number | undefined) =>
  storage === undefined ? sql`` : sql`and b.storage_id = ${storage}`;

/** Reports of the warehouse. */
export const storageReports: ReportDefinition[] = [
  {
    key: 'balances',
    title: 'Остатки по товарам',
    about: 'Сколько чего есть сейчас: упаковки, партии, ближайший срок годности, сумма',
    params: ['storage'],
    columns: [
      { key: 'name', title: 'Наименование', type: 'text' },
      { key: 'gtin', title: 'GTIN', type: 'text' },
      { key: 'lots', title: 'Партий', type: 'integer' },
      { key: 'expiry', title: 'Ближайший срок', type: 'date' },
      { key: 'quantity', title: 'Остаток, уп.', type: 'quantity' },
      { key: 'sum', title: 'Сумма с НДС', type: 'money' },
    ],
    statement: ({ storage_id }) => sql`
      select n.name, n.gtin, count(*)::int as lots, min(l.expiry) as expiry,
             trim_scale(sum(b.quantity))::text as quantity, sum(round(b.quantity * l.price, 2))::text as sum
        from ${goods}
       where b.quantity > 0 ${atStorage(storage_id)}
       group by n.id, n.name, n.gtin order by n.name collate "ru-x-icu", n.id`,
  },
  {
    key: 'expiring',
    title: 'Истекающие сроки годности',
    about: 'Партии, срок которых вышел или выйдет за указанное число месяцев',
    params: ['storage', 'months'],
    columns: [
      { key: 'expiry', title: 'Годен до', type: 'date' },
      { key: 'name', title: 'Наименование', type: 'text' },
      { key: 'series', title: 'Серия', type: 'text' },
      { key: 'storage', title: 'Склад', type: 'text' },
      { key: 'quantity', title: 'Остаток, уп.', type: 'quantity' },
      { key: 'sum', title: 'Сумма с НДС', type: 'money' },
    ],
    statement: ({ storage_id, months = 6 }, today) => sql`
      select l.expiry, n.name, l.series, s.name as storage, trim_scale(b.quantity)::text as quantity,
             round(b.quantity * l.price, 2)::text as sum
        from ${goods}
       where b.quantity > 0 and l.expiry < ${addMonths(today, months)}::date ${atStorage(storage_id)}
       order by l.expiry, n.name collate "ru-x-icu", l.id`,
  },
  {
    key: 'turnover',
    title: 'Оборотная ведомость',
    about: 'Остаток на начало, приход, расход и остаток на конец периода по товарам',
    params: ['period', 'storage'],
    columns: [
      { key: 'name', title: 'Наименование', type: 'text' },
      { key: 'gtin', title: 'GTIN', type: 'text' },
      { key: 'opening', title: 'На начало', type: 'quantity' },
      { key: 'income', title: 'Приход', type: 'quantity' },
      { key: 'outcome', title: 'Расход', type: 'quantity' },
      { key: 'closing', title: 'На конец', type: 'quantity' },
    ],
    statement: ({ period_s, period_e, storage_id }, today) => {
      const from = sql`${period_s ?? `${today.slice(0, 7)}-01`}::date`;
      const to = sql`${period_e ?? today}::date`;
      const moved = sql`sum(m.quantity) filter (where m.date >= ${from} and m.quantity`;
      return sql`
        select n.name, n.gtin, trim_scale(coalesce(sum(m.quantity) filter (where m.date < ${from}), 0))::text as opening,
               trim_scale(coalesce(${moved} > 0), 0))::text as income,
               trim_scale(coalesce(-${moved} < 0), 0))::text as outcome,
               trim_scale(sum(m.quantity))::text as closing
          from stock_movement m
          join lot l on l.organization_id = m.organization_id and l.id = m.lot_id
          join nomenclature n on n.organization_id = l.organization_id and n.id = l.nomenclature_id
         where m.date <= ${to} ${storage_id === undefined ? sql`` : sql`and m.storage_id = ${storage_id}`}
         group by n.id, n.name, n.gtin
        having sum(m.quantity) <> 0 or bool_or(m.date >= ${from})
         order by n.name collate "ru-x-icu", n.id`;
    },
  },
  {
    key: 'receipts',
    title: 'Поступления по поставщикам',
    about: 'Приходные документы периода: от кого, сколько упаковок, на какую сумму',
    params: ['period', 'storage'],
    columns: [
      { key: 'partner', title: 'Поставщик', type: 'text' },
      { key: 'inn', title: 'ИНН', type: 'text' },
      { key: 'documents', title: 'Документов', type: 'integer' },
      { key: 'quantity', title: 'Упаковок', type: 'quantity' },
      { key: 'sum', title: 'Сумма с НДС', type: 'money' },
    ],
    statement: ({ period_s, period_e, storage_id }, today) => sql`
      select coalesce(p.name, 'не указан') as partner, p.inn, count(distinct d.id)::int as documents,
             trim_scale(sum(m.quantity))::text as quantity, sum(round(m.quantity * l.price, 2))::text as sum
        from stock_document d
        join stock_movement m on m.organization_id = d.organization_id and m.document_id = d.id
        join lot l on l.organization_id = m.organization_id and l.id = m.lot_id
        left join partner p on p.organization_id = d.organization_id and p.id = d.partner_id
       where d.kind = 'income' and d.document_date >= ${period_s ?? `${today.slice(0, 7)}-01`}::date
         and d.document_date <= ${period_e ?? today}::date
         ${storage_id === undefined ? sql`` : sql`and m.storage_id = ${storage_id}`}
       group by p.id, p.name, p.inn order by p.name collate "ru-x-icu" nulls last`,
  },
];
