import { expandPattern, type PatternPlace } from '@provizor/domain';
import { sql } from 'kysely';
import { type Context, refuse } from '../../core/index.ts';
import { findPattern } from '../patterns.ts';

/** Where places are made: a storage, or a place of it. */
export type Target = { storageId: number; parentId: number | null };

type Made = { id: number; created: boolean };

/**
 * Makes sure the places are there, those of the same name in the same place not a second time. Two at a time in one
 * storage take turns. Kinds follow the label («Стеллаж» → kind «стеллаж»), or are `typeAddressId` for all.
 * Gives the places in the order of `places`. Refuses not-found for a storage or place of others.
 */
export async function makePlaces(
  ctx: Context,
  target: Target,
  places: readonly PatternPlace[],
  typeAddressId: number | null = null,
): Promise<Made[]> {
  await lockTarget(ctx, target);
  const { rows } = await sql<Made>`
    with recursive pattern as (
      select *
        from unnest(${places.map((_, index) => index)}::int[], ${places.map(({ parent }) => parent)}::int[],
                    ${places.map(({ name }) => name)}::text[], ${places.map(({ label }) => label)}::text[])
          as p (n, parent, name, label)
    ), found (n, id) as (
      select p.n, a.id
        from pattern p
        join address a on a.organization_id = ${ctx.user.organizationId} and a.storage_id = ${target.storageId}
         and a.parent_id is not distinct from ${target.parentId}::int and a.name = p.name
       where p.parent is null
      union all
      select p.n, a.id
        from found f
        join pattern p on p.parent = f.n
        join address a on a.organization_id = ${ctx.user.organizationId} and a.storage_id = ${target.storageId}
         and a.parent_id = f.id and a.name = p.name
    ), standing as (
      select n, min(id) as id from found group by n
    ), placed as materialized (
      select p.*, s.id is null as created, coalesce(s.id, nextval('address_id_seq')::int) as id
        from pattern p left join standing s on s.n = p.n
    ), kinds as materialized (
      select id, lower(name) as name from type_address where organization_id = ${ctx.user.organizationId}
    ), made as (
      insert into address (organization_id, id, name, parent_id, storage_id, type_address_id)
      select ${ctx.user.organizationId}, p.id, p.name, coalesce(above.id, ${target.parentId}::int),
             ${target.storageId},
             coalesce(${typeAddressId}::int, (
               select k.id from kinds k
                where k.name in (lower(p.label), lower(split_part(p.label, ' ', 1)))
                order by length(k.name) desc, k.id limit 1))
        from placed p left join placed above on above.n = p.parent
       where p.created
    )
    select id, created from placed order by n`.execute(ctx.db);
  return rows;
}

/** Storage and place belong together and to us; the lock makes two makers of one storage take turns. */
async function lockTarget(ctx: Context, { storageId, parentId }: Target): Promise<void> {
  const { rows } = await sql`
    select from storage
     where organization_id = ${ctx.user.organizationId} and id = ${storageId} for no key update`.execute(
    ctx.db,
  );
  if (rows.length === 0) refuse('not-found');
  if (parentId === null) return;
  const parents = await sql`
    select from address
     where organization_id = ${ctx.user.organizationId} and storage_id = ${storageId} and id = ${parentId}`.execute(
    ctx.db,
  );
  if (parents.rows.length === 0) refuse('not-found');
}

/**
 * Makes the places of a pattern in a storage; places that are there already stay. `preview` = nothing is made, the
 * answer is the same. Refuses not-found.
 */
export async function applyPattern(ctx: Context, patternId: number, target: Target, preview: boolean) {
  const pattern = (await findPattern(ctx.db, patternId)) ?? refuse('not-found');
  if (preview) await sql`savepoint preview`.execute(ctx.db);
  const made = await makePlaces(ctx, target, expandPattern(pattern.content).places);
  if (preview) await sql`rollback to savepoint preview`.execute(ctx.db);
  const created = made.filter((place) => place.created).length;
  return { created, existing: made.length - created };
}
