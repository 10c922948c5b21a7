import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';

export type BoxesRecord = {
  organizationId: number;
  /** Transport packs with the one each stands in (null = in none). */
  boxes: { sscc: string; parent: string | null }[];
};

/** Stores which transport pack stands in which, in one statement for all. */
export async function recordBoxes(tx: TenantTransaction, record: BoxesRecord): Promise<void> {
  const boxes = [...new Map(record.boxes.map((box) => [box.sscc, box])).values()];
  if (boxes.length === 0) return;
  await sql`
    insert into box (organization_id, sscc, parent_sscc)
    select ${record.organizationId}::int, g.sscc, g.parent
      from unnest(${boxes.map((box) => box.sscc)}::text[], ${boxes.map((box) => box.parent)}::text[])
        as g (sscc, parent)
     order by g.sscc collate "C"
    on conflict (organization_id, sscc) do update
      set parent_sscc = excluded.parent_sscc, updated_at = now()
    where box.parent_sscc is distinct from excluded.parent_sscc`.execute(tx);
}
