import type { addStorageKeeper, HandlerInput, putStorageKeeper, StorageKeeper } from '@provizor/contract';
import { dayOf, latestDayOf } from '@provizor/domain';
import { type RawBuilder, sql } from 'kysely';
import { type Context, refuse } from '../../core/index.ts';

const rowsOf = (now: Date, condition: RawBuilder<unknown>) => sql<StorageKeeper>`
  select k.id, jsonb_build_object('id', s.id, 'name', s.name) as storage,
         jsonb_build_object('id', u.id, 'name', u.name) as user, k.since::text as since, k.until::text as until,
         k.since <= ${latestDayOf(now)}::date and coalesce(k.until >= ${dayOf(now)}::date, true) as now, k.version
    from storage_keeper k
    join storage s on s.organization_id = k.organization_id and s.id = k.storage_id
    join app_user u on u.organization_id = k.organization_id and u.id = k.user_id
   where ${condition}
   order by s.name collate "ru-x-icu", k.since desc, k.id`;

/** Materially responsible people of all storages, or of one. */
export async function findKeepers({ db, now }: Context, storageId?: number): Promise<StorageKeeper[]> {
  const condition = storageId === undefined ? sql`true` : sql`k.storage_id = ${storageId}`;
  return (await rowsOf(now(), condition).execute(db)).rows;
}

const keeperOf = async ({ db, now }: Context, id: number): Promise<StorageKeeper> =>
  (await rowsOf(now(), sql`k.id = ${id}`).execute(db)).rows[0] ?? refuse('not-found');

/** People of the organisation by name. */
export async function findChoices({ db, user }: Context): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from app_user where organization_id = ${user.organizationId} and not disabled
     order by name collate "ru-x-icu", id`.execute(db);
  return rows;
}

function demandPeriod({ since, until }: { since: string; until?: string | null | undefined }): void {
  if (until && until < since) {
    refuse('input.invalid', [{ path: 'body.until', message: 'Окончание раньше начала' }]);
  }
}

/** Makes a person responsible for a storage. Refuses input.invalid, not-found (no such storage or person). */
export async function addKeeper(
  ctx: Context,
  body: HandlerInput<typeof addStorageKeeper>['body'],
): Promise<StorageKeeper> {
  demandPeriod(body);
  const { rows } = await sql<{ id: number }>`
    insert into storage_keeper (organization_id, storage_id, user_id, since, until)
    select s.organization_id, s.id, u.id, ${body.since}::date, ${body.until ?? null}::date
      from storage s join app_user u on u.organization_id = s.organization_id
     where s.id = ${body.storage_id} and u.id = ${body.user_id} returning id`.execute(ctx.db);
  return keeperOf(ctx, rows[0]?.id ?? refuse('not-found'));
}

/** Changes the time of an appointment. Refuses not-found, version.stale, input.invalid. */
export async function putKeeper(
  ctx: Context,
  { id, version, since, until }: HandlerInput<typeof putStorageKeeper>['body'],
): Promise<StorageKeeper> {
  demandPeriod({ since, until });
  const { numAffectedRows } = await sql`
    update storage_keeper set since = ${since}, until = ${until}, version = version + 1
     where id = ${id} and version = ${version}`.execute(ctx.db);
  const present = await keeperOf(ctx, id);
  return numAffectedRows ? present : refuse('version.stale', present);
}

/** Removes an appointment; the trail keeps it. Refuses not-found. */
export async function removeKeeper({ db }: Context, id: number): Promise<void> {
  const { numAffectedRows } = await sql`delete from storage_keeper where id = ${id}`.execute(db);
  if (!numAffectedRows) refuse('not-found');
}
