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

/**
 * Sale prices of a lot and its drug: of the lot itself, otherwise the latest one among the lots of the drug.
 * @param lot rows with organization_id and lot_id
 * @param drug rows with nomenclature_id
 */
const prices = (lot: string, drug: string) => sql`
  left join stock_sale_price lp on (lp.organization_id, lp.lot_id) = (${sql.ref(`${lot}.organization_id`)}, ${sql.ref(`${lot}.lot_id`)})
  left join lateral (
    select x.price from lot o join stock_sale_price x on x.organization_id = o.organization_id and x.lot_id = o.id
     where lp.lot_id is null and o.organization_id = ${sql.ref(`${lot}.organization_id`)}
       and o.nomenclature_id = ${sql.ref(`${drug}.nomenclature_id`)}
     order by x.document_date desc, x.posted_at desc limit 1) dp on true`;

/** What a pack would be sold for: as it was sold last, otherwise as it was bought. */
const retail = (row: string) => sql`coalesce(lp.price, dp.price, ${sql.ref(`${row}.price`)})`;

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
    select ${shown(today)}, ${retail('p')}::text as retail_price,
           case when lp.price is not null then 'lot' when dp.price is not null then 'drug' else 'purchase' end
             as retail_basis,
           round(p.quantity * ${retail('p')}, 2)::text as retail_sum
      from (
        select ${picked}
          from ${await balancesOf(db, filter)} b ${selling} ${goods}
         where ${every([...lotConditions(filter, today), ...beyond])}
         order by n.name collate "ru-x-icu", b.lot_id, b.storage_id, b.address_id limit ${limit}) p
      ${shownJoins} ${prices('p', 'p')}
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
    select count(*)::int as lots, trim_scale(coalesce(sum(b.quantity), 0))::text as quantity,
           coalesce(sum(${worth}), 0)::text as sum,
           coalesce(sum(round(b.quantity * ${retail('l')}, 2)), 0)::text as retail_sum
      from ${await balancesOf(db, filter)} b ${selling}
      join lot l on l.organization_id = b.organization_id and l.id = b.lot_id
      ${prices('b', 'l')}
     where ${every(lotConditions(filter, today))}`.execute(db);
  return rows[0] ?? { lots: 0, quantity: '0', sum: '0', retail_sum: '0' };
}
