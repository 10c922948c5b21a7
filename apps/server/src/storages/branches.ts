import { sql } from 'kysely';
import type { TenantTransaction } from '../database/index.ts';

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
