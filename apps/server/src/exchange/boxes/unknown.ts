import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';

/** A box MDLP did not show is asked for again after this time: the shipper may have reported it meanwhile. */
const missingFor = '10 minutes';

const unknownOf = (documentId: string) => sql`
  from mdlp_incoming_line l
  left join mdlp_box b on b.sscc = l.code
  left join mdlp_box_missing m on m.sscc = l.code and m.checked_at between now() - ${missingFor}::interval and clock_timestamp()
 where l.document_id = ${documentId} and l.kind = 'sscc' and b.sscc is null and m.sscc is null`;

/** Boxes a document names whose contents are not known yet, in its order. */
export async function unknownBoxes(
  db: TenantTransaction,
  documentId: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select l.code ${unknownOf(documentId)} order by l.n limit ${limit}`.execute(db);
  return rows.map(({ code }) => code);
}

/** How many of them there are. */
export async function countUnknown(db: TenantTransaction, documentId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n ${unknownOf(documentId)}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Boxes a document names that MDLP did not show. */
export async function missingBoxes(db: TenantTransaction, documentId: string): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select l.code from mdlp_incoming_line l
      join mdlp_box_missing m on m.sscc = l.code
      left join mdlp_box b on b.sscc = l.code
     where l.document_id = ${documentId} and l.kind = 'sscc' and b.sscc is null
     order by l.n`.execute(db);
  return rows.map(({ code }) => code);
}

/** Boxes of a list whose contents nobody knows and MDLP has not just refused to show. */
export async function unknownAmong(
  db: TenantTransaction,
  codes: readonly string[],
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select w.code from unnest(${[...codes]}::text[]) with ordinality as w (code, n)
      left join mdlp_box b on b.sscc = w.code
      left join mdlp_box_missing m on m.sscc = w.code and m.checked_at between now() - ${missingFor}::interval and clock_timestamp()
     where b.sscc is null and m.sscc is null order by w.n limit ${limit}`.execute(db);
  return rows.map(({ code }) => code);
}

/** Boxes of a list that MDLP did not show. */
export async function missingAmong(db: TenantTransaction, codes: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select m.sscc as code from mdlp_box_missing m left join mdlp_box b on b.sscc = m.sscc
     where m.sscc = any(${[...codes]}::text[]) and b.sscc is null order by m.sscc`.execute(db);
  return rows.map(({ code }) => code);
}
