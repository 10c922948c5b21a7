import { sql } from 'kysely';
import type { TenantTransaction } from '../database/index.ts';
import type { EventInput } from './context.ts';

/** Channel of LISTEN/NOTIFY; a message is `organisation:id,id…`. */
export const eventChannel = 'provizor_event';

/** A message of NOTIFY may have 7999 bytes. */
const idsPerMessage = 200;

/** First key of the advisory lock; the second is the organisation. */
const orderLock = 20_260_002;

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
  if (events.length === 0) return;
  await sql`select pg_advisory_xact_lock(${orderLock}::int, ${organizationId}::int)`.execute(db);
  const rows = await db
    .insertInto('event')
    .values(
      events.map(({ userId, type, message, caption, color, icon, payload }) => ({
        organization_id: organizationId,
        user_id: userId ?? null,
        type,
        message: message ?? '',
        caption: caption ?? '',
        color: color ?? 'info',
        icon: icon ?? '',
        payload: payload === undefined ? null : JSON.stringify(payload),
      })),
    )
    .returning('id')
    .execute();
  for (let start = 0; start < rows.length; start += idsPerMessage) {
    const ids = rows.slice(start, start + idsPerMessage).map(({ id }) => id);
    await sql`select pg_notify(${eventChannel}, ${`${organizationId}:${ids.join(',')}`})`.execute(db);
  }
}
