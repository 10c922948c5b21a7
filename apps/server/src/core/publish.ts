import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '../database/index.ts';
import type { EventInput } from './context.ts';

/** Channel of LISTEN/NOTIFY; a message is `organisation:id,id…`. */
export const eventChannel = 'provizor_event';

/** A message of NOTIFY may have 7999 bytes. */
const idsPerMessage = 200;

/** First key of the advisory lock; the second is the organisation. */
const orderLock = 20_260_002;

/** What writes events and announces them, see `writeEvents`; null when there are none. */
export function writingEvents(organizationId: number, events: EventInput[]): RawBuilder<unknown> | null {
  if (events.length === 0) return null;
  const written = events.map(({ userId, type, message, caption, color, icon, payload }) => ({
    user_id: userId ?? null,
    type,
    message: message ?? '',
    caption: caption ?? '',
    color: color ?? 'info',
    icon: icon ?? '',
    payload: payload ?? null,
  }));
  // no row comes out of `turn` before the lock is held, so none gets its number before
  return sql`/* prepared */
    with turn as materialized (
      select pg_advisory_xact_lock(${orderLock}::int, ${organizationId}::int)
    ), made as (
      insert into event (organization_id, user_id, type, message, caption, color, icon, payload)
      select ${organizationId}::int, e.user_id, e.type, e.message, e.caption, e.color, e.icon, e.payload
        from turn, jsonb_to_recordset(${JSON.stringify(written)}::jsonb)
          as e (user_id int, type text, message text, caption text, color text, icon text, payload jsonb)
      returning id
    ), numbered as (
      select id, (row_number() over (order by id) - 1) / ${idsPerMessage}::int as message from made
    )
    select pg_notify(${eventChannel}, ${`${organizationId}:`}::text || string_agg(id::text, ',' order by id))
      from numbered group by message order by message`;
}

/**
 * Writes events and announces them with the commit. To be called last in a transaction: from here to the commit the
 * events of the organisation stand in line, so that their numbers follow the order of commits and a reader who asks
 * for what came after a number misses nothing.
 */
export async function writeEvents(
  db: TenantTransaction,
  organizationId: number,
  events: EventInput[],
): Promise<void> {
  await writingEvents(organizationId, events)?.execute(db);
}
