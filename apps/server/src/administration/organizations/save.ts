import {
  type addOrganization,
  type HandlerInput,
  type Organization,
  type saveOrganization,
  secretFields,
} from '@provizor/contract';
import { sql } from 'kysely';
import { type Actor, type DetachedContext, isPresentVersion, refuse, seal } from '../../core/index.ts';
import type { TenantTransaction } from '../../database/index.ts';
import { inAll } from './in-all.ts';
import { findOrganization } from './queries.ts';

type Entry = HandlerInput<typeof addOrganization>['body'];
type Change = HandlerInput<typeof saveOrganization>['body'];

const fault = (path: string, message: string) => refuse('input.invalid', [{ path: `body.${path}`, message }]);

type Columns = Record<string, unknown>;

/** Columns of what is entered; credentials sealed, those left out stay as they are. */
function columnsOf(entry: Entry): Columns {
  const {
    settings: _,
    group_llo,
    client_id,
    client_secret,
    sb_client_id,
    sb_client_secret,
    ...plain
  } = entry;
  const given = { client_id, client_secret, sb_client_id, sb_client_secret };
  const secrets: Columns = {};
  for (const field of secretFields) {
    const value = given[field];
    if (value !== undefined) secrets[field] = value === null ? null : seal(value, 'mdlp-credentials');
  }
  const filled = Object.fromEntries(Object.entries(plain).map(([field, value]) => [field, value ?? null]));
  return { ...filled, group_llo: group_llo.map(({ value }) => value), ...secrets };
}

/** Organisations are subordinate to health authorities only, and never in a circle. */
async function checkParent(db: TenantTransaction, id: number, parentId: number): Promise<void> {
  const { rows } = await sql<{ is_uzo: boolean; is_below: boolean }>`
    with recursive above as (
      select id, parent_id, is_uzo from organization where id = ${parentId}
      union
      select o.id, o.parent_id, o.is_uzo from organization o join above a on o.id = a.parent_id)
    select (select is_uzo from above where id = ${parentId}) as is_uzo,
           exists(select from above where id = ${id}) as is_below
     where exists(select from above)`.execute(db);
  const parent = rows[0] ?? fault('parent_id', 'Такой организации нет');
  if (parent.is_below) fault('parent_id', 'Организация не может быть подчинена себе самой');
  if (!parent.is_uzo) fault('parent_id', 'Подчинить можно только органу управления здравоохранением');
}

/** Two that are added at once are looked at one after another: the second finds the first. */
async function checkTwin(db: TenantTransaction, id: number, { inn, kpp }: Entry): Promise<void> {
  if (!inn) return;
  await sql`select pg_advisory_xact_lock(hashtextextended('organization ' || ${inn}, 0))`.execute(db);
  const { rows } = await sql`
    select from organization where inn = ${inn} and kpp is not distinct from ${kpp ?? null} and id <> ${id}`.execute(
    db,
  );
  if (rows.length > 0) fault('inn', 'Организация с таким ИНН и КПП уже есть');
}

/** What only root decides: who oversees whom. */
async function checkRank(
  db: TenantTransaction,
  user: Actor,
  entry: Entry,
  present: Organization,
): Promise<void> {
  const parentId = entry.parent_id ?? null;
  if (user.type !== 'root') {
    if (parentId !== present.parent_id)
      fault('parent_id', 'Подчинение меняет главный администратор программы');
    if (entry.is_uzo !== present.is_uzo)
      fault('is_uzo', 'Этот признак меняет главный администратор программы');
  }
  if (!present.is_uzo || entry.is_uzo) return;
  const { rows } = await sql`select from organization where parent_id = ${present.id} limit 1`.execute(db);
  if (rows.length > 0) fault('is_uzo', 'Этой организации подчинены другие');
}

/** Adds an organisation (root). Refuses `input.invalid`. */
export function createOrganization(ctx: DetachedContext, entry: Entry): Promise<Organization> {
  return inAll(ctx, async (db) => {
    if (entry.parent_id) await checkParent(db, 0, entry.parent_id);
    await checkTwin(db, 0, entry);
    const { id } = await db
      .insertInto('organization')
      .values({ ...columnsOf(entry), name: entry.name, settings: JSON.stringify(entry.settings) })
      .returning('id')
      .executeTakeFirstOrThrow();
    return findOrganization(db, ctx.user, id);
  });
}

/** Changes an organisation: root any, an administrator his own. Refuses `version.stale` with the present row. */
export function changeOrganization(
  ctx: DetachedContext,
  { id, version, ...entry }: Change,
): Promise<Organization> {
  return inAll(ctx, async (db) => {
    await sql`select from organization where id = ${id} for update`.execute(db);
    const present = await findOrganization(db, ctx.user, id);
    if (!(await isPresentVersion(db, version, present.version))) refuse('version.stale', present);
    await checkRank(db, ctx.user, entry, present);
    if (entry.parent_id && entry.parent_id !== present.parent_id) await checkParent(db, id, entry.parent_id);
    await checkTwin(db, id, entry);
    await db
      .updateTable('organization')
      .set({
        ...columnsOf(entry),
        // Other parts of the settings belong to other screens.
        settings: sql<string>`settings || ${JSON.stringify(entry.settings)}::jsonb`,
        version: present.version + 1,
      })
      .where('id', '=', id)
      .execute();
    return findOrganization(db, ctx.user, id);
  });
}
