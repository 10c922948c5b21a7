import { sql } from 'kysely';
import type { TenantTaskContext } from '../core/index.ts';
import type { TenantTransaction } from '../database/index.ts';
import { forgetBoxes } from '../exchange/index.ts';
import { recordBoxes } from '../packs/index.ts';
import type { Expanded } from './expand.ts';

/** Objects that leave the boxes they stand in: packs leave what MDLP has told, boxes stand alone. */
export async function takeOut(ctx: TenantTaskContext, packs: string[], boxes: string[]): Promise<void> {
  await sql`delete from mdlp_box_pack where sgtin = any(${packs}::text[])`.execute(ctx.db);
  if (boxes.length === 0) return;
  await sql`
    update box set parent_sscc = null, updated_at = now()
     where sscc = any(${boxes}::text[]) and parent_sscc is not null`.execute(ctx.db);
  const { rows } = await sql<{ sscc: string }>`
    select sscc from mdlp_box where sscc = any(${boxes}::text[]) and parent_sscc is not null`.execute(ctx.db);
  await forgetBoxes(
    ctx,
    rows.map(({ sscc }) => sscc),
  );
}

/** The boxes that are no more when the named ones are opened: they alone, or with all boxes in them. */
export async function boxesOpened(
  db: TenantTransaction,
  named: string[],
  recursive: boolean,
): Promise<Set<string>> {
  if (!recursive) return new Set(named);
  const { rows } = await sql<{ sscc: string }>`
    with recursive tree(sscc) as (
      select c collate "C" from unnest(${named}::text[]) c
      union
      select c.sscc from tree
        join (select sscc, parent_sscc from box union all select sscc, parent_sscc from mdlp_box) c
          on c.parent_sscc = tree.sscc
    ) select sscc from tree`.execute(db);
  return new Set(rows.map(({ sscc }) => sscc));
}

/** Opened boxes are no more: what stood in them stands alone. */
export async function removeBoxes(ctx: TenantTaskContext, opened: Set<string>): Promise<void> {
  const codes = [...opened];
  await sql`
    update box set parent_sscc = null, updated_at = now() where parent_sscc = any(${codes}::text[])`.execute(
    ctx.db,
  );
  await sql`delete from box where sscc = any(${codes}::text[])`.execute(ctx.db);
  await forgetBoxes(ctx, codes);
}

/** Keeps which box stands in which of goods that have come. */
export const keepBoxes = (
  db: TenantTransaction,
  organizationId: number,
  { boxes }: Pick<Expanded, 'boxes'>,
): Promise<void> =>
  recordBoxes(db, { organizationId, boxes: boxes.map(({ sscc, parent }) => ({ sscc, parent })) });
