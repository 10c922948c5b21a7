import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';

type Judged = { id: string; result: 'Accepted' | 'Partial' | 'Rejected' | null };

/**
 * Gives the document's objects their results. A ticket may name a pack that lies in a box of the document: the box is
 * taken or refused whole. With Partial everything the ticket does not name has been processed (mdlp-api, 6.1).
 */
export async function judgeObjects(db: TenantTransaction, row: Judged): Promise<void> {
  if (row.result === 'Partial' || row.result === 'Rejected') {
    await sql`
      with recursive climb(n, code) as (
        select e.n, e.object_id collate "C" from mdlp_outgoing_error e
         where e.outgoing_id = ${row.id} and e.object_id is not null
        union
        select climb.n, coalesce(p.sscc, b.parent_sscc)
          from climb
          left join mdlp_box_pack p on p.sgtin = climb.code
          left join mdlp_box b on b.sscc = climb.code
         where coalesce(p.sscc, b.parent_sscc) is not null
      )
      update mdlp_outgoing_object o set result = 'rejected', error_code = e.error_code, error_desc = e.error_desc
        from climb join mdlp_outgoing_error e on e.outgoing_id = ${row.id} and e.n = climb.n
       where o.outgoing_id = ${row.id} and o.code = climb.code`.execute(db);
  }
  await sql`
    update mdlp_outgoing_object set result = ${row.result === 'Rejected' ? 'rejected' : 'accepted'}
     where outgoing_id = ${row.id} and result is null`.execute(db);
}
