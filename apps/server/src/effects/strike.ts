import { sql } from 'kysely';
import type { TenantTaskContext } from '../core/index.ts';
import type { Notice } from './notice-rows.ts';

/** Deliveries a sender may call off (605): goods on their way to us, and goods of ours he has claimed. */
const deliveries = [601, 602, 610, 612, 619];

/** A delivery its sender has called off is not to be accepted any more: its lines are struck off. */
export async function strikeOff({ db, publish }: TenantTaskContext, notice: Notice): Promise<void> {
  if (notice.type !== 605) return;
  const codes = notice.lines.map(({ code }) => code);
  const { rows } = await sql<{ document_id: string }>`
    with struck as (
      update mdlp_incoming_line l set closed_by = 605
        from mdlp_incoming i
       where l.code = any(${codes}::text[]) and not l.accepted and l.closed_by is null
         and i.organization_id = l.organization_id and i.document_id = l.document_id
         and i.doc_type = any(${deliveries}::int[]) and i.sender = ${notice.author}
         and i.receiver = ${notice.addressee} and i.received_at <= ${notice.receivedAt.toISOString()}::timestamptz
      returning l.document_id)
    select distinct document_id from struck`.execute(db);
  for (const { document_id } of rows) publish({ type: 'content.changed', payload: { document_id } });
}
