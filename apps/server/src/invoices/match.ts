import { sql } from 'kysely';
import type { TenantTransaction } from '../database/index.ts';
import { addKnownGoods, matchGoods } from '../stock/index.ts';

type Unknown = {
  n: number;
  name: string;
  gtin: string | null;
  ean13: string | null;
  learned: number | null;
};

/** By his code a supplier names goods for ever, by their name as long as he writes it the same. */
const keys = sql`array_remove(array['code:' || l.code, 'name:' || lower(l.name)], null)`;

async function unknownLines(db: TenantTransaction, id: string): Promise<Unknown[]> {
  const { rows } = await sql<Unknown>`
    select l.n, l.name, l.gtin, l.ean13,
           (select g.nomenclature_id from supplier_goods g
             where g.organization_id = l.organization_id and g.supplier = coalesce(i.seller_inn, lower(i.seller_name))
               and g.key = any(${keys}) order by g.key limit 1) as learned
      from supplier_invoice_line l
      join supplier_invoice i on i.organization_id = l.organization_id and i.id = l.invoice_id
     where l.invoice_id = ${id}::uuid and l.nomenclature_id is null order by l.n`.execute(db);
  return rows;
}

type Found = { n: number; goods: number; by: 'learned' | 'gtin' | 'barcode' | 'name' };

/** Finds the goods of lines that have none: what was learned of this supplier first, then by GTIN, barcode, name. */
export async function findGoods(db: TenantTransaction, id: string): Promise<void> {
  const lines = await unknownLines(db, id);
  const others = lines.filter(({ learned }) => learned === null);
  const matched = await matchGoods(db, others);
  const found: Found[] = [
    ...lines.flatMap(({ n, learned }) =>
      learned === null ? [] : [{ n, goods: learned, by: 'learned' as const }],
    ),
    ...others.flatMap(({ n, gtin, ean13 }, index) => {
      const goods = matched[index];
      if (goods === null || goods === undefined) return [];
      const by = gtin !== null ? 'gtin' : ean13 !== null ? 'barcode' : 'name';
      return [{ n, goods, by } as const];
    }),
  ];
  if (found.length === 0) return;
  await sql`
    update supplier_invoice_line l set nomenclature_id = f.goods, matched_by = f.by
      from unnest(${found.map(({ n }) => n)}::int[], ${found.map(({ goods }) => goods)}::int[],
                  ${found.map(({ by }) => by)}::text[]) as f (n, goods, by)
     where l.invoice_id = ${id}::uuid and l.n = f.n`.execute(db);
}

/** Adds goods of lines without any to the nomenclature, as far as they have a GTIN or barcode; how many were added. */
export async function addGoods(db: TenantTransaction, organizationId: number, id: string): Promise<number> {
  const added = await addKnownGoods(db, organizationId, await unknownLines(db, id));
  await findGoods(db, id);
  return added;
}

/** Remembers what a person has matched for the supplier of a paper. */
export async function learnGoods(
  db: TenantTransaction,
  id: string,
  numbers: readonly number[],
): Promise<void> {
  await sql`
    insert into supplier_goods (organization_id, supplier, key, nomenclature_id)
    select distinct on (k.key) l.organization_id, coalesce(i.seller_inn, lower(i.seller_name)), k.key, l.nomenclature_id
      from supplier_invoice_line l
      join supplier_invoice i on i.organization_id = l.organization_id and i.id = l.invoice_id
     cross join lateral unnest(${keys}) as k (key)
     where l.invoice_id = ${id}::uuid and l.n = any(${[...numbers]}::int[]) and l.nomenclature_id is not null
     order by k.key, l.n
    on conflict (organization_id, supplier, key)
    do update set nomenclature_id = excluded.nomenclature_id, learned_at = now()`.execute(db);
}
