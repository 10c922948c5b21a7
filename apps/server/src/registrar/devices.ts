import type { HandlerInput, Registrar, saveRegistrar } from '@provizor/contract';
import { sql } from 'kysely';
import { type Context, refuse } from '../core/index.ts';
import type { TenantTransaction } from '../database/index.ts';
import { seal } from '../exchange/index.ts';

type Entry = HandlerInput<typeof saveRegistrar>['body'];

/** The device of a storage, null when it has none. Refuses an unknown storage. */
export async function findRegistrar(db: TenantTransaction, storageId: number): Promise<Registrar | null> {
  const { rows } = await sql<Registrar>`
    select ip, port, username, true as has_password, version from registrar where storage_id = ${storageId}`.execute(
    db,
  );
  if (rows[0]) return rows[0];
  const storages = await sql`select from storage where id = ${storageId}`.execute(db);
  return storages.rows.length > 0 ? null : refuse('not-found');
}

async function add(ctx: Context, storageId: number, entry: Entry): Promise<void> {
  const { ip, port, username, password } = entry;
  if (password === undefined) {
    return refuse('input.invalid', [{ path: 'body.password', message: 'Необходимо указать пароль!' }]);
  }
  const { numAffectedRows } = await sql`
    insert into registrar (organization_id, storage_id, ip, port, username, password)
    values (${ctx.user.organizationId}, ${storageId}, ${ip}, ${port}, ${username},
            ${seal(password, 'registrar-password')})
    on conflict do nothing`.execute(ctx.db);
  if (!numAffectedRows) refuse('version.stale', await findRegistrar(ctx.db, storageId));
}

async function change(ctx: Context, storageId: number, entry: Entry): Promise<void> {
  const { ip, port, username, password, version } = entry;
  const sealed = password === undefined ? null : seal(password, 'registrar-password');
  const { numAffectedRows } = await sql`
    update registrar
       set ip = ${ip}, port = ${port}, username = ${username}, password = coalesce(${sealed}, password),
           version = version + 1
     where storage_id = ${storageId} and version = ${version}`.execute(ctx.db);
  if (!numAffectedRows) refuse('version.stale', await findRegistrar(ctx.db, storageId));
}

/**
 * Registers the device of a storage or changes it (`version` of the device as it was read). A new one needs a password;
 * later it may be left as it is. Refuses an unknown storage and a stale version.
 */
export async function saveDevice(ctx: Context, storageId: number, entry: Entry): Promise<Registrar | null> {
  const present = await findRegistrar(ctx.db, storageId);
  if (present === null && entry.version !== undefined) refuse('version.stale', null);
  await (entry.version === undefined ? add : change)(ctx, storageId, entry);
  return findRegistrar(ctx.db, storageId);
}

/** Takes the device away from the storage. Refuses a storage without one. */
export async function removeDevice(ctx: Context, storageId: number): Promise<void> {
  const { numAffectedRows } = await sql`delete from registrar where storage_id = ${storageId}`.execute(
    ctx.db,
  );
  if (!numAffectedRows) refuse('not-found');
}
