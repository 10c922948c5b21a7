import type { FullHierarchy } from '@provizor/mdlp';
import { sql } from 'kysely';
import type { TenantTaskContext } from '../../core/index.ts';
import { wantMedicines } from '../income/wanted.ts';
import { flatten } from './flatten.ts';

/** Keeps the contents of boxes, replacing what was known of them. */
export async function saveHierarchies(
  ctx: Pick<TenantTaskContext, 'db' | 'addJob'>,
  organizationId: number,
  hierarchies: readonly FullHierarchy[],
): Promise<void> {
  const { boxes, packs } = flatten(hierarchies);
  const codes = boxes.map(({ sscc }) => sscc);
  await sql`delete from mdlp_box_missing where sscc = any(${codes}::text[])`.execute(ctx.db);
  await sql`delete from mdlp_box_pack where sscc = any(${codes}::text[])`.execute(ctx.db);
  await sql`
    insert into mdlp_box (organization_id, sscc, parent_sscc, root_sscc, packing_date)
    select ${organizationId}::int, b.* from unnest(${codes}::text[], ${boxes.map(({ parent }) => parent)}::text[],
      ${boxes.map(({ root }) => root)}::text[], ${boxes.map(({ packed }) => packed)}::timestamptz[])
      as b (sscc, parent, root, packed)
     order by b.sscc
    on conflict (organization_id, sscc) do update set parent_sscc = excluded.parent_sscc,
      root_sscc = excluded.root_sscc, packing_date = excluded.packing_date, fetched_at = now()`.execute(
    ctx.db,
  );
  await sql`
    insert into mdlp_box_pack (organization_id, sgtin, sscc, gtin, status, series, expiry)
    select ${organizationId}::int, p.* from unnest(
      ${packs.map(({ sgtin }) => sgtin)}::text[], ${packs.map(({ sscc }) => sscc)}::text[],
      ${packs.map(({ gtin }) => gtin)}::text[], ${packs.map(({ status }) => status)}::text[],
      ${packs.map(({ series }) => series)}::text[], ${packs.map(({ expiry }) => expiry)}::date[])
      as p (sgtin, sscc, gtin, status, series, expiry)
     order by p.sgtin
    on conflict (organization_id, sgtin) do update set sscc = excluded.sscc, gtin = excluded.gtin,
      status = excluded.status, series = excluded.series, expiry = excluded.expiry`.execute(ctx.db);
  await wantMedicines(ctx, organizationId, [...new Set(packs.map(({ gtin }) => gtin))]);
}

/** Notes that MDLP does not know a box or does not show it. */
export async function markMissing(
  { db }: TenantTaskContext,
  organizationId: number,
  sscc: string,
  message: string,
): Promise<void> {
  await sql`
    insert into mdlp_box_missing (organization_id, sscc, message) values (${organizationId}, ${sscc}, ${message})
    on conflict (organization_id, sscc) do update set message = excluded.message, checked_at = now()`.execute(
    db,
  );
}

/** Forgets the contents of boxes that have changed (unpacked, put together anew): they are asked for again. */
export async function forgetBoxes(
  { db }: Pick<TenantTaskContext, 'db'>,
  codes: readonly string[],
): Promise<void> {
  const inside = sql`
    with recursive inside(sscc) as (
      select b.sscc from mdlp_box b where b.sscc = any(${[...codes]}::text[])
      union select b.sscc from inside join mdlp_box b on b.parent_sscc = inside.sscc
    ), packs as (delete from mdlp_box_pack p using inside where p.sscc = inside.sscc)
    delete from mdlp_box b using inside where b.sscc = inside.sscc`;
  await inside.execute(db);
}
