import type { CallReply, listRemains } from '@provizor/contract';
import { stockDocumentKinds } from '@provizor/domain';
import { type RawBuilder, sql } from 'kysely';
import { sourceTitle, warningOn } from './filter.ts';

export type Remain = CallReply<typeof listRemains>['items'][number];

/** Kinds whose drafts would take goods from where they lie. */
const taking = Object.entries(stockDocumentKinds)
  .filter(([, { effect }]) => effect === 'out' || effect === 'transfer')
  .map(([kind]) => kind);

/** Way from the storage to a place: «Стеллаж 1 / Полка 2»; `id` and `organization` are columns of the outer rows. */
export const wayTo = (organization: RawBuilder<unknown>, id: RawBuilder<unknown>) => sql`(
  with recursive up as (
    select a.organization_id, a.parent_id, a.name, 1 as level
      from address a where a.organization_id = ${organization} and a.id = ${id}
    union all
    select a.organization_id, a.parent_id, a.name, u.level + 1
      from up u join address a on a.organization_id = u.organization_id and a.id = u.parent_id
  ) select string_agg(up.name, ' / ' order by up.level desc) from up)`;

/** A place as {id, name}; null when the goods lie in none. */
export const placeOf = (row: string) => sql`
  case when ${sql.ref(`${row}.address_id`)} <> 0 then jsonb_build_object(
    'id', ${sql.ref(`${row}.address_id`)},
    'name', ${wayTo(sql.ref(`${row}.organization_id`), sql.ref(`${row}.address_id`))}) end`;

/** Packs of a lot at a place that stand in lines of drafts which would take them. */
const drafted = sql`(
  select coalesce(round(sum(stock_exact(i.quantity, p.units_in_pack)), 6), 0)
    from stock_document_line i
    join stock_document d on d.organization_id = i.organization_id and d.id = i.document_id
   where i.organization_id = p.organization_id and i.lot_id = p.lot_id and i.address_id = p.address_id
     and d.storage_id = p.storage_id and d.state in ('draft', 'pre-active') and not d.removed
     and d.kind = any(${taking}))`;

/** Joins of lots and their goods to balances `b`. */
export const goods = sql`
  join lot l on l.organization_id = b.organization_id and l.id = b.lot_id
  join nomenclature n on n.organization_id = l.organization_id and n.id = l.nomenclature_id`;

/**
 * The same for balances of a day. How many there are nobody knows before they are added up, and the planner guesses far
 * too few: fenced off, the goods are read once instead of looked up one by one.
 */
export const goodsOfDay = sql`
  join lot l on l.organization_id = b.organization_id and l.id = b.lot_id
  join (select o.* from nomenclature o offset 0) n
    on n.organization_id = l.organization_id and n.id = l.nomenclature_id`;

/**
 * Levels the parts in a total are told in: those of the goods of rows with parts of a pack, none where they differ.
 * @param isPart whether a row has a part of a pack
 */
export const levelsOfParts = (levels: RawBuilder<unknown>, isPart: RawBuilder<unknown>) => sql`
  case when count(distinct ${levels}) filter (where ${isPart}) = 1
       then jsonb_agg(${levels}) filter (where ${isPart}) -> 0 else '[]'::jsonb end`;

/** The same of lots by their ids: of everything a list leaves only those with parts are looked up. */
export const levelsOfLots = (lots: RawBuilder<unknown>) => sql`(
  select ${levelsOfParts(sql`g.levels`, sql`true`)}
    from lot o join nomenclature g on g.organization_id = o.organization_id and g.id = o.nomenclature_id
   where o.id = any(${lots}))`;

/** Lots of which a row has a part of a pack, one of several rows again: telling them apart would sort every row. */
export const lotsInParts = (row: 'b' | 'h') => sql`
  coalesce(array_agg(${sql.ref(`${row}.lot_id`)})
             filter (where ${sql.ref(`${row}.quantity`)} <> trunc(${sql.ref(`${row}.quantity`)})), '{}')`;

/** Worth of a balance `b` of a lot `l`, with VAT. */
export const worth = sql`round(stock_exact(b.quantity, l.units_in_pack) * l.cost, 2)`;

/** Columns of `p` that a row is made of; what costs a look-up is added to the rows of a page only. */
export const picked = sql`
  b.organization_id, b.storage_id, b.lot_id, b.address_id, b.quantity, b.reserved, l.nomenclature_id, l.series,
  l.expiry, l.price, l.vat_rate, l.vat_value, l.cost, l.source, l.units_in_pack, n.levels, n.name, n.producer,
  n.gtin, ${worth} as worth`;

/** Columns of the reply, made of the rows `p` of a page; `s` is their storage, `k` their present balance. */
export const shown = (today: string) => sql`
  k.id, p.lot_id, p.nomenclature_id, p.name, p.producer, p.gtin, p.series, p.expiry,
  ${warningOn(today, sql`p.expiry`)} as expiry_warning, jsonb_build_object('id', s.id, 'name', s.name) as storage,
  ${placeOf('p')} as address, p.price::text, p.vat_rate,
  p.vat_value::text, trim_scale(p.cost)::text as cost, ${sourceTitle(sql`p.source`)} as source, p.levels,
  trim_scale(p.quantity)::text as quantity,
  trim_scale(p.reserved)::text as reserved, trim_scale(${drafted})::text as drafted, p.worth::text as sum`;

export const shownJoins = sql`
  join storage s on s.organization_id = p.organization_id and s.id = p.storage_id
  join stock_balance k on k.organization_id = p.organization_id and k.storage_id = p.storage_id
   and k.lot_id = p.lot_id and k.address_id = p.address_id`;
