import type { CallReply, listStoragesOf } from '@provizor/contract';
import { sql } from 'kysely';
import { type DetachedContext, refuse } from '../core/index.ts';
import type { TenantTransaction } from '../database/index.ts';

type StorageOf = CallReply<typeof listStoragesOf>['items'][number];

/** The storage a storage gets its goods from: null when it has none, undefined when there is no such storage. */
export async function baseOf(db: TenantTransaction, id: number): Promise<number | null | undefined> {
  const { rows } = await sql<{ base_id: number | null }>`
    select base_id from storage where id = ${id}`.execute(db);
  return rows[0]?.base_id;
}

/** Whether another storage than `id` (0 = a new one) has the name; case does not count. Refuses not-found. */
export async function hasStorageNamed(db: TenantTransaction, id: number, name: string): Promise<boolean> {
  const { rows } = await sql<{ known: boolean; taken: boolean }>`
    select ${id} = 0 or exists (select from storage where id = ${id}) as known,
           exists (select from storage where lower(name) = lower(${name.trim()}) and id <> ${id}) as taken`.execute(
    db,
  );
  const { known, taken } = rows[0] ?? refuse('not-found');
  return known ? taken : refuse('not-found');
}

const storagesOf = (db: TenantTransaction, organizationId: number, query: string | null) =>
  sql<StorageOf>`
    select s.id, s.name, s.branch_id, b.name as branch_name
      from storage s
      left join branch b on b.organization_id = s.organization_id and b.id = s.branch_id
     where s.organization_id = ${organizationId}
       and (${query}::text is null or strpos(lower(s.name), lower(${query})) > 0)
     order by s.name collate "ru-x-icu", s.id`
    .execute(db)
    .then(({ rows }) => ({ items: rows, count: rows.length }));

/**
 * Storages of an organisation by part of their name: of one's own, and for a health authority of those below it.
 * Refuses organization.id-missing without an id, not-found for any other organisation.
 */
export async function findStoragesOf(ctx: DetachedContext, given: string, query: string | null) {
  if (!/^[1-9]\d{0,8}$/.test(given)) refuse('organization.id-missing');
  const organizationId = Number(given);
  if (organizationId === ctx.user.organizationId) {
    return ctx.tx(({ db }) => storagesOf(db, organizationId, query));
  }
  if (!ctx.user.isUzo) return refuse('not-found');
  return ctx.below(async (db) => {
    const { rows } = await sql`select from organization where id = ${organizationId}`.execute(db);
    return rows.length > 0 ? storagesOf(db, organizationId, query) : refuse('not-found');
  });
}
