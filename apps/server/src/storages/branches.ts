import { sql } from 'kysely';
import type { TenantTransaction } from '../database/index.ts';

export type OwnBranch = { id: number; branch_id: string; name: string; address: string | null };

/**
 * A page of our own places of activity ordered by name. `after` is the last row of the previous page (or the first
 * row of the next one with direction `prev`); `query` is a part of name or address, or the start of the number.
 */
export async function listOwnBranches(
  tx: TenantTransaction,
  organizationId: number,
  page: { query?: string; limit: number; after?: { id: number; name: string }; direction?: 'next' | 'prev' },
): Promise<{ items: OwnBranch[]; count: number }> {
  const { query = null, after, direction = 'next' } = page;
  const found = sql`
    from branch b
   where b.organization_id = ${organizationId}
     and (${query}::text is null or strpos(lower(b.name), lower(${query})) > 0
          or strpos(lower(b.address), lower(${query})) > 0 or b.branch_id ^@ ${query})`;
  const next = direction === 'next';
  const beyond = after
    ? sql`and (b.name collate "ru-x-icu", b.id) ${next ? sql`>` : sql`<`} (${after.name} collate "ru-x-icu", ${after.id})`
    : sql``;
  const order = next ? sql`asc` : sql`desc`;
  const { rows } = await sql<OwnBranch>`
    select b.id, b.branch_id, b.name, b.address ${found} ${beyond}
     order by b.name collate "ru-x-icu" ${order}, b.id ${order}
     limit ${page.limit}`.execute(tx);
  const counted = await sql<{ count: number }>`select count(*)::int as count ${found}`.execute(tx);
  return { items: next ? rows : rows.reverse(), count: counted.rows[0]?.count ?? 0 };
}

/** Adds or renews our own places as MDLP lists them; the name of a known place stays as people gave it. */
export async function saveOwnBranches(
  tx: TenantTransaction,
  organizationId: number,
  branches: { branchId: string; name: string; address: string | null }[],
): Promise<void> {
  await sql`
    insert into branch (organization_id, branch_id, name, address)
    select ${organizationId}::int, i.branch_id, i.name, i.address
      from unnest(${branches.map((branch) => branch.branchId)}::text[],
                  ${branches.map((branch) => branch.name)}::text[],
                  ${branches.map((branch) => branch.address)}::text[]) as i (branch_id, name, address)
     order by i.branch_id
    on conflict (organization_id, branch_id) do update
      set address = excluded.address, version = branch.version + 1
    where branch.address is distinct from excluded.address`.execute(tx);
}
