import type { CallReply, HandlerInput, listReleaseGoods, ReleaseLot } from '@provizor/contract';
import { dayOf } from '@provizor/domain';
import { sql } from 'kysely';
import { type Context, refuse } from '../../core/index.ts';
import type { TenantTransaction } from '../../database/index.ts';
import { isPaused } from '../../stock/index.ts';
import { asksReason, ofOtherContract, sourceFits } from './source.ts';

export type Measure = 'packs' | 'units';

/** A lot in a cell as far as a release is judged by it. */
export type Candidate = Omit<ReleaseLot, 'proposed' | 'per_pack'> & {
  /** Units of the measure in a pack; null = nobody knows how many units the pack has. */
  perPack: number | null;
  /** Primary units in a pack, where they are known. */
  unitsPerPack: number | null;
  narcotic: boolean;
  /** Lots of this source are given without asking: it is the programme's. */
  forbidden: boolean;
  /** Its contracts are of other programmes. */
  otherContract: boolean;
};

/**
 * Lots that may be given for a prescription from a storage, what is prescribed first, then by shelf life: in date, not
 * suspended, free, of the programme's source (of others where the programme allows them).
 */
export async function candidatesOf(
  db: TenantTransaction,
  { id, storageId, day }: { id: number; storageId: number; day: string },
  lots: readonly number[] | null = null,
): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select l.id as lot_id, n.id as nomenclature_id, n.name, n.gtin, l.series, l.expiry::text as expiry,
           l.price::text as price, t.name as source, c.name as contract, b.address_id, a.name as address,
           trim_scale(stock_named(b.quantity - b.reserved, l.units_in_pack))::text as available,
           case when w.difference = '' then 'exact' else 'analogue' end as match, nullif(w.difference, '') as difference,
           ${asksReason} as other_source, ${ofOtherContract} as "otherContract",
           coalesce(not ${sourceFits}, not g.other_sources) as forbidden,
           exists (select from pack k where k.organization_id = b.organization_id and k.gtin = n.gtin
                                        and k.storage_id = b.storage_id) as marked,
           case when p.measure = 'packs' then 1 else u.units end as "perPack", u.units as "unitsPerPack",
           coalesce(m.is_narcotic, false) as narcotic
      from prescription p
      join programme g on g.organization_id = p.organization_id and g.id = p.programme_id
      join stock_balance b on b.organization_id = p.organization_id and b.storage_id = ${storageId}
      join lot l on l.organization_id = b.organization_id and l.id = b.lot_id
      join nomenclature n on n.organization_id = l.organization_id and n.id = l.nomenclature_id
     cross join lateral (select goods_for(p, n.gtin, n.name) as difference) w
      left join mdse m on m.gtin = n.gtin
     cross join lateral (select case when jsonb_array_length(n.levels) > 0 then n.units_in_pack else m.amount end
                           as units) u
      left join address a on a.organization_id = b.organization_id and a.id = b.cell
      left join source_type t on t.id::text = l.source
      left join lateral (
        select q.name
          from stock_document_line i
          join stock_document d on d.organization_id = i.organization_id and d.id = i.document_id
          join contract q on q.organization_id = d.organization_id and q.id::text = d.data ->> 'contract_id'
         where i.organization_id = l.organization_id and i.lot_id = l.id and d.kind = 'income' and d.state = 'active'
         order by d.document_date desc limit 1) c on true
     where p.id = ${id} and w.difference is not null
       and (${lots === null} or l.id = any(${lots ?? []}::int[]))
       and b.quantity > b.reserved and coalesce(l.expiry >= ${day}::date, true) and not ${isPaused}
     order by w.difference <> '', other_source, coalesce(l.expiry, 'infinity'), l.id, b.address_id`.execute(
    db,
  );
  return rows;
}

const shownNumber = (value: number): string => String(Math.round(value * 1000) / 1000);

/** Packs to take of each lot for what is open: whole packs, of lots that need no reason. */
function proposed(lots: readonly Candidate[], open: number): string[] {
  let left = open;
  return lots.map(({ perPack, available, match, other_source: other }) => {
    if (perPack === null || match === 'analogue' || other || left <= 0) return '0';
    const packs = Math.min(Math.floor(Number(available)), Math.floor(left / perPack + 1e-9));
    left -= packs * perPack;
    return String(Math.max(0, packs));
  });
}

/** Words for a prescription nothing can be given for. */
const nothing =
  'На этом складе нет подходящего препарата с годным сроком и нужным источником финансирования. ' +
  'Поставьте рецепт на отсроченное обеспечение или выберите другой склад.';

/** What may be given for a prescription from a storage. Refuses not-found. */
export async function goodsOf(
  { db, now }: Context,
  id: number,
  { storage_id: storageId, date }: HandlerInput<typeof listReleaseGoods>['query'],
): Promise<CallReply<typeof listReleaseGoods>> {
  const { rows } = await sql<{ open: string }>`
    select trim_scale(quantity - released)::text as open from prescription where id = ${id}`.execute(db);
  const { open } = rows[0] ?? refuse('not-found');
  const found = await candidatesOf(db, { id, storageId, day: date ?? dayOf(now()) });
  const lots = found.filter(({ forbidden }) => !forbidden);
  const packs = proposed(lots, Number(open));
  return {
    open,
    items: lots.map(
      (
        {
          perPack,
          unitsPerPack: _units,
          narcotic: _narcotic,
          forbidden: _forbidden,
          otherContract: _other,
          ...lot
        },
        i,
      ) => ({
        ...lot,
        per_pack: shownNumber(perPack ?? 0),
        proposed: packs[i] ?? '0',
      }),
    ),
    message: lots.length > 0 ? null : nothing,
  };
}
