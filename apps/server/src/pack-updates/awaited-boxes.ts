import { sql } from 'kysely';
import type { TenantTaskContext } from '../core/index.ts';
import type { EffectDocument } from './document.ts';
import { addAsk } from './doubts.ts';
import type { Ended } from './ended.ts';

/** Notes boxes whose contents nobody knows: what the document does to their packs is applied when MDLP has told them. */
export async function awaitBoxes(
  ctx: TenantTaskContext,
  { organizationId, outgoingId }: Ended,
  { row }: EffectDocument,
  boxes: readonly string[],
): Promise<void> {
  // an opened box is no more: nobody can tell what was in it
  if (boxes.length === 0 || row.boxes === 'open') return;
  await sql`
    insert into pack_effect_box (organization_id, outgoing_id, sscc)
    select ${organizationId}::int, ${outgoingId}::uuid, c from unnest(${[...boxes]}::text[]) c
    on conflict do nothing`.execute(ctx.db);
  await addAsk(ctx, organizationId);
}
