import { sql } from 'kysely';
import type { Work } from '../work.ts';
import type { PackCard } from './ask-pack.ts';

/** An answer of MDLP about a pack and its moment (ISO). */
export type KeptCard = PackCard & { asked_at: string };

/** The last answer about a pack; null when it was never asked for. */
export async function readCard(work: Work, sgtin: string): Promise<KeptCard | null> {
  const { rows } = await work.tx(({ db }) =>
    sql<KeptCard>`
      select facts, documents, asked_at::text from mdlp_pack_card where sgtin = ${sgtin}`.execute(db),
  );
  const [row] = rows;
  return row ? { ...row, asked_at: new Date(row.asked_at).toISOString() } : null;
}

/** Keeps an answer instead of the one before. */
export async function keepCard(work: Work, sgtin: string, { facts, documents }: PackCard): Promise<KeptCard> {
  const asked_at = work.now().toISOString();
  await work.tx(({ db }) =>
    sql`
      insert into mdlp_pack_card (organization_id, sgtin, asked_at, facts, documents)
      values (${work.organizationId}, ${sgtin}, ${asked_at}, ${facts && JSON.stringify(facts)}::jsonb,
              ${JSON.stringify(documents)}::jsonb)
      on conflict (organization_id, sgtin) do update
        set asked_at = excluded.asked_at, facts = excluded.facts, documents = excluded.documents`.execute(db),
  );
  return { facts, documents, asked_at };
}
