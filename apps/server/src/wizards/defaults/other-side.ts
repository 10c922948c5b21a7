import type { DraftData } from '@provizor/contract';
import { directActions } from '@provizor/domain';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';

type Sides = Pick<DraftData, 'place' | 'counterparty' | 'partner_id'>;

/**
 * The sides between which goods are on their way: those of the last document, ours or announced to us, that names one of
 * the codes and is not answered yet.
 * @param codes packs or boxes as they were scanned
 * @returns nothing when no such document is known
 */
export async function sidesOnTheWay(
  db: TenantTransaction,
  codes: readonly string[],
): Promise<Partial<Sides>> {
  if (codes.length === 0) return {};
  const { rows } = await sql<Sides>`
    select s.place, s.counterparty, b.partner_id
      from (
        select o.sender as place, o.receiver as counterparty, o.created_at as at
          from mdlp_outgoing_object x join mdlp_outgoing o on o.id = x.outgoing_id
         where x.code = any(${[...codes]}::text[]) and x.result is distinct from 'rejected' and x.closed_by is null
           and o.action_id in (415, 416, 417, 471, 472) and o.state = 'done' and o.receiver is not null
        union all
        select i.receiver, i.sender, i.received_at
          from mdlp_incoming_line l join mdlp_incoming i on i.document_id = l.document_id
         where l.code = any(${[...codes]}::text[]) and not l.accepted and l.closed_by is null and i.done <> 1
           and i.doc_type = any(${[...directActions]}::int[])
      ) s
      left join partner_branch b on b.branch_id = s.counterparty
     order by s.at desc limit 1`.execute(db);
  return rows[0] ?? {};
}
