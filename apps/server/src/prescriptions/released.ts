import type { CallReply, listReleases } from '@provizor/contract';
import { sql } from 'kysely';
import { refuse } from '../core/index.ts';
import type { TenantTransaction } from '../database/index.ts';

type Releases = CallReply<typeof listReleases>;

/** What was released for a prescription, the latest first. Refuses not-found. */
export async function releasesOf(db: TenantTransaction, id: number): Promise<Releases> {
  const known = await db.selectFrom('prescription').select('id').where('id', '=', id).executeTakeFirst();
  if (!known) refuse('not-found');
  const { rows: items } = await sql<Releases['items'][number]>`
    select r.id, r.document_id, d.number, r.date::text as date, d.state, d.send_mdlp,
           trim_scale(r.quantity)::text as quantity, coalesce(l.sum, 0)::text as sum, r.reason, s.name as storage,
           u.name as user, r.returned_at::text as returned_at, r.return_reason, coalesce(l.lines, '[]') as lines
      from prescription_release r
      join stock_document d on d.organization_id = r.organization_id and d.id = r.document_id
      join storage s on s.organization_id = d.organization_id and s.id = d.storage_id
      left join app_user u on u.organization_id = r.organization_id and u.id = r.user_id
      left join lateral (
        select sum(round(line.quantity * coalesce(lot.price, 0), 2)) as sum,
               json_agg(json_build_object(
                 'name', n.name, 'series', lot.series, 'expiry', lot.expiry,
                 'quantity', trim_scale(line.quantity)::text, 'price', lot.price::text, 'source', lot.source,
                 'packs', coalesce((select json_agg(k.sgtin order by k.sgtin) from stock_document_pack k
                                     where k.organization_id = line.organization_id
                                       and k.document_id = line.document_id and k.n = line.n), '[]'))
                 order by line.n) as lines
          from stock_document_line line
          join lot on lot.organization_id = line.organization_id and lot.id = line.lot_id
          join nomenclature n on n.organization_id = lot.organization_id and n.id = lot.nomenclature_id
         where line.organization_id = r.organization_id and line.document_id = r.document_id) l on true
     where r.prescription_id = ${id} order by r.id desc`.execute(db);
  return { items, count: items.length };
}
