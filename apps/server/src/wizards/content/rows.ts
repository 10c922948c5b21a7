import { sql } from 'kysely';
import { codesBy, codesIn, rowsOfCodes, type TenantTransaction } from '../../database/index.ts';
import type { DraftHead } from '../drafts.ts';

type Detail = { gtin: string; series_number: string; cost: string; vat_value: string };

/** A named object: of the document, or scanned. */
export type Line = {
  code: string;
  kind: 'sgtin' | 'sscc';
  cost: string | null;
  vat_value: string | null;
  detail: Detail[] | null;
};

/** A box, its outermost one, and whether its contents are known. */
export type BoxRow = { sscc: string; parent_sscc: string | null; top: string; known: boolean };

export type PackRow = {
  sgtin: string;
  sscc: string | null;
  gtin: string;
  series: string | null;
  expiry: string | null;
  /** Of our registry. */
  price: string | null;
  /** Primary units left of a pack that is given out in parts, and those it is counted in; likewise. */
  left: number | null;
  whole: number | null;
};

/** What a draft is about: itself, or the document it began from. */
export type Subject = Pick<DraftHead, 'id' | 'document_id' | 'source_outgoing_id'>;

/** Whether a draft is about what is scanned, not about a document. */
export const isScanned = ({ document_id: document, source_outgoing_id: outgoing }: Subject): boolean =>
  document === null && outgoing === null;

/** The objects a draft names, whatever it is about: `code`, `kind`, `n` and what its document says of prices. */
export function namedBy({ id, document_id: document, source_outgoing_id: outgoing }: Subject) {
  if (document !== null)
    return sql`
      select code, kind, n::bigint as n, cost::text as cost, vat_value::text as vat_value, detail
        from mdlp_incoming_line where document_id = ${document} and not accepted and closed_by is null`;
  const nothing = sql`null::text as cost, null::text as vat_value, null::jsonb as detail`;
  if (outgoing !== null)
    return sql`
      select o.code, o.kind, o.n::bigint as n, ${nothing} from mdlp_outgoing_object o
       where o.outgoing_id = ${outgoing}::uuid and o.result is distinct from 'rejected' and o.closed_by is null
         and not exists (
           select from mdlp_incoming a join mdlp_incoming_line l on l.document_id = a.document_id
            where a.outgoing_id = ${outgoing}::uuid and a.doc_type in (606, 607) and l.code = o.code)`;
  return sql`
    select code collate "C" as code, kind, seq as n, ${nothing} from wizard_scan where draft_id = ${id}::uuid`;
}

/** The named objects in their order. */
export async function readLines(db: TenantTransaction, subject: Subject): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select code, kind, cost, vat_value, detail from (${namedBy(subject)}) named order by n`.execute(db);
  return rows;
}

/** The named boxes and those inside them, each right after the one it lies in: as MDLP told, else as we know. */
export async function readBoxes(db: TenantTransaction, subject: Subject): Promise<BoxRow[]> {
  const { rows } = await sql<BoxRow>`
    with recursive tree(sscc, parent_sscc, top, n, path) as (
      select named.code collate "C", null::text collate "C", named.code collate "C", named.n,
             array[named.code collate "C"]
        from (${namedBy(subject)}) named where named.kind = 'sscc'
      union all
      select k.sscc, tree.sscc, tree.top, tree.n, tree.path || k.sscc
        from tree cross join lateral (
          select b.sscc from mdlp_box b where b.parent_sscc = tree.sscc
          union
          select b.sscc from box b
           where b.parent_sscc = tree.sscc and not exists (select from mdlp_box m where m.sscc = tree.sscc)) k
       where k.sscc <> all(tree.path)
    )
    select sscc, parent_sscc, top,
           exists (select from mdlp_box m where m.sscc = tree.sscc)
        or exists (select from pack p where p.sscc = tree.sscc)
        or exists (select from box b where b.parent_sscc = tree.sscc) as known
      from tree order by n, path`.execute(db);
  return rows;
}

/** The packs in boxes: as MDLP told, else as we know. */
const inside = (boxes: readonly string[]) => sql`
      select p.sgtin, p.sscc, p.gtin, p.series, p.expiry
        from unnest(${[...boxes]}::text[]) as b(sscc) join mdlp_box_pack p on p.sscc = b.sscc
      union all
      select p.sgtin, p.sscc, p.gtin, p.series, p.expiry
        from unnest(${[...boxes]}::text[]) as b(sscc) join pack p on p.sscc = b.sscc
       where not exists (select from mdlp_box m where m.sscc = b.sscc)`;

/** The packs a draft names by themselves, as joined codes: how many they are is known to the statement they go into. */
export async function looseOf(db: TenantTransaction, subject: Subject): Promise<string> {
  const { rows } = await sql<{ codes: string | null }>`
    select ${codesBy('code', 'code')} as codes from (${namedBy(subject)}) named where kind = 'sgtin'`.execute(
    db,
  );
  return rows[0]?.codes ?? '';
}

/**
 * The packs of a draft as `readContent` has them: `sgtin`, and `box`, which is none for those named by themselves.
 * @param loose those, as `looseOf` gives them
 */
export const packsOf = (subject: Subject, boxes: readonly string[], loose: string) => sql`
    with inside as (${inside(boxes)})
    select sgtin, sscc as box from inside
    union all
    select code, null from ${codesIn(sql`${loose}::text`)} as named (code)
     where ${isScanned(subject) ? sql`not exists (select from inside i where i.sgtin = named.code)` : sql`true`}`;

/** The packs of boxes, and the packs named by themselves. */
export async function readPacks(
  db: TenantTransaction,
  boxes: readonly string[],
  loose: readonly string[],
): Promise<PackRow[]> {
  const { rows } = await sql<PackRow>`
    with inside as (${inside(boxes)})
    select i.sgtin, i.sscc, i.gtin, coalesce(i.series, k.series) as series,
           coalesce(i.expiry, k.expiry)::text as expiry, k.price::text as price,
           k.units_left as left, k.units_whole as whole
      from inside i left join pack k on k.sgtin = i.sgtin
    union all
    select l.sgtin, null, left(l.sgtin, 14), coalesce(c.series, k.series), coalesce(c.expiry, k.expiry)::text,
           k.price::text, k.units_left, k.units_whole
      from ${rowsOfCodes(loose)} as l (sgtin)
      left join pack_status_cache c on c.sgtin = l.sgtin
      left join pack k on k.sgtin = l.sgtin
     order by 1`.execute(db);
  return rows;
}
