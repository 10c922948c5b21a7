import { sql } from 'kysely';
import { type Context, refuse } from '../../core/index.ts';
import type { TenantTransaction } from '../../database/index.ts';
import { findDocument } from '../documents/rows.ts';

/** A count as the commands need it. */
export type Count = {
  documentId: string;
  storageId: number;
  blind: boolean;
  finished: boolean;
};

const columns = sql`
  c.document_id as "documentId", c.storage_id as "storageId", c.blind, c.finished_at is not null as finished`;

/** The count of an inventory, none before it has begun. Refuses not-found. */
export async function findCount(db: TenantTransaction, id: string): Promise<Count | undefined> {
  await findDocument(db, 'invent', id);
  const { rows } = await sql<Count>`
    select ${columns} from invent_count c where c.document_id = ${id}::uuid`.execute(db);
  return rows[0];
}

/**
 * Locks a count that is going on, so that those who count it write one after another, and makes the person one of
 * them. Refuses not-found, invent.not-begun, invent.finished.
 */
export async function lockCount({ db, user }: Context, id: string): Promise<Count> {
  await findDocument(db, 'invent', id);
  const { rows } = await sql<Count>`
    select ${columns} from invent_count c where c.document_id = ${id}::uuid for update`.execute(db);
  const count = rows[0] ?? refuse('invent.not-begun');
  if (count.finished) refuse('invent.finished');
  await join(db, user.organizationId, id, [user.id]);
  return count;
}

/** Makes people those who count. */
export async function join(
  db: TenantTransaction,
  organizationId: number,
  id: string,
  people: number[],
): Promise<void> {
  await sql`
    insert into invent_counter (organization_id, document_id, user_id)
    select ${organizationId}::int, ${id}::uuid, p from unnest(${people}::int[]) p
    on conflict do nothing`.execute(db);
}

/** Tells open screens which lines have changed. */
export const tellCounted = (ctx: Pick<Context, 'publish'>, id: string, lines: number[]): void =>
  ctx.publish({
    type: 'document.changed',
    payload: { id, kind: 'invent', state: 'pre-active', lines: lines.slice(0, 100) },
  });

/** Writes counted quantities of a locked count (migration 0905). */
export async function writeCounted(
  db: TenantTransaction,
  id: string,
  counts: { n: number; quantity: string | null }[],
  how: 'set' | 'add',
): Promise<void> {
  if (counts.length === 0) return;
  await sql`
    select invent_write(${id}::uuid, ${counts.map(({ n }) => n)}::int[],
                        ${counts.map(({ quantity }) => quantity)}::numeric[], ${how === 'add'})`.execute(db);
}
