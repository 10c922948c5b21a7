import { sql } from 'kysely';
import { type Context, refuse } from '../../core/index.ts';

/** A signed document of a draft: its number and its bytes. */
export type SignedPart = { id: string; xml: string };

type BuiltRow = {
  request_id: string;
  xml: string;
  parts: number;
  state: string | null;
  unreconciled: number | null;
};

/**
 * Signed documents said to come from a draft must be those built of its present state, all of them. What is stored
 * already was looked at then. Gives how many packs they name that nobody has scanned. Refuses wizard.changed, wizard.closed, not-found.
 */
export async function demandBuilt(
  { db, services }: Context,
  draftId: string,
  parts: readonly SignedPart[],
): Promise<number | null> {
  const state = await services.exchange.drafts().lock(db, draftId);
  const { rows: stored } = await sql<{ id: string }>`
    select id from mdlp_outgoing
     where id = any(${parts.map(({ id }) => id)}::uuid[]) and draft_id = ${draftId} and state <> 'cancelled'`.execute(
    db,
  );
  if (stored.length === parts.length) return null;
  if (state === null) refuse('wizard.closed');
  const { rows } = await sql<BuiltRow>`
    select b.request_id, b.xml, b.draft_state as state, b.unreconciled,
      (select count(*)::int from mdlp_build a where a.first_id = b.first_id) as parts
      from mdlp_build b
     where b.draft_id = ${draftId} and b.first_id = ${parts[0]?.id}`.execute(db);
  const built = new Map(rows.map((row) => [row.request_id, row]));
  const same = parts.every(({ id, xml }) => built.get(id)?.xml === xml);
  if (!same || rows.length !== parts.length || rows.some((row) => row.state !== state))
    refuse('wizard.changed');
  return rows[0]?.unreconciled ?? null;
}
