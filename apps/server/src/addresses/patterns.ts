import type { AddressPattern, CallReply, HandlerInput, listAddressPatterns } from '@provizor/contract';
import { firstPage, nextPage } from '@provizor/contract';
import { sql } from 'kysely';
import type { TenantTransaction } from '../database/index.ts';

const columns = sql`id, name, content, places, version`;

type Page = HandlerInput<typeof listAddressPatterns>['query'];

/** A page of patterns ordered by name; `query` is a part of the name, `id` and `name` the row it begins beyond. */
export async function findPatterns(
  db: TenantTransaction,
  page: Page,
): Promise<CallReply<typeof listAddressPatterns>> {
  const query = page.query ?? null;
  const after = page.id !== undefined && page.name !== undefined ? page : null;
  const next = page.direction !== 'prev';
  const order = next ? sql`asc` : sql`desc`;
  const matches = sql`(${query}::text is null or strpos(lower(name), lower(${query})) > 0)`;
  const beyond = after
    ? sql`and (name collate "ru-x-icu", id) ${next ? sql`>` : sql`<`} (${after.name} collate "ru-x-icu", ${after.id})`
    : sql``;
  const { rows } = await sql<AddressPattern>`
    select ${columns} from address_pattern where ${matches} ${beyond}
     order by name collate "ru-x-icu" ${order}, id ${order}
     limit ${page.limit ?? (after ? nextPage : firstPage)}`.execute(db);
  const items = next ? rows : rows.toReversed();
  if (after) return { items, count: null };
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from address_pattern where ${matches}`.execute(db);
  return { items, count: counted.rows[0]?.count ?? 0 };
}

/** One pattern, or undefined. */
export async function findPattern(db: TenantTransaction, id: number): Promise<AddressPattern | undefined> {
  const { rows } = await sql<AddressPattern>`
    select ${columns} from address_pattern where id = ${id}`.execute(db);
  return rows[0];
}
