import { type RawBuilder, sql } from 'kysely';
import type { Context, ServerConfig, TenantTaskContext } from '../core/index.ts';
import { longestPause } from '../exchange/index.ts';
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

/**
 * Boxes whose moment has come. One further away than any pause was planned by a clock that was ahead and has been put
 * right.
 */
export const boxesDue = (config: ServerConfig): RawBuilder<boolean> => sql<boolean>`(
  next_attempt_at <= clock_timestamp()
  or next_attempt_at > clock_timestamp() + make_interval(secs => ${longestPause(config) / 1000}::float8) + interval '1 minute')`;

/** The boxes documents wait for are asked for at once, those of one document or all: a person, or a new session, wants it. */
export async function askForBoxes(
  ctx: Pick<TenantTaskContext, 'db' | 'addJob'>,
  organizationId: number,
  outgoingId: string | null,
): Promise<void> {
  const { rows } = await sql`
    update pack_effect_box set next_attempt_at = now()
     where ${outgoingId}::uuid is null or outgoing_id = ${outgoingId}::uuid returning sscc`.execute(ctx.db);
  if (rows.length > 0) await addAsk(ctx, organizationId);
}

/** «Повторить сейчас» of a document whose boxes are awaited. */
export const retryBoxes = (ctx: Context, outgoingId: string): Promise<void> =>
  askForBoxes(ctx, ctx.user.organizationId, outgoingId);

/** Somebody has signed in: another account may be shown what the last one was not. */
export const boxesOfSession = (ctx: TenantTaskContext, organizationId: number): Promise<void> =>
  askForBoxes(ctx, organizationId, null);
