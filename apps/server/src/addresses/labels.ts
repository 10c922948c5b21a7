import type { CallReply, findAddressByCode, HandlerInput, listAddressLabels } from '@provizor/contract';
import { type RawBuilder, sql } from 'kysely';
import { refuse } from '../core/index.ts';
import type { TenantTransaction } from '../database/index.ts';

type Place = CallReply<typeof findAddressByCode>['item'];

/** Numbers in names count as numbers: shelf 2 stands before shelf 10. */
const order = new Intl.Collator('ru', { numeric: true });

/** Places that meet a condition on `a`, with the names of what they stand in, from the top of the storage down. */
async function readPlaces(db: TenantTransaction, condition: RawBuilder<unknown>): Promise<Place[]> {
  const { rows } = await sql<Place>`
    with recursive up (id, parent_id, path) as (
      select a.id, a.parent_id, array[a.name] from address a where ${condition}
      union all
      select u.id, p.parent_id, p.name || u.path from up u join address p on p.id = u.parent_id
    )
    select a.id, a.name, a.code, u.path, a.type_address_id, jsonb_build_object('id', s.id, 'name', s.name) as storage
      from up u
      join address a on a.id = u.id
      join storage s on s.organization_id = a.organization_id and s.id = a.storage_id
     where u.parent_id is null`.execute(db);
  return rows;
}

/**
 * The place with the code of a label; capitals do not count, for a keyboard may have them locked. Refuses not-found
 * with the code in the text.
 */
export async function placeOfCode(db: TenantTransaction, given: string): Promise<Place> {
  const code = given.trim();
  const found = await readPlaces(db, sql`a.code = any(${[code, code.toUpperCase()]}::text[])`);
  return (
    found.find((place) => place.code === code) ??
    found[0] ??
    refuse('not-found', undefined, `Место хранения с кодом «${code}» не найдено`)
  );
}

function comparePaths(a: Place, b: Place): number {
  for (const [level, name] of a.path.entries()) {
    const other = b.path[level];
    if (other === undefined) return 1;
    const difference = order.compare(name, other);
    if (difference !== 0) return difference;
  }
  return a.path.length - b.path.length || a.id - b.id;
}

/**
 * Places of a storage for their labels, as people walk along them: all, those below one, or the ones named; with
 * `leaves` only those without places inside. Refuses not-found for a storage or a place of others.
 */
export async function findLabels(
  db: TenantTransaction,
  body: HandlerInput<typeof listAddressLabels>['body'],
): Promise<CallReply<typeof listAddressLabels>> {
  const { storage_id: storage, parent_id: parent, ids, leaves } = body;
  const known = await sql`select from storage where id = ${storage}`.execute(db);
  if (known.rows.length === 0) refuse('not-found');
  const conditions = [sql`a.storage_id = ${storage}`];
  if (leaves) {
    conditions.push(sql`not exists (
      select from address c where c.organization_id = a.organization_id and c.parent_id = a.id)`);
  }
  if (ids) conditions.push(sql`a.id = any(${ids}::int[])`);
  if (parent !== undefined) {
    conditions.push(sql`a.id in (
      with recursive below (id) as (
        select id from address where id = ${parent} and storage_id = ${storage}
        union all
        select c.id from below b join address c on c.parent_id = b.id and c.storage_id = ${storage}
      ) select id from below)`);
    const above = await sql`select from address where id = ${parent} and storage_id = ${storage}`.execute(db);
    if (above.rows.length === 0) refuse('not-found');
  }
  const items = (await readPlaces(db, sql.join(conditions, sql` and `))).toSorted(comparePaths);
  if (ids && !leaves && items.length < new Set(ids).size) refuse('not-found');
  return { items, count: items.length };
}
