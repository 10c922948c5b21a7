import type { CallReply, listFosCostRemains } from '@provizor/contract';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';
import { balancesOf } from './balances.ts';
import { every, lotConditions, type RemainFilter } from './filter.ts';
import type { RemainKey } from './remains.ts';
import { goods, picked, shown, shownJoins, titled, worth } from './rows.ts';

type Reply = CallReply<typeof listFosCostRemains>;

/** Storages that sell for money. */
const selling = sql`join storage f on f.organization_id = b.organization_id and f.id = b.storage_id and f.is_fos`;

/** Prices of posted sales, the latest of each lot and of each drug. */
const sold = sql`
  sold as materialized (
    select i.organization_id, i.lot_id, o.nomenclature_id, i.price, d.document_date, d.posted_at
      from stock_document d
      join stock_document_line i on i.organization_id = d.organization_id and i.document_id = d.id
      join lot o on o.organization_id = i.organization_id and o.id = i.lot_id
     where d.kind = 'realize' and d.state in ('active', 'done') and i.price is not null
  ), lot_price as (
    select distinct on (lot_id) lot_id, price from sold order by lot_id, document_date desc, posted_at desc
  ), drug_price as (
    select distinct on (nomenclature_id) nomenclature_id, price from sold
     order by nomenclature_id, document_date desc, posted_at desc
  )`;

const prices = sql`
  left join lot_price lp on lp.lot_id = b.lot_id
  left join drug_price dp on dp.nomenclature_id = l.nomenclature_id`;

const retail = sql`coalesce(lp.price, dp.price, l.price)`;
const retailWorth = sql`round(b.quantity * ${retail}, 2)`;

/** Balances of the storages that sell for money with what they would be sold for, by name; beyond the row `after`. */
export async function findFosRemains(
  db: TenantTransaction,
  filter: RemainFilter,
  today: string,
  limit: number,
  after?: RemainKey,
): Promise<Reply['items']> {
  const beyond = after
    ? [
        sql`(n.name collate "ru-x-icu", b.lot_id, b.storage_id, b.address_id) > (
          select an.name collate "ru-x-icu", al.id, ${after.storageId}::int, ${after.addressId}::int
            from lot al
            join nomenclature an on an.organization_id = al.organization_id and an.id = al.nomenclature_id
           where al.id = ${after.lotId})`,
      ]
    : [];
  const { rows } = await sql<Reply['items'][number]>`
    with ${sold}
    select ${shown(today)}, p.retail_price::text, p.retail_basis, p.retail_sum::text
      from (
        select ${picked}, ${retail} as retail_price, ${retailWorth} as retail_sum,
               case when lp.price is not null then 'lot' when dp.price is not null then 'drug' else 'purchase' end
                 as retail_basis
          from ${await balancesOf(db, filter)} b ${selling} ${goods} ${prices}
         where ${every([...lotConditions(filter, today), ...beyond])}
         order by n.name collate "ru-x-icu", b.lot_id, b.storage_id, b.address_id limit ${limit}) p
      ${shownJoins}
     order by p.name collate "ru-x-icu", p.lot_id, p.storage_id, p.address_id`.execute(db);
  return titled(rows);
}

/** Lots, packs, worth and worth at the retail price of everything the filter leaves. */
export async function totalFosRemains(
  db: TenantTransaction,
  filter: RemainFilter,
  today: string,
): Promise<NonNullable<Reply['totals']>> {
  const { rows } = await sql<NonNullable<Reply['totals']>>`
    with ${sold}
    select count(*)::int as lots, trim_scale(coalesce(sum(b.quantity), 0))::text as quantity,
           coalesce(sum(${worth}), 0)::text as sum, coalesce(sum(${retailWorth}), 0)::text as retail_sum
      from ${await balancesOf(db, filter)} b ${selling}
      join lot l on l.organization_id = b.organization_id and l.id = b.lot_id ${prices}
     where ${every(lotConditions(filter, today))}`.execute(db);
  return rows[0] ?? { lots: 0, quantity: '0', sum: '0', retail_sum: '0' };
}
