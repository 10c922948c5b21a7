import { sql } from 'kysely';
import type { TenantTransaction } from '../../../database/index.ts';

export type PackRow = {
  sgtin: string;
  gtin: string;
  series: string | null;
  expiry: string | null;
  status: string;
  storage_id: number | null;
  storage: string | null;
  /** What is left of it, of 1. */
  part: string;
  /** Lot it came in with; null when no posted document brought it. */
  lot_id: number | null;
  /** Another document under way that has it. */
  busy: string | null;
};

const columns = sql`
  p.sgtin, p.gtin, p.series, p.expiry::text as expiry, p.status, p.storage_id, s.name as storage,
  trim_scale(round(p.units_left::numeric / p.units_whole, 6))::text as part,
  (select i.lot_id
     from stock_document_pack k
     join stock_document d on d.organization_id = k.organization_id and d.id = k.document_id
     join stock_document_line i
       on i.organization_id = k.organization_id and i.document_id = k.document_id and i.n = k.n
    where k.organization_id = p.organization_id and k.sgtin = p.sgtin and d.state in ('active', 'done')
      and d.kind in ('income', 'initial', 'move') and not d.removed
    order by d.posted_at desc limit 1) as lot_id`;

/** Whose name is told when a pack stands in another document that is not posted yet. */
const busyIn = (documentId: string | null) => sql`
  (select d.kind || '|' || d.number
     from stock_document_pack k
     join stock_document d on d.organization_id = k.organization_id and d.id = k.document_id
    where k.organization_id = p.organization_id and k.sgtin = p.sgtin and d.id is distinct from ${documentId}::uuid
      and d.state in ('draft', 'pre-active', 'sent') and d.kind <> 'invent' and not d.removed limit 1) as busy`;

const joined = sql`left join storage s on s.organization_id = p.organization_id and s.id = p.storage_id`;

/** Packs of the registry by their codes. */
export async function readPacks(db: TenantTransaction, sgtins: string[], documentId: string | null) {
  const { rows } = await sql<PackRow>`
    select ${columns}, ${busyIn(documentId)} from pack p ${joined}
     where p.sgtin = any(${sgtins}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.sgtin, row]));
}

/** Packs of the registry in boxes, those of boxes inside them too, by the outermost box. */
export async function readBoxes(db: TenantTransaction, ssccs: string[], documentId: string | null) {
  if (ssccs.length === 0) return new Map<string, PackRow[]>();
  const { rows } = await sql<PackRow & { box: string }>`
    with recursive inside (root, sscc) as (
      select b, b collate "C" from unnest(${ssccs}::text[]) b
      union
      select o.root, c.sscc from inside o join box c on c.parent_sscc = o.sscc
    )
    select i.root as box, ${columns}, ${busyIn(documentId)}
      from inside i join pack p on p.sscc = i.sscc ${joined}
     order by p.sgtin`.execute(db);
  return Map.groupBy(rows, ({ box }) => box);
}

export type GoodsRow = { id: number; name: string; gtin: string | null; ean13: string | null };

/** Nomenclature by GTIN or barcode. */
export async function readGoods(db: TenantTransaction, gtins: string[], barcodes: string[]) {
  const { rows } = await sql<GoodsRow>`
    select id, name, gtin, ean13 from nomenclature
     where gtin = any(${gtins}::text[]) or ean13 = any(${barcodes}::text[]) order by id`.execute(db);
  return rows;
}

export type LotRow = GoodsRow & { lot_id: number; series: string | null; expiry: string | null };

/** Lots with the nomenclature they are of, by the id of the lot. */
export async function readLots(db: TenantTransaction, ids: number[]): Promise<Map<number, LotRow>> {
  const { rows } = await sql<LotRow>`
    select l.id as lot_id, l.series, l.expiry::text as expiry, n.id, n.name, n.gtin, n.ean13
      from lot l join nomenclature n on n.organization_id = l.organization_id and n.id = l.nomenclature_id
     where l.id = any(${ids}::int[])`.execute(db);
  return new Map(rows.map((row) => [row.lot_id, row]));
}

/** Names the national registry has for GTINs the organisation does not keep. */
export async function readNames(db: TenantTransaction, gtins: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ gtin: string; name: string }>`
    select g.gtin, nomenclature_name(g.gtin, i.name, i.prod_desc) as name
      from unnest(${gtins}::text[]) g (gtin) left join gtin_info i on i.gtin = g.gtin`.execute(db);
  return new Map(rows.map(({ gtin, name }) => [gtin, name]));
}

export type PlaceRow = { id: number; name: string; code: string; storage_id: number; storage: string };

/** Storage places by the code of their label; capitals do not count. */
export async function readPlaces(db: TenantTransaction, codes: string[]): Promise<Map<string, PlaceRow>> {
  const { rows } = await sql<PlaceRow>`
    select a.id, a.name, a.code, a.storage_id, s.name as storage
      from address a join storage s on s.organization_id = a.organization_id and s.id = a.storage_id
     where a.code = any(${[...codes, ...codes.map((code) => code.toUpperCase())]}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.code.toUpperCase(), row]));
}

export type DraftLine = {
  n: number;
  nomenclature_id: number | null;
  lot_id: number | null;
  address_id: number;
  series: string | null;
  expiry: string | null;
  /** Series and shelf life of its lot. */
  lot_series: string | null;
  lot_expiry: string | null;
  /** What no pack is named of yet, in packs: only of a draft whose quantities follow from another document. */
  unnamed: string;
};

/** Documents whose drafts come with their quantities: what a count has found, what an order asks for. */
const givesQuantities = ['invent', 'order'];

/** Lines and packs a draft has already. */
export async function readDraft(db: TenantTransaction, documentId: string | null) {
  const empty: Record<string, unknown> = {};
  if (documentId === null) return { lines: [] as DraftLine[], packs: new Map<string, number>(), data: empty };
  const { rows: lines } = await sql<DraftLine>`
    select i.n, i.nomenclature_id, i.lot_id, i.address_id, i.series, i.expiry::text as expiry,
           l.series as lot_series, l.expiry::text as lot_expiry,
           case when b.id is null then '0'
                else trim_scale(greatest(coalesce(i.quantity, 0) - coalesce(k.quantity, 0), 0))::text end as unnamed
      from stock_document_line i
      join stock_document d on d.organization_id = i.organization_id and d.id = i.document_id
      left join stock_document b on b.organization_id = d.organization_id and b.id = d.base_id
       and b.kind = any(${givesQuantities}::text[])
      left join lot l on l.organization_id = i.organization_id and l.id = i.lot_id
      left join (select n, sum(quantity) as quantity from stock_document_pack
                  where document_id = ${documentId}::uuid group by n) k on k.n = i.n
     where i.document_id = ${documentId}::uuid order by i.n`.execute(db);
  const { rows: packs } = await sql<{ sgtin: string; n: number }>`
    select sgtin, n from stock_document_pack where document_id = ${documentId}::uuid`.execute(db);
  const { rows: heads } = await sql<{ data: Record<string, unknown> }>`
    select data from stock_document where id = ${documentId}::uuid`.execute(db);
  return {
    lines,
    packs: new Map(packs.map(({ sgtin, n }) => [sgtin, n])),
    data: heads[0]?.data ?? empty,
  };
}
