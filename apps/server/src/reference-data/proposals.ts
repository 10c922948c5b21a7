import type { CallReply, listMdseProposals } from '@provizor/contract';
import { sql } from 'kysely';
import type { TenantTransaction } from '../database/index.ts';
import { esklpPacks, mdlpPacks } from './esklp.ts';

type Reply = CallReply<typeof listMdseProposals>;
type Met = Pick<Reply['items'][number], 'gtin' | 'name' | 'in_packs' | 'in_deliveries' | 'in_nomenclature'>;

/** Most GTINs one look shows. */
const limit = 1000;

/** GTINs the organisation has met and no goods have, each with what ЕСКЛП and the register of МДЛП say of it. */
export async function proposalsOf(db: TenantTransaction): Promise<Reply> {
  const { rows } = await sql<Met>`
    with met as (
      select gtin, 'packs' as place from pack
      union select left(code, 14), 'deliveries' from mdlp_incoming_line where kind = 'sgtin'
      union select gtin, 'nomenclature' from nomenclature where gtin is not null)
    select m.gtin,
           coalesce((select n.name from nomenclature n where n.gtin = m.gtin limit 1), max(g.name)) as name,
           bool_or(m.place = 'packs') as in_packs, bool_or(m.place = 'deliveries') as in_deliveries,
           bool_or(m.place = 'nomenclature') as in_nomenclature
      from met m left join gtin_info g on g.gtin = m.gtin
     where not exists (select from mdse d where d.gtin = m.gtin)
       and not exists (select from mdse_code c where c.kind = 'gtin' and c.code = m.gtin)
     group by m.gtin order by m.gtin limit ${limit}`.execute(db);
  const gtins = rows.map(({ gtin }) => gtin);
  const [esklp, mdlp] = [await esklpPacks(db, gtins), await mdlpPacks(db, gtins)];
  const items = rows.map((row) => ({
    ...row,
    esklp: esklp.get(row.gtin) ?? null,
    mdlp: mdlp.get(row.gtin) ?? null,
  }));
  return { items, count: items.length };
}
