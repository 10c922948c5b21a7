import type { addFirstStorages, CallReply, HandlerInput } from '@provizor/contract';
import { sql } from 'kysely';
import { type Context, refuse } from '../core/index.ts';

/** Makes storages for places that have none. Refuses not-found for a place that is not of the organisation. */
export async function firstStorages(
  { db, user }: Context,
  { body: { storages } }: HandlerInput<typeof addFirstStorages>,
): Promise<CallReply<typeof addFirstStorages>> {
  const names = new Map(storages.map(({ branch_id: id, name }) => [id, name]));
  const places = [...names.keys()];
  // Who presses at the same time waits here, and then finds the storages made.
  const locked = await sql`
    select from branch where id = any(${places}) order by id for update`.execute(db);
  if (locked.rows.length !== places.length) refuse('not-found');
  const { rows } = await sql`
    insert into storage (organization_id, name, branch_id, address, address_guid)
    select b.organization_id, w.name, b.id, b.address, b.address_guid
      from unnest(${places}::int[], ${[...names.values()]}::text[]) as w (branch_id, name)
      join branch b on b.id = w.branch_id
     where b.organization_id = ${user.organizationId}
       and not exists (select from storage s where s.branch_id = b.id)
    returning id`.execute(db);
  return { added: rows.length };
}
