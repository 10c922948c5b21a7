import type { CallReply, HandlerInput, listPartnerBranches } from '@provizor/contract';
import { firstPage, nextPage } from '@provizor/contract';
import { sql } from 'kysely';
import { refuse } from '../core/index.ts';
import type { TenantTransaction } from '../database/index.ts';

/** Storages of an own place of activity (its row id), by name. */
export async function storagesAt(db: TenantTransaction, branch: number) {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from storage where branch_id = ${branch} order by name collate "ru-x-icu", id`.execute(
    db,
  );
  return rows;
}

/** The place (row id) a storage belongs to; null when to none. Refuses not-found. */
export async function branchOfStorage(db: TenantTransaction, storage: number): Promise<number | null> {
  const { rows } = await sql<{ branch_id: number | null }>`
    select branch_id from storage where id = ${storage}`.execute(db);
  return (rows[0] ?? refuse('not-found')).branch_id;
}

/** A page of the places of a counterparty by name (that of the counterparty where a place has none) and number. */
export async function findPartnerBranches(
  db: TenantTransaction,
  page: HandlerInput<typeof listPartnerBranches>['body'],
): Promise<CallReply<typeof listPartnerBranches>> {
  const { partner } = page;
  const query = page.query ?? null;
  const { rows: known } = await sql`select from partner where id = ${partner}`.execute(db);
  if (known.length === 0) refuse('not-found');
  const after = page.id !== undefined && page.name !== undefined ? page : null;
  const next = page.direction !== 'prev';
  const order = next ? sql`asc` : sql`desc`;
  const name = sql`coalesce(pb.name, p.name) collate "ru-x-icu"`;
  const found = sql`
    from partner_branch pb join partner p on p.organization_id = pb.organization_id and p.id = pb.partner_id
   where pb.partner_id = ${partner}
     and (${query}::text is null or strpos(lower(coalesce(pb.name, p.name)), lower(${query})) > 0
          or strpos(lower(pb.address), lower(${query})) > 0 or pb.branch_id ^@ ${query})`;
  const beyond = after
    ? sql`and (${name}, pb.id) ${next ? sql`>` : sql`<`} (${after.name} collate "ru-x-icu", ${after.id})`
    : sql``;
  const { rows } = await sql<{ id: number; name: string; branch_id: string; address: string | null }>`
    select pb.id, coalesce(pb.name, p.name) as name, pb.branch_id, pb.address ${found} ${beyond}
     order by ${name} ${order}, pb.id ${order}
     limit ${page.limit ?? (after ? nextPage : firstPage)}`.execute(db);
  const items = next ? rows : rows.toReversed();
  if (after) return { items, count: null };
  const counted = await sql<{ count: number }>`select count(*)::int as count ${found}`.execute(db);
  return { items, count: counted.rows[0]?.count ?? 0 };
}
