import type { DraftContent } from '@provizor/contract';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';

type Product = DraftContent['products'][number];

/** Primary units in a pack: `full_size`, or `prod_pack_1_2` when the unit is «мл» (wizards, section 9). */
const capacity = sql`
  substring(case when lower(trim(i.unit)) = 'мл' then i.prod_pack_1_2 else i.full_size end
            from '^\\s*([1-9][0-9]{0,8})(?:[.,]0+)?\\s*$')::int`;

/** Names, producers and contents of products, as far as they are known. */
export async function readProducts(db: TenantTransaction, gtins: readonly string[]): Promise<Product[]> {
  const { rows } = await sql<Product>`
    select g.gtin, nomenclature_name(g.gtin, i.name, i.prod_desc) as name, i.producer, i.prod_desc, ${capacity} as capacity
      from unnest(${[...gtins]}::text[]) as g(gtin) left join gtin_info i on i.gtin = g.gtin`.execute(db);
  return rows;
}
