import type { Content } from '@provizor/mdlp';
import { sql } from 'kysely';
import { amongCodes, codesBy, splitCodes, type TenantTransaction } from '../database/index.ts';
import { type KnownPack, knownPacks } from './registry.ts';

/** A pack a line of a document stands for. */
export type LinePack = {
  sgtin: string;
  line: Content;
  /** The box it lies in directly; undefined when nobody has told. */
  box: string | null | undefined;
  series: string | null;
  expiry: string | null;
  /** Last status MDLP told of it. */
  seen: string | null;
};

/** A box a line stands for, with what it stands in. */
export type LineBox = { sscc: string; parent: string | null; line: Content };

export type Expanded = {
  /** In the order of the lines; a pack named by several lines stands for each. */
  packs: LinePack[];
  /** Outer ones first. */
  boxes: LineBox[];
  known: Map<string, KnownPack>;
  /** Boxes whose contents nobody knows. */
  unknown: string[];
};

type Row = {
  n: number;
  sgtin: string;
  box: string | null;
  cached: boolean;
  series: string | null;
  expiry: string | null;
  seen: string | null;
};

/** Packs in boxes by our registry and by the hierarchies MDLP has told. */
const packsInBoxes = (codes: string[]) => sql<Row>`
  with recursive named as (
    select * from unnest(${codes}::text[]) with ordinality as c (code, n)
  ), ours(sscc, n) as (
    select code collate "C", n from named
    union
    select b.sscc, ours.n from ours join box b on b.parent_sscc = ours.sscc
  ), told(sscc, n) as (
    select b.sscc, n from named join mdlp_box b on b.sscc = named.code
    union
    select b.sscc, told.n from told join mdlp_box b on b.parent_sscc = told.sscc
  )
  select n::int, p.sgtin, p.sscc as box, false as cached, p.series, p.expiry::text, null as seen
    from ours join pack p on p.sscc = ours.sscc
  union all
  select n::int, p.sgtin, p.sscc, true, p.series, p.expiry::text, p.status
    from told join mdlp_box_pack p on p.sscc = told.sscc
  order by n, sgtin`;

const boxesInBoxes = (codes: string[]) => sql<{ n: number; sscc: string; parent: string | null }>`
  with recursive named as (
    select * from unnest(${codes}::text[]) with ordinality as c (code, n)
  ), tree(n, sscc, parent, depth) as (
    select n, code collate "C", null::text collate "C", 0 from named
    union
    select tree.n, c.sscc, c.parent_sscc, depth + 1
      from tree join (select sscc, parent_sscc from box union select sscc, parent_sscc from mdlp_box) c
        on c.parent_sscc = tree.sscc
  )
  select n::int, sscc, parent from tree order by n, depth, sscc`;

type Told = Pick<Row, 'series' | 'expiry' | 'seen'>;

/** What MDLP has told of packs in no box. */
async function toldOf(db: TenantTransaction, codes: readonly string[]): Promise<Map<string, Told>> {
  const { rows } = await sql<Told & { codes: string }>`
    select c.series, c.expiry::text, c.status as seen, ${codesBy('c.sgtin', 'c.sgtin')} as codes
      from pack_status_cache c
     where c.sgtin = ${amongCodes(codes)} and c.found
     group by c.series, c.expiry, c.status`.execute(db);
  return new Map(
    rows.flatMap(({ codes: told, ...facts }) => splitCodes(told).map((code) => [code, facts] as const)),
  );
}

/**
 * The packs the lines of a document stand for. What stands at our places lies in its boxes as the registry says; of
 * all else MDLP's hierarchies say more, for boxes change while they are away.
 */
export async function expand(db: TenantTransaction, lines: readonly Content[]): Promise<Expanded> {
  const boxLines = lines.filter(({ kind }) => kind === 'sscc');
  const codes = boxLines.map(({ code }) => code);
  const loose = lines.filter(({ kind }) => kind === 'sgtin').map(({ code }) => code);
  const inside = codes.length > 0 ? (await packsInBoxes(codes).execute(db)).rows : [];
  const boxes = codes.length > 0 ? (await boxesInBoxes(codes).execute(db)).rows : [];
  const facts: Map<string, Told> = loose.length > 0 ? await toldOf(db, loose) : new Map();
  const known = await knownPacks(db, [...loose, ...inside.map(({ sgtin }) => sgtin)]);

  const cachedBoxes = new Set(inside.filter(({ cached }) => cached).map(({ n }) => n));
  const holds = ({ sgtin, cached, n }: Row): boolean => {
    const here = known.get(sgtin)?.here ?? false;
    return cached ? !here : here || !cachedBoxes.has(n);
  };
  const contents = new Map<number, Map<string, Row>>();
  for (const row of inside) {
    if (!holds(row)) continue;
    const packs = contents.get(row.n) ?? new Map<string, Row>();
    contents.set(row.n, packs.set(row.sgtin, row));
  }

  const packs: LinePack[] = [];
  let box = 0;
  for (const line of lines) {
    if (line.kind === 'sgtin') {
      const { series = null, expiry = null, seen = null } = facts.get(line.code) ?? {};
      packs.push({ sgtin: line.code, line, box: undefined, series, expiry, seen });
      continue;
    }
    box += 1;
    for (const { sgtin, box: sscc, series, expiry, seen } of contents.get(box)?.values() ?? []) {
      packs.push({ sgtin, line, box: sscc, series, expiry, seen });
    }
  }
  return {
    packs,
    boxes: boxes.flatMap(({ n, sscc, parent }) => {
      const line = boxLines[n - 1];
      return line ? [{ sscc, parent, line }] : [];
    }),
    known,
    unknown: codes.filter((_, i) => !contents.has(i + 1)),
  };
}
