import { sql } from 'kysely';
import type { TenantTaskContext } from '../core/index.ts';

/** Asks MDLP about the packs that are in doubt; jobs wait in the database under this name. */
export const askJob = 'pack_effects_look';

export const addAsk = (ctx: Pick<TenantTaskContext, 'addJob'>, organizationId: number): Promise<void> =>
  ctx.addJob(
    askJob,
    { organizationId },
    { queue: `${askJob}:${organizationId}`, key: `${askJob}:${organizationId}` },
  );

/** Notes that the registry may be wrong about packs: MDLP will be asked. */
export async function doubt(
  ctx: TenantTaskContext,
  organizationId: number,
  sgtins: readonly string[],
): Promise<void> {
  if (sgtins.length === 0) return;
  await sql`
    insert into pack_doubt (organization_id, sgtin)
    select ${organizationId}::int, c from unnest(${[...new Set(sgtins)]}::text[]) c order by c collate "C"
    on conflict (organization_id, sgtin) do update set since = now()`.execute(ctx.db);
  await addAsk(ctx, organizationId);
}

/** A document has ended: packs in doubt that waited for it may be asked about now. */
export async function askAgain(ctx: TenantTaskContext, organizationId: number): Promise<void> {
  const { rows } = await sql`select from pack_doubt limit 1`.execute(ctx.db);
  if (rows.length > 0) await addAsk(ctx, organizationId);
}
