import type { CallReply, HandlerInput, listDisagreedPacks, listDisagreements } from '@provizor/contract';
import { statusOf } from '@provizor/mdlp';
import { type RawBuilder, sql } from 'kysely';
import { refuse } from '../../core/index.ts';
import type { TenantTransaction } from '../../database/index.ts';
import { shareOfPack } from './share.ts';

type Body = HandlerInput<typeof listDisagreements>['body'];
type Reply = CallReply<typeof listDisagreements>;

/** First page of a list of the stock. */
const firstPage = 100;

/**
 * Packs and balances side by side, by storage and lot. The lot of a pack is that of its last stock document; a pack
 * nobody has booked by its code belongs to the lot of its product and series that lies in its storage. Lots without
 * marked packs are not compared: nothing is known of single packs there.
 */
export const sides = (storageId: number | null): RawBuilder<unknown> => sql`
  booked as (
    select distinct on (e.sgtin) e.sgtin, e.lot_id from stock_pack_ledger e
     order by e.sgtin, e.posted_at desc, e.document_id desc, e.quantity desc
  ), shelf as (
    select p.sgtin, p.storage_id, ${shareOfPack} as share, b.lot_id as booked_lot, p.gtin, p.series, p.expiry
      from pack p left join booked b on b.sgtin = p.sgtin
     where p.storage_id is not null and (${storageId}::int is null or p.storage_id = ${storageId})
  ), found as (
    select s.*, coalesce(s.booked_lot, l.lot_id) as lot_id
      from shelf s left join lateral (
        select b.lot_id from stock_balance b
          join lot l on l.organization_id = b.organization_id and l.id = b.lot_id
          join nomenclature n on n.organization_id = l.organization_id and n.id = l.nomenclature_id
         where s.booked_lot is null and b.storage_id = s.storage_id and b.quantity > 0 and n.gtin = s.gtin
           and l.series is not distinct from s.series
         order by l.expiry nulls last, b.lot_id limit 1) l on true
     where s.share > 0
  ), packs as (
    select storage_id, lot_id, case when lot_id is null then gtin end as gtin,
           case when lot_id is null then series end as series, min(expiry) as expiry, round(sum(share), 6) as packs
      from found group by 1, 2, 3, 4
  ), balances as (
    select b.storage_id, b.lot_id, round(sum(b.units::numeric / b.units_in_pack), 6) as quantity from stock_balance b
     where (${storageId}::int is null or b.storage_id = ${storageId})
       and (b.lot_id in (select lot_id from booked) or b.lot_id in (select lot_id from found where lot_id is not null))
     group by 1, 2
  ), differing as (
    select coalesce(p.storage_id, b.storage_id) as storage_id, coalesce(p.lot_id, b.lot_id) as lot_id, p.gtin, p.series,
           p.expiry, coalesce(p.packs, 0) as packs, coalesce(b.quantity, 0) as quantity
      from packs p full join balances b on b.storage_id = p.storage_id and b.lot_id = p.lot_id
     where coalesce(p.packs, 0) <> coalesce(b.quantity, 0)
  )`;

const keyOf = sql`d.storage_id || '.' || coalesce(d.lot_id, 0) || '.' || coalesce(d.gtin, '') || '.' || coalesce(d.series, '')`;

/** Where marked packs and balances differ, by storage, name and lot; a page after the key named. */
export async function disagreements(db: TenantTransaction, body: Body): Promise<Reply> {
  const { storage_id: storageId = null, query, side, limit = firstPage, next } = body;
  const after = next === undefined ? 0 : /^\d{1,6}$/.test(next) ? Number(next) : badCursor();
  const text = query?.trim().replace(/[\\%_]/g, '\\$&') ?? '';
  const { rows } = await sql<Reply['items'][number] & { total: number }>`
    with ${sides(storageId)}
    select ${keyOf} as key, jsonb_build_object('id', s.id, 'name', s.name) as storage, d.lot_id,
           coalesce(n.name, g.name, d.gtin, '') as name, coalesce(n.gtin, d.gtin) as gtin,
           coalesce(l.series, d.series) as series, coalesce(l.expiry, d.expiry)::text as expiry,
           trim_scale(d.packs)::text as packs, trim_scale(d.quantity)::text as quantity,
           trim_scale(d.packs - d.quantity)::text as difference, (count(*) over ())::int as total
      from differing d
      join storage s on s.id = d.storage_id
      left join lot l on l.id = d.lot_id
      left join nomenclature n on n.id = l.nomenclature_id
      left join lateral (select m.name from nomenclature m where m.gtin = d.gtin order by m.id limit 1) g on true
     where (${side ?? null}::text is null or (${side ?? null} = 'packs') = (d.packs > d.quantity))
       and (${text} = '' or coalesce(n.name, g.name, '') ilike '%' || ${text} || '%'
            or coalesce(l.series, d.series) ilike '%' || ${text} || '%' or coalesce(n.gtin, d.gtin) ^@ ${text})
     order by coalesce(n.name, g.name, d.gtin) collate "ru-x-icu", s.id, d.lot_id nulls first, d.series
     limit ${limit} offset ${after}`.execute(db);
  const count = rows[0]?.total ?? after;
  const end = after + rows.length;
  return {
    items: rows.map(({ total, ...row }) => row),
    count,
    next: end < count ? String(end) : null,
  };
}

const badCursor = () => refuse('input.invalid', [{ path: 'body.next', message: 'Обновите список' }]);

type PacksBody = HandlerInput<typeof listDisagreedPacks>['body'];
type PacksReply = CallReply<typeof listDisagreedPacks>;
type PackRow = Omit<PacksReply['items'][number], 'action' | 'status_name'> & { takenOut: boolean };

/** Single packs of a lot the registry and the ledger tell different things of. */
export async function disagreedPacks(
  db: TenantTransaction,
  { storage_id: storageId, lot_id: lotId, gtin = null, series = null }: PacksBody,
): Promise<PacksReply> {
  const { rows } = await sql<PackRow>`
    with ${sides(storageId)}, counted as (
      select e.sgtin, round(sum(e.quantity), 6) as quantity from stock_pack_ledger e
       where e.storage_id = ${storageId} and e.lot_id = ${lotId} group by 1 having round(sum(e.quantity), 6) > 0
    ), both_sides as (
      select sgtin, coalesce(f.share, 0) as packs, coalesce(c.quantity, 0) as quantity
        from (select * from found where lot_id is not distinct from ${lotId}
                 and (${lotId}::int is not null or (gtin is not distinct from ${gtin}
                      and series is not distinct from ${series}))) f
        full join counted c using (sgtin)
       where coalesce(f.share, 0) <> coalesce(c.quantity, 0)
    )
    select b.sgtin, p.status, trim_scale(b.packs)::text as packs, trim_scale(b.quantity)::text as quantity,
           case when d.id is not null then jsonb_build_object('id', d.id, 'kind', d.kind, 'number', d.number) end
             as document,
           coalesce(e.quantity < 0, false) as "takenOut"
      from both_sides b
      left join pack p on p.sgtin = b.sgtin
      left join lateral (
        select document_id, quantity from stock_pack_ledger e where e.sgtin = b.sgtin
         order by e.posted_at desc, e.document_id desc, e.quantity desc limit 1) e on true
      left join stock_document d on d.id = e.document_id
     order by b.sgtin limit 10000`.execute(db);
  const { rows: left } = await sql<{ extra: string; taken: string }>`
    select trim_scale(greatest(0, b.quantity - e.quantity))::text as extra,
           trim_scale(greatest(0, e.quantity - b.quantity))::text as taken
      from (select coalesce(round(sum(units::numeric / units_in_pack), 6), 0) as quantity from stock_balance
             where storage_id = ${storageId} and lot_id = ${lotId}) b,
           (select coalesce(round(sum(quantity), 6), 0) as quantity from stock_pack_ledger
             where storage_id = ${storageId} and lot_id = ${lotId}) e`.execute(db);
  return {
    items: rows.map(({ takenOut, ...row }) => ({
      ...row,
      status_name: row.status === null ? 'Нет в реестре' : statusOf(row.status).title,
      action: actionOf(row, takenOut),
    })),
    without_codes: left[0]?.extra ?? '0',
    taken_without_codes: left[0]?.taken ?? '0',
  };
}

function actionOf({ packs, quantity, document }: Omit<PackRow, 'takenOut'>, takenOut: boolean) {
  if (Number(packs) < Number(quantity)) return 'post' as const;
  return document !== null && takenOut ? ('send' as const) : ('receive' as const);
}
