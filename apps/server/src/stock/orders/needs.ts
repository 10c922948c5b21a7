import type { CallReply, HandlerInput } from '@provizor/contract';
import type { listOrderLimits, listOrderNeeds, saveOrderLimits } from '@provizor/contract/stock';
import { dayOf } from '@provizor/domain';
import { sql } from 'kysely';
import { type Context, refuse } from '../../core/index.ts';
import type { TenantTransaction } from '../../database/index.ts';
import { freeAt } from './fulfilment.ts';
import { orderedFor, usableIn } from './reckoning.ts';

type Needs = CallReply<typeof listOrderNeeds>;

/** The storage goods would be asked of: the named one, else the base of the storage. Refuses not-found. */
async function sourceOf(db: TenantTransaction, storageId: number, named: number | undefined) {
  const { rows } = await sql<{ id: number | null; name: string | null }>`
    select t.id, t.name from storage s
      left join storage t on t.organization_id = s.organization_id and t.id = coalesce(${named ?? null}::int, s.base_id)
     where s.id = ${storageId}`.execute(db);
  const row = rows[0] ?? refuse('not-found');
  if (named !== undefined && row.id === null) refuse('not-found');
  return row.id === null ? null : { id: row.id, name: row.name ?? '' };
}

/**
 * What a storage needs, in whole packs: its consumption over some days for the days to come, at least its minimum, less
 * what it has and what it has asked for; at most what `withinLimits` lets pass. Refuses not-found.
 */
export async function needsOf(
  { db, now }: Context,
  body: HandlerInput<typeof listOrderNeeds>['body'],
): Promise<Needs> {
  const { storage_id: storageId, days, history, all } = body;
  const today = dayOf(now());
  const source = await sourceOf(db, storageId, body.storage_to_id);
  const part = body.query?.trim() ?? '';
  const { rows: items } = await sql<Needs['items'][number]>`
    with issued as (
      select l.nomenclature_id, -sum(m.units::numeric / m.units_in_pack) / ${history}::int as daily
        from stock_movement m
        join lot l on l.organization_id = m.organization_id and l.id = m.lot_id
        join stock_document d on d.organization_id = m.organization_id and d.id = m.document_id
       where m.storage_id = ${storageId} and m.date > ${today}::date - ${history}::int and m.date <= ${today}::date
         and (d.kind in ('outcome', 'realize', 'recipe', 'treatment')
              or (d.kind = 'move' and d.storage_id = ${storageId} and d.storage_to_id <> ${storageId}))
       group by l.nomenclature_id
    ), present as (${usableIn(storageId, today)}), ordered as (${orderedFor(storageId)}), known as (
      select nomenclature_id from issued union select nomenclature_id from present
      union select nomenclature_id from ordered
      union select nomenclature_id from stock_limit where storage_id = ${storageId}
    ), worked as (
      select m.id, m.name, m.producer, m.levels, coalesce(p.quantity, 0) as balance, coalesce(o.quantity, 0) as on_way,
             greatest(0, coalesce(i.daily, 0)) as daily, coalesce(x.minimum, m.min_stock) as minimum, x.maximum
        from known k
        join nomenclature m on m.id = k.nomenclature_id
        left join issued i on i.nomenclature_id = m.id
        left join present p on p.nomenclature_id = m.id
        left join ordered o on o.nomenclature_id = m.id
        left join stock_limit x on x.storage_id = ${storageId} and x.nomenclature_id = m.id
       where ${part} = '' or strpos(lower(m.name), lower(${part})) > 0 or m.gtin = ${part}
    ), needed as (
      select w.*, greatest(0, least(ceil(greatest(w.daily * ${days}::int, coalesce(w.minimum, 0)) - w.balance - w.on_way),
                                    floor(coalesce(w.maximum, 'infinity'::numeric) - w.balance - w.on_way))) as need
        from worked w
    )
    select n.id as nomenclature_id, n.name, n.producer, n.levels, trim_scale(n.balance)::text as balance,
           trim_scale(n.on_way)::text as on_way, trim_scale(round(n.daily, 3))::text as daily,
           trim_scale(n.minimum)::text as minimum, trim_scale(n.maximum)::text as maximum,
           trim_scale(n.need)::text as need,
           case when ${source === null} then null else trim_scale(coalesce(f.free, 0))::text end as free
      from needed n
      left join (${freeAt(source?.id ?? 0, today)}) f on f.nomenclature_id = n.id
     where ${all} or n.need > 0
     order by n.name collate "ru-x-icu", n.id limit 5000`.execute(db);
  return { storage_to: source, items };
}

/** Limits of a storage. Refuses not-found. */
export async function limitsOf(
  db: TenantTransaction,
  { storage_id: storageId, query = '' }: HandlerInput<typeof listOrderLimits>['body'],
): Promise<CallReply<typeof listOrderLimits>> {
  await demandStorage(db, storageId);
  const part = query.trim();
  const { rows: items } = await sql<CallReply<typeof listOrderLimits>['items'][number]>`
    select m.id as nomenclature_id, m.name, trim_scale(x.minimum)::text as minimum,
           trim_scale(x.maximum)::text as maximum
      from stock_limit x join nomenclature m on m.organization_id = x.organization_id and m.id = x.nomenclature_id
     where x.storage_id = ${storageId} and (${part} = '' or strpos(lower(m.name), lower(${part})) > 0)
     order by m.name collate "ru-x-icu", m.id`.execute(db);
  return { items };
}

async function demandStorage(db: TenantTransaction, storageId: number): Promise<void> {
  const { rows } = await sql`select from storage where id = ${storageId}`.execute(db);
  if (rows.length === 0) refuse('not-found');
}

/** Writes limits; a product without any loses its row. Refuses not-found, input.invalid (minimum above maximum). */
export async function saveLimits(
  { db, user }: Context,
  { storage_id: storageId, limits }: HandlerInput<typeof saveOrderLimits>['body'],
): Promise<{ ok: true }> {
  await demandStorage(db, storageId);
  const once = [...new Map(limits.map((limit) => [limit.nomenclature_id, limit])).values()];
  const wrong = once.findIndex(
    ({ minimum, maximum }) => minimum !== null && maximum !== null && Number(minimum) > Number(maximum),
  );
  if (wrong >= 0)
    refuse('input.invalid', [{ path: `body.limits.${wrong}.maximum`, message: 'Максимум меньше минимума' }]);
  const ids = once.map(({ nomenclature_id }) => nomenclature_id);
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from nomenclature where id = any(${ids}::int[])`.execute(db);
  if (rows[0]?.n !== ids.length) refuse('not-found');
  await sql`
    delete from stock_limit where storage_id = ${storageId} and nomenclature_id = any(${ids}::int[])`.execute(
    db,
  );
  const kept = once.filter(({ minimum, maximum }) => minimum !== null || maximum !== null);
  await sql`
    insert into stock_limit (organization_id, storage_id, nomenclature_id, minimum, maximum)
    select ${user.organizationId}::int, ${storageId}::int, g.id, g.minimum, g.maximum
      from unnest(${kept.map((limit) => limit.nomenclature_id)}::int[],
                  ${kept.map(({ minimum }) => minimum)}::numeric[], ${kept.map(({ maximum }) => maximum)}::numeric[])
        as g (id, minimum, maximum)`.execute(db);
  return { ok: true };
}
