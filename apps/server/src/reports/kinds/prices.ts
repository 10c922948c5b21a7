import { sql } from 'kysely';
import { balancesOf } from '../../stock/index.ts';
import { packs } from './period.ts';
import type { ReportDefinition } from './types.ts';

/** Prices of vital medicines against what is allowed. */
export const priceReports: ReportDefinition[] = [
  {
    key: 'markups',
    title: 'Цены ЖНВЛП и предельные цены',
    about: 'Закупочная цена без НДС против предельной цены производителя и надбавка при продаже',
    params: ['storage'],
    chart: {
      title: 'Закупка выше предельной цены, % по товарам',
      by: 'name',
      axis: 'name',
      series: [{ key: 'above', title: 'выше на, %' }],
    },
    columns: [
      { key: 'name', title: 'Наименование', type: 'text' },
      { key: 'series', title: 'Серия', type: 'text' },
      { key: 'quantity', title: 'Остаток, уп.', type: 'quantity' },
      { key: 'limit', title: 'Предельная цена', type: 'percent' },
      { key: 'bought', title: 'Закупка без НДС', type: 'percent' },
      { key: 'above', title: 'Закупка выше предельной, %', type: 'percent' },
      { key: 'sold', title: 'Продажа без НДС', type: 'percent' },
      { key: 'markup', title: 'Надбавка, %', type: 'percent' },
    ],
    statement: async ({ storage_id }, _today, db) => sql`
      with lots as (
        select b.lot_id, sum(b.exact) as quantity
          from ${await balancesOf(db, storage_id === undefined ? {} : { storage_id })} b group by b.lot_id
      ), priced as (
        select n.id, n.name, l.id as lot_id, l.series, b.quantity, m.limit_price,
               round(l.price * 100 / (100 + coalesce(vat_percent(l.vat_rate), 0)), 2) as bought,
               round(p.price * 100 / (100 + coalesce(vat_percent(l.vat_rate), 0)), 2) as sold
          from lots b
          join lot l on l.id = b.lot_id
          join nomenclature n on n.organization_id = l.organization_id and n.id = l.nomenclature_id
          join mdse m on m.id = n.mdse_id and m.is_znvlp
          left join lateral (
            select s.price from stock_sale_price s where s.organization_id = l.organization_id and s.lot_id = l.id
             order by s.document_date desc, s.posted_at desc limit 1) p on true
      )
      select name, series, ${packs(sql`quantity`)} as quantity, limit_price::text as limit, bought::text, sold::text,
             case when limit_price > 0 then round(greatest(bought / limit_price - 1, 0) * 100, 2)::text end as above,
             case when bought > 0 then round((sold / bought - 1) * 100, 2)::text end as markup,
             jsonb_build_object('kind', 'nomenclature', 'id', id::text) as opens
        from priced
       order by case when limit_price > 0 then bought / limit_price end desc nulls last, name collate "ru-x-icu", lot_id`,
  },
];
