import { stockDocumentKinds } from '@provizor/domain';
import { sql } from 'kysely';
import { inPeriod, matching, packs, periodOf } from './period.ts';
import type { ReportDefinition } from './types.ts';

/** Kinds by which goods are used up. */
const using = ['treatment', 'recipe', 'realize', 'outcome'];

const kindTitle = sql`case d.kind ${sql.join(
  Object.entries(stockDocumentKinds).map(([kind, { title }]) => sql`when ${kind} then ${title}`),
  sql` `,
)} end`;

const entries = sql`
  stock_flow f
  join lot l on l.organization_id = f.organization_id and l.id = f.lot_id
  join nomenclature n on n.organization_id = l.organization_id and n.id = l.nomenclature_id
  join storage s on s.organization_id = f.organization_id and s.id = f.storage_id
  join stock_document d on d.organization_id = f.organization_id and d.id = f.document_id`;

/** What an entry that used goods up was worth, as its document says: the last part of a pack takes the remainder. */
const spentWorth = sql`-stock_worth(f.units_after, f.units, f.units_in_pack, coalesce(l.cost, 0))`;

/** Fewer months tell nothing of how even a consumption is: of one month every deviation is nought. */
const fewestMonths = 3;

/** What moved, whom it went to, and how much of the turnover it is. */
export const consumptionReports: ReportDefinition[] = [
  {
    key: 'movement',
    title: 'Движение партий',
    about: 'Каждое поступление и каждый расход партии: по какому документу, откуда и кому',
    params: ['period', 'storage', 'query'],
    chart: {
      title: 'Приход и расход по дням, упаковок',
      by: 'date',
      axis: 'time',
      series: [
        { key: 'income', title: 'приход' },
        { key: 'outcome', title: 'расход' },
      ],
    },
    columns: [
      { key: 'date', title: 'Дата', type: 'date' },
      { key: 'document', title: 'Документ', type: 'text' },
      { key: 'name', title: 'Наименование', type: 'text' },
      { key: 'series', title: 'Серия', type: 'text' },
      { key: 'expiry', title: 'Годен до', type: 'date' },
      { key: 'storage', title: 'Склад', type: 'text' },
      { key: 'partner', title: 'Контрагент', type: 'text' },
      { key: 'income', title: 'Приход', type: 'quantity' },
      { key: 'outcome', title: 'Расход', type: 'quantity' },
    ],
    statement: (params, today) => sql`
      select f.date, ${kindTitle} || ' № ' || d.number as document, n.name, l.series, l.expiry, s.name as storage,
             p.name as partner, ${packs(sql`f.income`)} as income, ${packs(sql`f.outcome`)} as outcome,
             jsonb_build_object('kind', d.kind, 'id', d.id::text) as opens
        from ${entries}
        left join partner p on p.organization_id = d.organization_id and p.id = d.partner_id
       where ${inPeriod(params, today)} and ${matching(params)}
       order by f.date, f.id`,
  },
  {
    key: 'spent',
    title: 'Расход по отделениям и пациентам',
    about: 'Сколько отпущено за период: по отделению склада, пациенту и товару',
    params: ['period', 'storage', 'query'],
    chart: {
      title: 'Расход по отделениям',
      by: 'division',
      axis: 'name',
      series: [{ key: 'sum', title: 'сумма' }],
    },
    columns: [
      { key: 'division', title: 'Отделение', type: 'text' },
      { key: 'patient', title: 'Пациент', type: 'text' },
      { key: 'name', title: 'Наименование', type: 'text' },
      { key: 'quantity', title: 'Расход, уп.', type: 'quantity' },
      { key: 'sum', title: 'Сумма с НДС', type: 'money' },
    ],
    statement: (params, today) => sql`
      select coalesce(v.name, s.name) as division, coalesce(h.name, '') as patient, n.name,
             ${packs(sql`sum(f.outcome - f.income)`)} as quantity,
             sum(${spentWorth})::text as sum
        from ${entries}
        left join division v on v.organization_id = s.organization_id and v.id = s.division_id
        left join stock_document_line i
          on i.organization_id = f.organization_id and i.document_id = f.document_id and i.n = f.line
        left join patient h
          on h.organization_id = d.organization_id and h.id = coalesce(i.patient_id, (d.data ->> 'patient_id')::int)
       where ${inPeriod(params, today)} and ${matching(params)} and d.kind = any(${using}::text[])
       group by 1, 2, n.id, n.name having round(sum(f.outcome - f.income), 6) <> 0
       order by 1, 2, n.name collate "ru-x-icu", n.id`,
  },
  {
    key: 'abc',
    title: 'ABC/XYZ',
    about:
      'A — 80 % расхода в деньгах, B — ещё 15 %; X — ровный расход по месяцам, Z — случайный (за период от трёх месяцев)',
    params: ['period', 'storage'],
    chart: {
      title: 'Расход по классам',
      by: 'class',
      axis: 'name',
      series: [{ key: 'sum', title: 'сумма' }],
    },
    matrix: {
      title: 'Матрица ABC/XYZ',
      by: 'class',
      rows: ['A', 'B', 'C'],
      columns: ['X', 'Y', 'Z'],
      sum: 'sum',
    },
    columns: [
      { key: 'name', title: 'Наименование', type: 'text' },
      { key: 'quantity', title: 'Расход, уп.', type: 'quantity' },
      { key: 'sum', title: 'Сумма с НДС', type: 'money' },
      { key: 'share', title: 'Доля, %', type: 'percent' },
      { key: 'cumulated', title: 'Нарастающим, %', type: 'percent' },
      { key: 'variation', title: 'Колебание, %', type: 'percent' },
      { key: 'class', title: 'Класс', type: 'text' },
    ],
    statement: (params, today) => {
      const { period_s, period_e } = periodOf(params, today);
      return sql`
        with months as (
          -- months before the first movement and after today are no months without consumption
          select date_trunc('month', m)::date as month
            from generate_series(date_trunc('month', greatest(${period_s}::date, (select min(date) from stock_movement))),
                                 least(${period_e}, ${today})::date, interval '1 month') m
        ), spent as (
          select l.nomenclature_id, date_trunc('month', f.date)::date as month, sum(f.outcome - f.income) as quantity,
                 sum(${spentWorth}) as sum
            from ${entries}
           where ${inPeriod(params, today)} and d.kind = any(${using}::text[]) group by 1, 2
        ), goods as (
          select g.nomenclature_id, sum(coalesce(s.quantity, 0)) as quantity, sum(coalesce(s.sum, 0)) as sum,
                 case when count(*) >= ${fewestMonths}
                      then stddev_pop(coalesce(s.quantity, 0)) / nullif(avg(coalesce(s.quantity, 0)), 0) * 100
                 end as variation
            from (select distinct nomenclature_id from spent) g
           cross join months m
            left join spent s on s.nomenclature_id = g.nomenclature_id and s.month = m.month
           group by g.nomenclature_id having sum(coalesce(s.sum, 0)) > 0
        ), ranked as (
          select *, sum / sum(sum) over () * 100 as share,
                 sum(sum) over (order by sum desc, nomenclature_id) / sum(sum) over () * 100 as cumulated
            from goods
        )
        select n.name, ${packs(sql`r.quantity`)} as quantity, r.sum::text, round(r.share, 2)::text as share,
               round(r.cumulated, 2)::text as cumulated, round(r.variation, 1)::text as variation,
               case when r.cumulated - r.share < 80 then 'A' when r.cumulated - r.share < 95 then 'B' else 'C' end
               || case when r.variation is null then '' when r.variation <= 10 then 'X' when r.variation <= 25 then 'Y' else 'Z' end as class,
               jsonb_build_object('kind', 'nomenclature', 'id', n.id::text) as opens
          from ranked r join nomenclature n on n.id = r.nomenclature_id
         order by r.sum desc, n.id`;
    },
  },
];
