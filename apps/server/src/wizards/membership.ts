import { sql } from 'kysely';
import type { TenantTransaction } from '../database/index.ts';
import { namedBy, type Subject } from './content/rows.ts';

/**
 * Codes that do not belong to a draft: neither named by what it is about nor lying in a box named there
 * (climbing the cached hierarchies; boxes nobody has loaded yet hide their contents).
 */
export async function foreignCodes(
  db: TenantTransaction,
  subject: Subject,
  codes: string[],
): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    with recursive climb(code, at) as (
      select distinct c, c collate "C" from unnest(${codes}::text[]) c
      union
      select climb.code, coalesce(p.sscc, b.parent_sscc)
      from climb
      left join mdlp_box_pack p on p.sgtin = climb.at
      left join mdlp_box b on b.sscc = climb.at
      where coalesce(p.sscc, b.parent_sscc) is not null
    )
    select distinct c as code from unnest(${codes}::text[]) c
    where not exists (
      select from climb join (${namedBy(subject)}) l on l.code = climb.at where climb.code = c)`.execute(db);
  return rows.map((row) => row.code);
}

/** The box itself with all boxes and packs in it, by the cached hierarchies. */
export async function codesInside(db: TenantTransaction, sscc: string): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    with recursive inside(code) as (
      select ${sscc}::text collate "C"
      union
      select b.sscc from inside join mdlp_box b on b.parent_sscc = inside.code
    )
    select code from inside
    union all
    select p.sgtin from inside join mdlp_box_pack p on p.sscc = inside.code`.execute(db);
  return rows.map((row) => row.code);
}
