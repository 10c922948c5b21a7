import type { BlockedPlace } from '@provizor/contract';
import { dictionaryOf } from '@provizor/contract/dictionaries';
import { sql } from 'kysely';
import { type Context, refuse } from '../../core/index.ts';
import { usesOf } from '../../dictionaries/index.ts';

/** The given places and all that stand inside them. */
async function withInside({ db }: Context, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive inside as (
      select organization_id, id from address where id = any(${ids}::int[])
      union
      select c.organization_id, c.id
        from address c join inside p on p.organization_id = c.organization_id and p.id = c.parent_id)
    select id from inside`.execute(db);
  return rows.map(({ id }) => id);
}

/** Places inside the given ones that are not among them: they would lose their parent. */
async function childrenOf({ db }: Context, ids: readonly number[]): Promise<BlockedPlace[]> {
  const { rows } = await sql<BlockedPlace>`
    select p.id, p.name, jsonb_build_array(jsonb_build_object(
             'title', 'Места хранения внутри', 'count', count(*),
             'examples', (array_agg(jsonb_build_object('name', c.name, 'to', null) order by c.id))[1:3])) as uses
      from address p
      join address c on c.organization_id = p.organization_id and c.parent_id = p.id
     where p.id = any(${ids}::int[]) and c.id <> all(${ids}::int[])
     group by p.id, p.name order by p.id`.execute(db);
  return rows;
}

/** Places that something beside other places refers to: stock, documents. */
async function usedOf({ db }: Context, ids: readonly number[]): Promise<BlockedPlace[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select a.id, a.name from address a
     where a.id = any(${ids}::int[])
       and exists (select from dictionary_uses('address', a.id) u where u.table_name <> 'address' and u.own > 0)
     order by a.id`.execute(db);
  const blocked: BlockedPlace[] = [];
  for (const row of rows) blocked.push({ ...row, uses: await usesOf(db, dictionaryOf('address'), row.id) });
  return blocked;
}

/**
 * Removes places, all or none. Refuses not-found when one is not ours, and address.in-use with what stands in the
 * way of each.
 * @param inside together with all places that stand inside them
 */
export async function removePlaces(ctx: Context, given: readonly number[], inside = false): Promise<number> {
  const ids = [...new Set(inside ? [...given, ...(await withInside(ctx, given))] : given)];
  const { rows } = await sql`
    select from address where id = any(${ids}::int[]) order by id for update`.execute(ctx.db);
  if (rows.length < ids.length) refuse('not-found');
  const blocked = [...(await childrenOf(ctx, ids)), ...(await usedOf(ctx, ids))];
  if (blocked.length > 0) refuse('address.in-use', { blocked });
  await sql`delete from address where id = any(${ids}::int[])`.execute(ctx.db);
  return ids.length;
}

/** Removes one place by what stands in the address of the call. Refuses address.id-missing, and as `removePlaces`. */
export async function removePlace(ctx: Context, given: string): Promise<void> {
  if (!/^[1-9]\d{0,8}$/.test(given)) refuse('address.id-missing');
  await removePlaces(ctx, [Number(given)]);
}
