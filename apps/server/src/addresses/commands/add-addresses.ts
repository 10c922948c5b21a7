import type { addAddresses, CallReply, HandlerInput } from '@provizor/contract';
import { sql } from 'kysely';
import { type Context, refuse } from '../../core/index.ts';
import { makePlaces } from './make-addresses.ts';

type Reply = CallReply<typeof addAddresses>;

/** Adds places of the given names under one place or at the top of a storage; those already there stay. */
export async function addPlaces(
  ctx: Context,
  body: HandlerInput<typeof addAddresses>['body'],
): Promise<Reply> {
  const { storage_id: storageId, parent_id: parentId = null, type_address_id: type = null } = body;
  if (type !== null) {
    const { rows } = await sql`select from type_address where id = ${type}`.execute(ctx.db);
    if (rows.length === 0) refuse('not-found');
  }
  const names = [...new Set(body.names)];
  const made = await makePlaces(
    ctx,
    { storageId, parentId },
    names.map((name) => ({ parent: null, name, label: name })),
    type,
  );
  const { rows } = await sql<Reply['items'][number]>`
    select id, name, parent_id, storage_id, type_address_id
      from address where id = any(${made.map(({ id }) => id)}::int[])
     order by array_position(${made.map(({ id }) => id)}::int[], id)`.execute(ctx.db);
  return { items: rows, created: made.filter(({ created }) => created).length };
}
