import type { CallReply, getStorage } from '@provizor/contract';
import { sql } from 'kysely';
import type { TenantTransaction } from '../database/index.ts';

type StorageRow = CallReply<typeof getStorage>['item'];

const columns = sql`
  s.id, s.name, s.is_fos, s.use_address, s.use_disposal,
  case when b.id is not null then
    jsonb_build_object('id', b.id, 'branch_id', b.branch_id, 'name', b.name, 'address', b.address)
  end as branch`;

const tables = sql`
  storage s left join branch b on b.organization_id = s.organization_id and b.id = s.branch_id`;

/** A page of storages ordered by name; `query` is a part of the name, `after` the row the page begins beyond. */
export async function findStorages(
  db: TenantTransaction,
  page: { query?: string; limit: number; after?: { id: number; name: string }; direction?: 'next' | 'prev' },
): Promise<{ items: StorageRow[]; count: number }> {
  const { query = null, after, direction = 'next' } = page;
  const matches = sql`(${query}::text is null or strpos(lower(s.name), lower(${query})) > 0)`;
  const next = direction === 'next';
  const beyond = after
    ? sql`and (s.name collate "ru-x-icu", s.id) ${next ? sql`>` : sql`<`} (${after.name} collate "ru-x-icu", ${after.id})`
    : sql``;
  const order = next ? sql`asc` : sql`desc`;
  const { rows } = await sql<StorageRow>`
    select ${columns} from ${tables} where ${matches} ${beyond}
     order by s.name collate "ru-x-icu" ${order}, s.id ${order}
     limit ${page.limit}`.execute(db);
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from storage s where ${matches}`.execute(db);
  return { items: next ? rows : rows.reverse(), count: counted.rows[0]?.count ?? 0 };
}

/** One storage, or undefined. */
export async function findStorage(db: TenantTransaction, id: number): Promise<StorageRow | undefined> {
  const { rows } = await sql<StorageRow>`select ${columns} from ${tables} where s.id = ${id}`.execute(db);
  return rows[0];
}
