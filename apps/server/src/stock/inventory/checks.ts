import { isPosted } from '@provizor/domain';
import { sql } from 'kysely';
import type { Check } from '../checks/examined.ts';
import { incomplete, madeOfIt } from '../obstacles/obstacle.ts';

/** Lines must be counted once more; the count is locked, so that none is counted meanwhile. */
export const countIsSettled: Check = async ({ ctx: { db }, document: { id } }) => {
  await sql`select from invent_count where document_id = ${id}::uuid for update`.execute(db);
  const { rows } = await sql<{ n: number }>`
    select n from invent_line
     where document_id = ${id}::uuid and first_mark <> last_mark order by n`.execute(db);
  return rows.map(({ n }) => incomplete('moved-while-counted', n));
};

/** A surplus or a shortage was made of a finished count. */
export const hasNoDifferences: Check = async ({ ctx: { db }, document: { id, state } }) => {
  if (!isPosted(state)) return [];
  const { rows } = await sql<{ number: string }>`
    select number from stock_document where base_id = ${id}::uuid and not removed
     order by created_at limit 1`.execute(db);
  return rows.map(({ number }) => madeOfIt('invent.has-documents', number));
};
