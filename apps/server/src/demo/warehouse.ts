import { addresses, addressTypes, keepers, products, storageTypes } from '@provizor/demo';
import { addMonths, type GoodsLevel, unitsInPack } from '@provizor/domain';
import { sql } from 'kysely';
import type { TenantTransaction } from '../database/index.ts';
import { addTree } from './trees.ts';

/** Adds the kinds of storages and gives every storage its own; departments get their goods from the pharmacy. */
export async function addStorageTypes(tx: TenantTransaction, organizationId: number): Promise<void> {
  for (const { name, storages } of storageTypes) {
    await sql`
      with type as (
        insert into type_storage (organization_id, name)
        select ${organizationId}, ${name} where exists (
          select from storage where organization_id = ${organizationId} and type_storage_id is null
             and name ~* ${storages.source})
        returning organization_id, id)
      update storage s set type_storage_id = type.id from type
       where s.organization_id = type.organization_id and s.type_storage_id is null
         and s.name ~* ${storages.source}`.execute(tx);
  }
  await sql`
    update storage s set base_id = b.id
      from storage b, type_storage t
     where s.organization_id = ${organizationId} and b.organization_id = s.organization_id
       and b.name = 'Отдел готовых форм' and t.organization_id = s.organization_id and t.id = s.type_storage_id
       and t.name = 'Отделение'`.execute(tx);
}

/** Makes people responsible for storages, a year back. */
export async function addKeepers(
  tx: TenantTransaction,
  organizationId: number,
  today: string,
): Promise<void> {
  await sql`
    insert into storage_keeper (organization_id, storage_id, user_id, since)
    select s.organization_id, s.id, u.id, ${addMonths(today, -12)}::date
      from jsonb_to_recordset(${JSON.stringify(keepers)}::jsonb) as k (storage text, login text)
      join storage s on s.organization_id = ${organizationId} and s.name = k.storage
      join app_user u on u.organization_id = s.organization_id and u.username = k.login`.execute(tx);
}

/** Adds the kinds of storage places, and rooms, racks, shelves and cells in one storage that tells them apart. */
export async function addAddresses(tx: TenantTransaction, organizationId: number): Promise<void> {
  const own = { organization_id: organizationId };
  await addTree(tx, 'type_address', addressTypes, ({ rest: [prefix = null] }) => ({ ...own, prefix }));
  const { rows } = await sql<{ id: number }>`
    select id from storage where organization_id = ${organizationId} and use_address order by id limit 1`.execute(
    tx,
  );
  const [storage] = rows;
  if (!storage) return;
  await addTree(tx, 'address', addresses, ({ rest: [kind = '', code = null] }) => ({
    ...own,
    storage_id: storage.id,
    code,
    type_address_id: sql`(
      select id from type_address where organization_id = ${organizationId} and name = ${kind} limit 1)`,
  }));
}

/** Fills the cards of the goods in stock: kind, drug of the reference book, packing, VAT, lowest stock. */
export async function describeGoods(tx: TenantTransaction, organizationId: number): Promise<void> {
  const known = products.map(({ gtin, units_in_pack: amount, vat_rate }) => ({ gtin, amount, vat_rate }));
  await sql`
    update nomenclature n
       set type_nomenclature_id = 1, is_marked = true, ean13 = substr(n.gtin, 2), amount = p.amount,
           vat_rate = p.vat_rate, article = 'ЛП-' || substr(n.gtin, 9, 5),
           min_stock = case when n.id % 3 = 0 then 5 + n.id % 4 * 5 end,
           unit_id = (select id from unit where code = '778')
      from jsonb_to_recordset(${JSON.stringify(known)}::jsonb) as p (gtin text, amount int, vat_rate text)
     where n.organization_id = ${organizationId} and n.gtin = p.gtin`.execute(tx);
}

/** Goods given out in parts, and what is in one pack of them. */
const inParts: readonly { gtin: string; levels: GoodsLevel[] }[] = [
  {
    gtin: '09520040000187',
    levels: [
      { name: 'бл.', amount: 2 },
      { name: 'капс.', amount: 10 },
    ],
  },
  { gtin: '09520040000194', levels: [{ name: 'таб.', amount: 10 }] },
  {
    gtin: '09520040000279',
    levels: [
      { name: 'амп.', amount: 10 },
      { name: 'мл', amount: 2 },
    ],
  },
];

/** Gives some goods of the warehouse the levels they are given out by. */
export async function divideGoods(tx: TenantTransaction): Promise<void> {
  for (const { gtin, levels } of inParts) {
    await sql`
      select stock_set_levels(n.id, ${JSON.stringify(levels)}::jsonb, ${unitsInPack(levels)})
        from nomenclature n where n.gtin = ${gtin}`.execute(tx);
  }
}
