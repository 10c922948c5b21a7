import { addDays, addMonths } from '@provizor/domain';
import { sql } from 'kysely';
import { balancesOf, idsWithinStorage, isPaused } from '../../stock/index.ts';
import { packs } from './period.ts';
import type { ReportDefinition } from './types.ts';

/** Days the need is taken from, and those it is told for. */
const looked = 90;
const told = 30;

const using = ['treatment', 'recipe', 'realize', 'outcome'];

/** What is wanted against what lies there. */
export const needReports: ReportDefinition[] = [
  {
    key: 'needs',
    title: 'Потребность и остатки',
    about: `Расход за ${looked} дней, потребность на ${told} дней, неснижаемый остаток и чего не хватает`,
    params: ['storage'],
    chart: {
      title: 'Чего не хватает, упаковок',
      by: 'name',
      axis: 'name',
      series: [{ key: 'missing', title: 'не хватает' }],
    },
    columns: [
      { key: 'name', title: 'Наименование', type: 'text' },
      { key: 'spent', title: `Расход за ${looked} дней`, type: 'quantity' },
      { key: 'need', title: `Нужно на ${told} дней`, type: 'quantity' },
      { key: 'minimum', title: 'Неснижаемый остаток', type: 'quantity' },
      { key: 'free', title: 'Свободно', type: 'quantity' },
      { key: 'paused', title: 'Приостановлено', type: 'quantity' },
      { key: 'missing', title: 'Не хватает', type: 'quantity' },
    ],
    statement: async ({ storage_id }, today, db) => sql`
      with spent as (
        select l.nomenclature_id as id, sum(f.outcome - f.income) as quantity
          from stock_flow f
          join stock_document d on d.organization_id = f.organization_id and d.id = f.document_id
          join lot l on l.organization_id = f.organization_id and l.id = f.lot_id
         where f.date > ${addDays(today, -looked)}::date and f.date <= ${today}::date and d.kind = any(${using}::text[])
           and (${storage_id ?? null}::int is null or f.storage_id = ${storage_id ?? null}::int)
         group by 1
      ), free as (
        select l.nomenclature_id as id, sum(b.quantity - b.reserved) filter (where not ${isPaused}) as quantity,
               sum(b.quantity) filter (where ${isPaused}) as paused
          from ${await balancesOf(db, storage_id === undefined ? {} : { storage_id })} b
          join lot l on l.organization_id = b.organization_id and l.id = b.lot_id
         where coalesce(l.expiry, 'infinity') >= ${today}::date group by 1
      ), wanted as (
        select n.id, n.name, coalesce(s.quantity, 0) as spent, ceil(coalesce(s.quantity, 0) * ${told} / ${looked}) as need,
               coalesce(n.min_stock, 0) as minimum, coalesce(f.quantity, 0) as free, coalesce(f.paused, 0) as paused
          from nomenclature n left join spent s on s.id = n.id left join free f on f.id = n.id
      )
      select name, ${packs(sql`spent`)} as spent, ${packs(sql`need`)} as need, ${packs(sql`minimum`)} as minimum,
             ${packs(sql`free`)} as free, ${packs(sql`paused`)} as paused,
             ${packs(sql`greatest(greatest(need, minimum) - free, 0)`)} as missing,
             jsonb_build_object('kind', 'nomenclature', 'id', id::text) as opens
        from wanted where need > 0 or minimum > 0
       order by greatest(need, minimum) - free desc, name collate "ru-x-icu", id`,
  },
  {
    key: 'dead',
    title: 'Неликвиды',
    about: 'Партии, которые не расходовались указанное число месяцев, и когда это было в последний раз',
    params: ['storage', 'months'],
    chart: {
      title: 'Стоимость неликвидов по товарам',
      by: 'name',
      axis: 'name',
      series: [{ key: 'sum', title: 'сумма' }],
    },
    columns: [
      { key: 'name', title: 'Наименование', type: 'text' },
      { key: 'series', title: 'Серия', type: 'text' },
      { key: 'expiry', title: 'Годен до', type: 'date' },
      { key: 'storage', title: 'Склад', type: 'text' },
      { key: 'last', title: 'Последний расход', type: 'date' },
      { key: 'quantity', title: 'Остаток, уп.', type: 'quantity' },
      { key: 'sum', title: 'Сумма с НДС', type: 'money' },
    ],
    statement: async ({ storage_id, months = 6 }, today, db) => sql`
      select n.name, l.series, l.expiry, s.name as storage, o.last, ${packs(sql`sum(b.exact)`)} as quantity,
             sum(b.worth)::text as sum, jsonb_build_object('kind', 'nomenclature', 'id', n.id::text) as opens
        from ${await balancesOf(db, storage_id === undefined ? {} : { storage_id })} b
        join lot l on l.organization_id = b.organization_id and l.id = b.lot_id
        join nomenclature n on n.organization_id = l.organization_id and n.id = l.nomenclature_id
        join storage s on s.organization_id = b.organization_id and s.id = b.storage_id
        left join lateral (
          select max(g.date) filter (where g.outcome > 0) as last, min(g.date) as first
            from (select f.date, round(sum(f.outcome), 6) as outcome
                    from stock_flow f
                   where f.organization_id = b.organization_id and f.lot_id = b.lot_id and f.storage_id = b.storage_id
                     and f.document_id not in ${idsWithinStorage}
                   group by f.date having round(sum(f.income), 6) > 0 or round(sum(f.outcome), 6) > 0) g) o on true
       where coalesce(o.last, o.first) <= ${addMonths(today, -months)}::date
       group by n.id, n.name, l.id, l.series, l.expiry, s.id, s.name, o.last
       order by sum(b.worth) desc nulls last, l.id, s.id`,
  },
];
