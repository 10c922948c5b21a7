import { gtinOfEan13 } from '@provizor/codes';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../../database/index.ts';

/** What a file says of goods. */
export type Met = { name: string | null; gtin: string | null; ean13: string | null };

/** The GTIN goods go by: their own, or the one their barcode stands for. */
export const codeOf = ({ gtin, ean13 }: Met): string | null =>
  gtin ?? (ean13 === null ? null : gtinOfEan13(ean13));

const plain = (name: string) => name.trim().toLowerCase();

/** Nomenclature of the organisation for goods of a file: by GTIN, by barcode, by the very name; null = not kept. */
export async function matchGoods(db: TenantTransaction, goods: Met[]): Promise<(number | null)[]> {
  const codes = goods.flatMap((one) => codeOf(one) ?? []);
  const barcodes = goods.flatMap(({ ean13 }) => ean13 ?? []);
  const names = goods.flatMap(({ name }) => (name === null ? [] : plain(name)));
  const { rows } = await sql<{ id: number; gtin: string | null; ean13: string | null; name: string }>`
    select id, gtin, ean13, lower(name) as name from nomenclature
     where gtin = any(${codes}::text[]) or ean13 = any(${barcodes}::text[]) or lower(name) = any(${names}::text[])
     order by id desc`.execute(db);
  const by = (key: 'gtin' | 'ean13' | 'name') => new Map(rows.map((row) => [row[key], row.id]));
  const [gtins, eans, named] = [by('gtin'), by('ean13'), by('name')];
  return goods.map((one) => {
    const code = codeOf(one);
    return (
      (code === null ? undefined : gtins.get(code)) ??
      (one.ean13 === null ? undefined : eans.get(one.ean13)) ??
      // a name does not outweigh a code nobody has
      (code === null && one.name !== null ? named.get(plain(one.name)) : undefined) ??
      null
    );
  });
}

/**
 * Adds goods to the nomenclature that the national dictionaries know by GTIN, or the file by GTIN and name; their
 * number. Goods that are there already stay as they are.
 */
export async function addKnownGoods(
  db: TenantTransaction,
  organizationId: number,
  goods: Met[],
): Promise<number> {
  const wanted = new Map(goods.flatMap((one) => (codeOf(one) === null ? [] : [[codeOf(one), one] as const])));
  const list = [...wanted.values()];
  const { numAffectedRows } = await sql`
    insert into nomenclature (organization_id, gtin, ean13, name, producer, mdse_id)
    select ${organizationId}::int, g.gtin, g.ean13,
           coalesce(case when i.gtin is not null then nomenclature_name(g.gtin, i.name, i.prod_desc) end, m.name, g.name),
           i.producer, m.id
      from unnest(${list.map(codeOf)}::text[], ${list.map((one) => one.ean13)}::text[],
                  ${list.map((one) => one.name)}::text[]) as g (gtin, ean13, name)
      left join gtin_info i on i.gtin = g.gtin
      left join lateral (select d.id, d.name from mdse d where d.gtin = g.gtin order by d.id limit 1) m on true
     where coalesce(i.gtin, m.name, g.name) is not null
     order by g.gtin
    on conflict (organization_id, gtin) do nothing`.execute(db);
  return Number(numAffectedRows ?? 0);
}
