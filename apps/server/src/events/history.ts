import type { CallReply, listEvents } from '@provizor/contract';
import { sql } from 'kysely';
import type { Context } from '../core/index.ts';
import { frameOf } from './frame.ts';
import { columns, historySize, type StoredEvent } from './queries.ts';

/** The last events with a text that were meant for this person, and how far he has looked at them. */
export async function historyOf({ db, user }: Context): Promise<CallReply<typeof listEvents>> {
  const { rows } = await sql<StoredEvent>`
    select ${columns} from event
     where message <> '' and (user_id is null or user_id = ${user.id})
     order by id desc limit ${historySize}`.execute(db);
  const { rows: marks } = await sql<{ event_id: string }>`
    select event_id from event_seen where user_id = ${user.id}`.execute(db);
  return { items: rows.map(frameOf), seen: Number(marks[0]?.event_id ?? 0) };
}

/** Notes how far the person has looked; it never goes back, whichever computer says so. */
export async function see({ db, user }: Context, id: number): Promise<{ ok: true }> {
  await sql`
    insert into event_seen as s (organization_id, user_id, event_id)
    values (${user.organizationId}, ${user.id}, least(${id}::bigint, (select coalesce(max(id), 0) from event)))
    on conflict (organization_id, user_id) do update set event_id = greatest(s.event_id, excluded.event_id)`.execute(
    db,
  );
  return { ok: true };
}
