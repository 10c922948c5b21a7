import { sql } from 'kysely';
import type { Context } from '../../core/index.ts';
import type { TenantTransaction } from '../../database/index.ts';
import { ensureNomenclature } from '../../nomenclature/index.ts';
import { ensureLots } from '../lots.ts';
import { lineOfLot } from './count.ts';

/** A line a scan may mean. */
export type Target = {
  n_line: number;
  lotId: number;
  name: string;
  series: string | null;
  expiry: string | null;
  price: string | null;
  nomenclatureId: number;
  isMarked: boolean;
  address: { id: number; name: string } | null;
};

/** What is asked for: goods by gtin, EAN-13, lot or line, in a place or in all. */
export type Wanted = {
  gtins?: string[];
  ean13?: string;
  lotId?: number;
  line?: number;
  addressId: number | undefined;
};

/** Lines of the count with these goods. */
export async function targetsOf(db: TenantTransaction, id: string, wanted: Wanted): Promise<Target[]> {
  const { gtins = null, ean13 = null, lotId = null, line = null, addressId = null } = wanted;
  const { rows } = await sql<Target>`
    select i.n as n_line, i.lot_id as "lotId", m.name, l.series, l.expiry::text as expiry, l.price::text as price,
           m.id as "nomenclatureId", m.is_marked as "isMarked",
           case when a.id is not null then jsonb_build_object('id', a.id, 'name', a.name) end as address
      from stock_document_line i
      join lot l on l.organization_id = i.organization_id and l.id = i.lot_id
      join nomenclature m on m.organization_id = i.organization_id and m.id = l.nomenclature_id
      left join address a on a.organization_id = i.organization_id and a.id = i.address_id
     where i.document_id = ${id}::uuid
       and (${gtins}::text[] is null or m.gtin = any(${gtins}::text[]) or m.ean13 = ${ean13}::text)
       and (${lotId}::int is null or i.lot_id = ${lotId}::int) and (${line}::int is null or i.n = ${line}::int)
       and (${addressId}::int is null or i.address_id = ${addressId}::int)
     order by i.n`.execute(db);
  return rows;
}

/** A pack in hand: by its code and by what our registry and the ledger have of it. */
export type PackInHand = {
  sgtin: string;
  gtin: string;
  /** Lot it was booked under last; null when it never was. */
  lotId: number | null;
  series: string | null;
  expiry: string | null;
  price: string | null;
  /** Of one pack, at most six decimals; of a part the nearest number of the units its goods are counted in. */
  share: string;
};

/** Packs by our registry: what a code itself tells stands behind it. */
export async function packsInHand(
  db: TenantTransaction,
  codes: { sgtin: string; series: string | null; expiry: string | null }[],
): Promise<PackInHand[]> {
  const { rows } = await sql<PackInHand>`
    select g.sgtin, left(g.sgtin, 14) as gtin, coalesce(p.series, g.series) as series,
           (select e.lot_id from stock_pack_ledger e where e.sgtin = g.sgtin
             order by e.posted_at desc, e.document_id desc, e.quantity desc limit 1) as "lotId",
           coalesce(p.expiry, g.expiry)::text as expiry, p.price::text as price,
           trim_scale(coalesce((
             select stock_packs(round(s.share * n.units_in_pack), n.units_in_pack) from nomenclature n
              where s.share < 1 and n.gtin = left(g.sgtin, 14)), round(s.share, 6)))::text as share
      from unnest(${codes.map(({ sgtin }) => sgtin)}::text[], ${codes.map(({ series }) => series)}::text[],
                  ${codes.map(({ expiry }) => expiry)}::date[]) with ordinality as g (sgtin, series, expiry, at)
      left join pack p on p.sgtin = g.sgtin
     cross join lateral (
       select coalesce(nullif(p.units_left, 0), p.units_whole, 1)::numeric / coalesce(p.units_whole, 1) as share) s
     order by g.at`.execute(db);
  return rows;
}

/** Packs of a box and of the boxes in it, as far as our registry knows them. */
export async function packsOfBox(db: TenantTransaction, sscc: string): Promise<string[]> {
  const { rows } = await sql<{ sgtin: string }>`
    with recursive inside (sscc) as (
      select ${sscc}::text collate "C"
      union
      select b.sscc from inside i join box b on b.parent_sscc = i.sscc
    )
    select p.sgtin from inside i join pack p on p.sscc = i.sscc order by p.sgtin`.execute(db);
  return rows.map(({ sgtin }) => sgtin);
}

/**
 * The line a marked pack belongs to: of its series, at the place it was scanned; of several that fit the one of its own
 * lot, else at its price. Choices when it stands at several places and none was scanned. Goods that are among no lines
 * get one.
 */
export async function lineOfPack(
  ctx: Context,
  id: string,
  pack: PackInHand,
  addressId: number | undefined,
): Promise<{ n: number } | { choices: Target[] }> {
  const { db } = ctx;
  const ofSeries = async (address: number | undefined) =>
    (await targetsOf(db, id, { gtins: [pack.gtin], addressId: address })).filter(
      ({ series }) => series === pack.series,
    );
  const here = await ofSeries(addressId);
  const places = new Set(here.map(({ address }) => address?.id ?? 0));
  if (addressId === undefined && places.size > 1) return { choices: here };
  const own = here.find(({ lotId }) => lotId === pack.lotId);
  const fitting = own ?? here.find(({ price }) => price === pack.price) ?? here[0];
  if (fitting) return { n: fitting.n_line };
  const { rows } = await sql<{ id: number }>`
    select l.id from lot l
      join nomenclature m on m.organization_id = l.organization_id and m.id = l.nomenclature_id
     where m.gtin = ${pack.gtin} and l.series is not distinct from ${pack.series}::text
     order by l.id = ${pack.lotId}::int desc nulls last, l.price is not distinct from ${pack.price}::numeric desc, l.id desc
     limit 1`.execute(db);
  return { n: await lineOfLot(db, id, rows[0]?.id ?? (await newLot(ctx, pack)), addressId ?? 0) };
}

/** Goods nobody has had before get a lot of their own. */
async function newLot({ db, user }: Context, { gtin, series, expiry, price }: PackInHand): Promise<number> {
  const nomenclature = await ensureNomenclature(db, user.organizationId, [gtin]);
  const [lot] = await ensureLots(db, user.organizationId, [
    { nomenclatureId: nomenclature.get(gtin) ?? 0, series, expiry, price, vatValue: null, source: null },
  ]);
  return lot ?? 0;
}
