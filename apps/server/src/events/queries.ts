import { eventHistoryLength } from '@provizor/contract';
import { sql } from 'kysely';
import type { Database } from '../database/index.ts';

/** Events kept for those who come back. */
export const historySize = eventHistoryLength;

/** One row of the table `event`. */
export type StoredEvent = {
  id: string;
  user_id: number | null;
  type: string;
  message: string;
  caption: string;
  icon: string;
  color: string;
  payload: Record<string, unknown> | null;
  created_at: Date;
};

/** Columns of an event. */
export const columns = sql`id, user_id, type, message, caption, icon, color, payload, created_at`;

/** Events by their numbers, in order. */
export async function eventsByIds(
  db: Database,
  organizationId: number,
  ids: string[],
): Promise<StoredEvent[]> {
  const { rows } = await sql<StoredEvent>`
    select ${columns} from event
     where organization_id = ${organizationId} and id = any(${ids}::bigint[]) order by id`.execute(db);
  return rows;
}

/** The last events after a number, at most as many as the history holds; of everybody in the organisation. */
export async function eventsAfter(db: Database, organizationId: number, id: number): Promise<StoredEvent[]> {
  const { rows } = await sql<StoredEvent>`
    select * from (
      select ${columns} from event
       where organization_id = ${organizationId} and id > ${id} order by id desc limit ${historySize}) last
     order by id`.execute(db);
  return rows;
}

/** Number of the organisation's newest event, 0 when there is none. */
export async function newestEvent(db: Database, organizationId: number): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select coalesce(max(id), 0) as id from event where organization_id = ${organizationId}`.execute(db);
  return Number(rows[0]?.id ?? 0);
}
