import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';
import { clocksDiffer, schemesAnsweredBy } from './pairs.ts';

/** Codes looked at to find the document: they all come from one. */
const enough = 1000;

/**
 * Links a notification that answers one of our documents (607, 606) with it: sent to its author by whom it was sent to,
 * and naming its goods; of several the one that shares most of them, then the latest. Documents linked already stay.
 */
export async function linkNotification(
  db: TenantTransaction,
  documentId: string,
  type: number,
): Promise<void> {
  const schemes = schemesAnsweredBy(type);
  if (schemes.length === 0) return;
  await sql`
    update mdlp_incoming set linked_at = now(), outgoing_id = found.id from (
      select d.id from mdlp_incoming i
        join mdlp_incoming_line l on l.document_id = i.document_id and l.n <= ${enough}
        join mdlp_outgoing_object o on o.code = l.code
        join mdlp_outgoing d on d.id = o.outgoing_id
       where i.document_id = ${documentId} and d.action_id = any(${schemes}::int[]) and d.sender = i.receiver
         and d.receiver = i.sender and d.created_at <= i.received_at + ${clocksDiffer}::interval
       group by d.id, d.created_at order by count(*) desc, d.created_at desc limit 1) as found
    where document_id = ${documentId} and outgoing_id is null`.execute(db);
}
