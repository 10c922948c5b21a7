import { type ExplanationRow, findExplanation, type MdlpError, nationalExplanations } from '@provizor/mdlp';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';
import { asSystem, type Database } from '../../database/index.ts';

/** A row of either table; `id` is null for those of the product. */
export type StoredExplanation = ExplanationRow & { id: number | null };

/** Makes the database's table of explanations equal to that of the product; run at every start. */
export async function writeExplanations(
  db: Database,
  rows: readonly ExplanationRow[] = nationalExplanations,
): Promise<void> {
  const wanted = sql`
    select key, n, code, text, scheme, statuses, "group" as about, title, why, cure, next
      from jsonb_to_recordset(${JSON.stringify(rows.map((row, n) => ({ ...row, n })))}::jsonb) as r
        (key text, n int, code text, text text, scheme int, statuses text[], "group" text, title text, why text,
         cure text, next text[])`;
  await asSystem(db, async (tx) => {
    // servers that start together take turns
    await sql`lock table mdlp_explanation in share row exclusive mode`.execute(tx);
    await sql`delete from mdlp_explanation where key not in (select key from (${wanted}) w)`.execute(tx);
    await sql`
      insert into mdlp_explanation as e (key, n, code, text, scheme, statuses, about, title, why, cure, next) ${wanted}
      on conflict (key) do update set n = excluded.n, code = excluded.code, text = excluded.text,
        scheme = excluded.scheme, statuses = excluded.statuses, about = excluded.about, title = excluded.title,
        why = excluded.why, cure = excluded.cure, next = excluded.next
      where (e.n, e.code, e.text, e.scheme, e.statuses, e.about, e.title, e.why, e.cure, e.next) is distinct from
        (excluded.n, excluded.code, excluded.text, excluded.scheme, excluded.statuses, excluded.about,
         excluded.title, excluded.why, excluded.cure, excluded.next)`.execute(tx);
  });
}

/**
 * The table of explanations in the order in which its rows are looked at: the organisation's own before the
 * product's; of the own ones those with more conditions first, then the newest.
 */
export async function readExplanations(db: TenantTransaction): Promise<StoredExplanation[]> {
  const { rows } = await sql<StoredExplanation>`
    select id, key, code, text, scheme, statuses, "group", title, why, cure, next from (
      select id, 'own-' || id as key, code, text, scheme, statuses, about as "group", title, why, cure, next, 0 as rank,
          - ((code is not null)::int + (text is not null)::int + (scheme is not null)::int
             + (statuses <> '{}')::int) as n
        from mdlp_own_explanation
      union all
      select null, key, code, text, scheme, statuses, about, title, why, cure, next, 1, n from mdlp_explanation) e
     order by rank, n, id desc nulls last`.execute(db);
  return rows;
}

/** A question asked of the table often: errors of one kind are looked up once. */
export function explainer(rows: readonly StoredExplanation[]) {
  const known = new Map<string, StoredExplanation | undefined>();
  return (error: MdlpError): StoredExplanation | undefined => {
    const key = JSON.stringify([error.code, error.desc, error.scheme, error.status]);
    if (!known.has(key)) known.set(key, findExplanation(rows, error));
    return known.get(key);
  };
}
