import type { CallReply, getDeferredFigures, listArrivals } from '@provizor/contract';
import { type DeferralTerm, dayOf, deferralState } from '@provizor/domain';
import { sql } from 'kysely';
import type { Context } from '../../core/index.ts';
import { isPaused } from '../../stock/index.ts';
import { workingDays } from '../calendars.ts';
import { sourceFits } from '../release/source.ts';
import { type FoundRow, prescriptionColumns, prescriptionTables, shownRow } from '../rows.ts';
import { comesFor, coming, fromStorage } from './served.ts';

type Arrivals = CallReply<typeof listArrivals>;
type Row = FoundRow &
  Omit<Arrivals['items'][number], 'prescription' | 'number'> & { delivery_number: string | null };

/** What lies in a storage for a prescription `p`: the goods and their free packs. */
const lying = (today: string) => sql`(
  select null::text as document_id, null::text as number, s.name as sender, n.name as goods,
         trim_scale(sum(stock_named(b.quantity - b.reserved, l.units_in_pack)))::text as packs
    from stock_balance b
    join lot l on l.organization_id = b.organization_id and l.id = b.lot_id
    join nomenclature n on n.organization_id = l.organization_id and n.id = l.nomenclature_id
    join storage s on s.organization_id = b.organization_id and s.id = b.storage_id
   where b.organization_id = p.organization_id and b.quantity > b.reserved
     and coalesce(l.expiry >= ${today}::date, true) and not ${isPaused}
     and ${sourceFits} and goods_for(p, n.gtin, n.name) = ''
   group by s.name, n.name)`;

/**
 * Who of those that wait can be served by what comes or lies in a storage, the most urgent first.
 * @param documentId only by this delivery
 */
export async function arrivalsOf(ctx: Context, documentId: string | undefined): Promise<Arrivals> {
  const { db, now } = ctx;
  const today = dayOf(now());
  const only = documentId ?? null;
  const { rows } = await sql<Row>`
    with coming as materialized (select * from ${coming(only)} c)
    select ${prescriptionColumns}, w.document_id, w.number as delivery_number, w.sender, w.goods, w.packs
      from ${prescriptionTables()}
     cross join lateral (
       select k.document_id, k.number, coalesce(
                (select min(q.name) from partner_branch f join partner q
                    on q.organization_id = f.organization_id and q.id = f.partner_id
                  where f.organization_id = k.organization_id and f.branch_id = k.sender), k.sender) as sender,
              k.goods, k.packs::text as packs
         from coming k where k.organization_id = p.organization_id and ${comesFor}
       union all
       select y.* from ${lying(today)} y where ${only}::text is null) w
     where p.status = 'deferred'
     order by p.deferred_until, p.id, w.document_id nulls first limit 1000`.execute(db);
  const calendar = await workingDays(db);
  const items = rows.map(({ document_id, delivery_number, sender, goods, packs, ...row }) => ({
    document_id,
    number: delivery_number,
    sender,
    goods,
    packs,
    prescription: shownRow(row, today, calendar),
  }));
  const prescriptions = new Set(items.map(({ prescription }) => prescription.id)).size;
  return { items, count: items.length, prescriptions };
}

/** Deferred service in figures, for the start page. */
export async function figuresOf({ db, now }: Context): Promise<CallReply<typeof getDeferredFigures>> {
  const today = dayOf(now());
  const { rows } = await sql<{ until: string; storage: boolean; delivery: boolean }>`
    with coming as materialized (select * from ${coming(null)} c)
    select p.deferred_until::text as until, ${fromStorage(today)} as storage,
           exists (select from coming k where k.organization_id = p.organization_id and ${comesFor}) as delivery
      from prescription p
      join programme g on g.organization_id = p.organization_id and g.id = p.programme_id
     where p.status = 'deferred'`.execute(db);
  const calendar = await workingDays(db);
  const states = rows.map(({ until }) => deferralState(today, until, calendar.between(today, until)));
  const inState = (state: DeferralTerm['state']) => states.filter((each) => each === state).length;
  return {
    waiting: rows.length,
    overdue: inState('overdue'),
    soon: inState('soon'),
    from_storage: rows.filter(({ storage }) => storage).length,
    from_delivery: rows.filter(({ delivery }) => delivery).length,
  };
}
