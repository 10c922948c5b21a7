import type { CallReply } from '@provizor/contract';
import type { listMoveAcceptances } from '@provizor/contract/stock';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';
import { findDocument } from '../documents/rows.ts';

type Answers = CallReply<typeof listMoveAcceptances>;

/** Sendings of a move and the answers to them, the earliest first. Refuses not-found. */
export async function answersOf(db: TenantTransaction, id: string): Promise<Answers> {
  await findDocument(db, 'move', id);
  const { rows: items } = await sql<Answers['items'][number]>`
    select to_json(a.at) #>> '{}' as at, u.name as user, a.decision, a.reason, trim_scale(a.sent)::text as sent,
           trim_scale(a.accepted)::text as accepted
      from stock_acceptance a
      left join app_user u on u.organization_id = a.organization_id and u.id = a.user_id
     where a.document_id = ${id}::uuid order by a.id`.execute(db);
  return { items };
}
