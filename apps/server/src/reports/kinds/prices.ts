import { sql } from 'kysely';
import { assortmentOf, balancesOf } from '../../stock/index.ts';
import { packs } from './period.ts';
import type { ReportDefinition } from './types.ts';

/** Prices of vital medicines against what is allowed, what things are sold for, what must always be there. */
export const priceReports: ReportDefinition[] = [
  {
    key: 'prices',
    title: 'Прайс-лист',
    about: 'Розничные цены того, что есть на складах, отпускающих за деньги',
    params: ['storage'],
    ofGoods: true,
    columns: [
      { key: 'name', title: 'Наименование', type: 'text' },
      { key: 'producer', title: 'Производитель', type: 'text' },
      { key: 'series', title: 'Серия', type: 'text' },
      { key: 'expiry', title: 'Годен до', type: 'date' },
      { key: 'quantity', title: 'Остаток, уп.', type: 'quantity' },
      { key: 'retail', title: 'Розничная цена', type: 'price' },
      { key: 'storage', title: 'Склад', type: 'text' },
    ],
    statement: async ({ storage_id }, _today, db) => sql`
      with shelf as (
        select b.organization_id, b.storage_id, b.lot_id, sum(b.exact) as quantity
          from ${await balancesOf(db, { ...(storage_id === undefined ? {} : { storage_id }), selling: true })} b
         where b.quantity > 0 group by b.organization_id, b.storage_id, b.lot_id
      )
      select n.name, n.producer, l.series, l.expiry::text as expiry, ${packs(sql`g.quantity`)} as quantity, n.levels,
             p.price::text as retail, s.name as storage,
             jsonb_build_object('kind', 'nomenclature', 'id', n.id::text) as opens
        from shelf g
        join lot l on l.organization_id = g.organization_id and l.id = g.lot_id
        join nomenclature n on n.organization_id = l.organization_id and n.id = l.nomenclature_id
        join storage s on s.organization_id = g.organization_id and s.id = g.storage_id
        left join retail_price p
          on p.organization_id = g.organization_id and p.storage_id = g.storage_id and p.lot_id = g.lot_id
       order by n.name collate "ru-x-icu", l.expiry, g.lot_id, g.storage_id`,
  },
  {
    key: 'assortment',
    title: 'Минимальный ассортимент',
    about: 'Чего из обязательного перечня сейчас нет в годном остатке, и что есть',
    params: ['storage'],
    columns: [
      { key: 'name', title: 'Позиция перечня', type: 'text' },
      { key: 'forms', title: 'Лекарственные формы', type: 'text' },
      { key: 'for_whom', title: 'Для кого', type: 'text' },
      { key: 'state', title: 'В наличии', type: 'text' },
      { key: 'quantity', title: 'Остаток, уп.', type: 'quantity' },
      { key: 'goods', title: 'Чем закрыта', type: 'text' },
      { key: 'paused', title: 'Приостановлено, уп.', type: 'quantity' },
    ],
    statement: async ({ storage_id }, today, db) => sql`
      select a.name, coalesce(a.forms, 'любая') as forms,
             case a.for_whom when 'pharmacy' then 'аптеки' when 'point' then 'пункты, киоски, предприниматели' else 'все' end
               as for_whom,
             case when a.quantity > 0 then 'есть' else 'нет' end as state, ${packs(sql`a.quantity`)} as quantity, a.goods,
             ${packs(sql`a.paused`)} as paused
        from (${await assortmentOf(db, storage_id, today)}) a`,
  },
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
      { key: 'limit', title: 'Предельная цена', type: 'price' },
      { key: 'bought', title: 'Закупка без НДС', type: 'price' },
      { key: 'above', title: 'Закупка выше предельной, %', type: 'percent' },
      { key: 'sold', title: 'Продажа без НДС', type: 'price' },
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
