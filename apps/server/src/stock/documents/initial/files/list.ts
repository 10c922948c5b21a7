import { type InitialFileRow, mostInitialFiles } from '@provizor/contract/stock';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../../../database/index.ts';

/** Files of balances that were taken, the latest first, and how far each has come. */
export async function initialFiles(db: TenantTransaction): Promise<{ items: InitialFileRow[] }> {
  const { rows } = await sql<InitialFileRow>`
    select f.id, f.name, f.rows, f.counts, to_json(f.created_at) #>> '{}' as created_at,
           (select u.name from app_user u where u.organization_id = f.organization_id and u.id = f.user_id) as "user",
           coalesce(m.documents, 0) as documents, coalesce(m.drafts, 0) as drafts,
           coalesce(m.unknown_lines, 0) as unknown_lines
      from initial_file f
      left join lateral (
        select count(*)::int as documents, (count(*) filter (where d.state = 'draft'))::int as drafts,
               sum((select count(*) from stock_document_line l
                     where l.organization_id = d.organization_id and l.document_id = d.id
                       and l.met is not null and l.nomenclature_id is null))::int as unknown_lines
          from initial_file_document x
          join stock_document d on d.organization_id = x.organization_id and d.id = x.document_id and not d.removed
         where x.organization_id = f.organization_id and x.file_id = f.id) m on true
     order by f.created_at desc, f.id limit ${mostInitialFiles}`.execute(db);
  return { items: rows };
}
