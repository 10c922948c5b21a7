import type { CallReply, HandlerInput } from '@provizor/contract';
import type {
  checkInventRemains,
  getCountHistory,
  listInventStorages,
  listMyCounts,
} from '@provizor/contract/stock';
import { sql } from 'kysely';
import { type Context, refuse } from '../../core/index.ts';
import type { TenantTransaction } from '../../database/index.ts';
import { findCount } from './counts.ts';

/** Storages of a division. Refuses not-found. */
export async function storagesOfDivision(
  db: TenantTransaction,
  divisionId: number,
): Promise<CallReply<typeof listInventStorages>> {
  const { rows: division } = await sql`select from division where id = ${divisionId}`.execute(db);
  if (division.length === 0) refuse('not-found');
  const { rows: items } = await sql<{ id: number; name: string }>`
    select id, name from storage where division_id = ${divisionId} order by name collate "ru-x-icu", id`.execute(
    db,
  );
  return { items, count: items.length };
}

/** How many lots lay in places at the end of a day. Refuses not-found: a place that is not there. */
export async function remainsToCount(
  db: TenantTransaction,
  body: HandlerInput<typeof checkInventRemains>['body'],
): Promise<CallReply<typeof checkInventRemains>> {
  const { date, addresses, storage_id: storageId = null } = body;
  const places = [...new Set(addresses.filter((address) => address > 0))];
  const { rows: known } = await sql<{ n: number }>`
    select count(*)::int as n from address where id = any(${places}::int[])`.execute(db);
  if (known[0]?.n !== places.length) refuse('not-found');
  if (addresses.includes(0) && storageId === null) {
    refuse('input.invalid', [{ path: 'body.storage_id', message: 'Не выбран склад' }]);
  }
  const source = body.source === undefined || body.source === null ? null : String(body.source);
  const { rows } = await sql<{ lots: number }>`
    select count(*)::int as lots from (
      select from stock_balance b
        join lot l on l.organization_id = b.organization_id and l.id = b.lot_id
        left join stock_movement m
          on m.organization_id = b.organization_id and m.lot_id = b.lot_id and m.storage_id = b.storage_id
         and m.address_id = b.address_id and m.date > ${date}::date
       where (b.address_id = any(${places}::int[])
              or (b.address_id = 0 and b.storage_id = ${storageId}::int and 0 = any(${addresses}::int[])))
         and (${storageId}::int is null or b.storage_id = ${storageId}::int)
         and (${source}::text is null or l.source = ${source})
       group by b.storage_id, b.lot_id, b.address_id, b.quantity
      having round(b.quantity - coalesce(sum(m.units::numeric / m.units_in_pack), 0), 6) > 0) x`.execute(db);
  const lots = rows[0]?.lots ?? 0;
  return { exists: lots > 0, lots };
}

/** Counts the person takes part in that go on. */
export async function countsOf({ db, user }: Context): Promise<CallReply<typeof listMyCounts>> {
  const { rows: items } = await sql<CallReply<typeof listMyCounts>['items'][number]>`
    select d.id, d.number, jsonb_build_object('id', s.id, 'name', s.name) as storage, c.blind
      from invent_counter p
      join invent_count c on c.organization_id = p.organization_id and c.document_id = p.document_id
      join stock_document d on d.organization_id = c.organization_id and d.id = c.document_id and not d.removed
      join storage s on s.organization_id = c.organization_id and s.id = c.storage_id
     where p.user_id = ${user.id} and c.finished_at is null
     order by c.began_at desc`.execute(db);
  return { items };
}

/** Who counted a line and when, and what moved since the count began. Refuses not-found, invent.not-begun. */
export async function historyOf(
  db: TenantTransaction,
  id: string,
  line: number,
): Promise<CallReply<typeof getCountHistory>> {
  const count = (await findCount(db, id)) ?? refuse('invent.not-begun');
  type History = CallReply<typeof getCountHistory>;
  const { rows: entries } = await sql<History['entries'][number]>`
    select to_json(e.at) #>> '{}' as at, u.name as user, e.round, trim_scale(e.before)::text as before,
           trim_scale(e.after)::text as after
      from invent_entry e
      left join app_user u on u.organization_id = e.organization_id and u.id = e.user_id
     where e.document_id = ${id}::uuid and e.n = ${line} order by e.id`.execute(db);
  if (count.blind && !count.finished) return { entries, movements: null };
  const { rows: movements } = await sql<NonNullable<History['movements']>[number]>`
    select to_json(m.posted_at) #>> '{}' as at, m.date::text as date, trim_scale(m.quantity)::text as quantity,
           jsonb_build_object('id', d.id, 'kind', d.kind, 'number', d.number) as document
      from stock_document_line i
      join invent_count c on c.organization_id = i.organization_id and c.document_id = i.document_id
      join stock_movement m
        on m.organization_id = i.organization_id and m.lot_id = i.lot_id and m.storage_id = c.storage_id
       and m.address_id = i.address_id and m.posted_at >= c.began_at
       and m.posted_at <= coalesce(c.finished_at, clock_timestamp())
      join stock_document d on d.organization_id = m.organization_id and d.id = m.document_id
     where i.document_id = ${id}::uuid and i.n = ${line} order by m.id`.execute(db);
  return { entries, movements };
}
