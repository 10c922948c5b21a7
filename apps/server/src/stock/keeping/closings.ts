import type { CallReply, Closing, closeStockDay, getClosings, HandlerInput } from '@provizor/contract';
import { dayOf } from '@provizor/domain';
import { type RawBuilder, sql } from 'kysely';
import { type Context, refuse } from '../../core/index.ts';
import type { TenantTransaction } from '../../database/index.ts';

/** Rows of the trail that are shown. */
const shown = 200;

const rowsOf = (from: RawBuilder<unknown>) => sql<Closing>`
  select c.id, case when s.id is not null then jsonb_build_object('id', s.id, 'name', s.name) end as storage,
         c.day::text as day, c.was::text as was, c.reason, u.name as user, to_json(c.at) #>> '{}' as at
    from ${from} c
    left join storage s on s.organization_id = c.organization_id and s.id = c.storage_id
    left join app_user u on u.organization_id = c.organization_id and u.id = c.user_id`;

/** The latest row of the organisation and of each storage. */
const latest = sql`(
  select distinct on (storage_id) * from stock_closing order by storage_id, id desc)`;

/** What is closed now, and the trail of it. */
export async function readClosings(db: TenantTransaction): Promise<CallReply<typeof getClosings>> {
  const { rows: items } = await sql<Closing>`
    ${rowsOf(latest)} where c.day is not null order by s.name collate "ru-x-icu" nulls first`.execute(db);
  const { rows: trail } = await sql<Closing>`
    ${rowsOf(sql`stock_closing`)} order by c.id desc limit ${shown}`.execute(db);
  return { items, trail };
}

/**
 * Closes the organisation or a storage up to a day, or opens it (an earlier day, none). Refuses input.invalid: a day
 * that has not passed, nothing that changes, opening without a reason; not-found: no such storage.
 */
export async function closeDay(
  { db, user, now }: Context,
  { storage_id: storageId, day, reason }: HandlerInput<typeof closeStockDay>['body'],
): Promise<Closing> {
  await sql`select stock_closing_turn(${user.organizationId}, true)`.execute(db);
  if (storageId !== null) {
    const { rows } = await sql`select from storage where id = ${storageId}`.execute(db);
    if (rows.length === 0) refuse('not-found');
  }
  const { rows } = await sql<{ day: string | null }>`
    select day::text as day from stock_closing where storage_id is not distinct from ${storageId}::int
     order by id desc limit 1`.execute(db);
  const was = rows[0]?.day ?? null;
  const wrong = (path: string, message: string) => refuse('input.invalid', [{ path, message }]);
  if (day !== null && day >= dayOf(now())) wrong('body.day', 'Закрыть можно только прошедший день');
  if (day === was) wrong('body.day', was === null ? 'Период и так открыт' : 'Период уже закрыт по этот день');
  const opens = was !== null && (day === null || day < was);
  if (opens && !reason) wrong('body.reason', 'Укажите, зачем открываете период');
  const { rows: made } = await sql<{ id: number }>`
    insert into stock_closing (organization_id, storage_id, day, was, reason, user_id)
    values (${user.organizationId}, ${storageId}, ${day}, ${was}, ${reason || null}, ${user.id}) returning id`.execute(
    db,
  );
  const { rows: items } = await sql<Closing>`
    ${rowsOf(sql`stock_closing`)} where c.id = ${made[0]?.id ?? 0}`.execute(db);
  return items[0] ?? refuse('not-found');
}
