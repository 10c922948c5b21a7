import type { HandlerInput, Registrar, saveRegistrar } from '@provizor/contract';
import { type RawBuilder, sql } from 'kysely';
import { type Context, refuse, seal } from '../core/index.ts';
import type { TenantTransaction } from '../database/index.ts';

type Entry = HandlerInput<typeof saveRegistrar>['body'];

/** Whose device it is: a storage's, or that of a place of activity for all its storages that have none. */
export type Owner = { of: 'storage' | 'branch'; id: number };

const column = ({ of }: Owner): RawBuilder<unknown> => sql.ref(of === 'storage' ? 'storage_id' : 'branch_id');

/** The device of a storage or a place, null when it has none. Refuses an unknown owner. */
export async function findRegistrar(db: TenantTransaction, owner: Owner): Promise<Registrar | null> {
  const { rows } = await sql<Registrar>`
    select ip, port, username, true as has_password, version from registrar
     where ${column(owner)} = ${owner.id}`.execute(db);
  if (rows[0]) return rows[0];
  const owners = await sql`select from ${sql.table(owner.of)} where id = ${owner.id}`.execute(db);
  return owners.rows.length > 0 ? null : refuse('not-found');
}

async function add(ctx: Context, owner: Owner, entry: Entry): Promise<void> {
  const { ip, port, username, password } = entry;
  if (password === undefined) {
    return refuse('input.invalid', [{ path: 'body.password', message: 'Необходимо указать пароль!' }]);
  }
  const { numAffectedRows } = await sql`
    insert into registrar (organization_id, ${column(owner)}, ip, port, username, password)
    values (${ctx.user.organizationId}, ${owner.id}, ${ip}, ${port}, ${username},
            ${seal(password, 'registrar-password')})
    on conflict do nothing`.execute(ctx.db);
  if (!numAffectedRows) refuse('version.stale', await findRegistrar(ctx.db, owner));
}

async function change(ctx: Context, owner: Owner, entry: Entry): Promise<void> {
  const { ip, port, username, password, version } = entry;
  const sealed = password === undefined ? null : seal(password, 'registrar-password');
  const { numAffectedRows } = await sql`
    update registrar
       set ip = ${ip}, port = ${port}, username = ${username}, password = coalesce(${sealed}, password),
           version = version + 1
     where ${column(owner)} = ${owner.id} and version = ${version}`.execute(ctx.db);
  if (!numAffectedRows) refuse('version.stale', await findRegistrar(ctx.db, owner));
}

/**
 * Registers the device of a storage or a place, or changes it (`version` of the device as it was read). A new one needs a
 * password; later it may be left as it is. Refuses an unknown owner and a stale version.
 */
export async function saveDevice(ctx: Context, owner: Owner, entry: Entry): Promise<Registrar | null> {
  const present = await findRegistrar(ctx.db, owner);
  if (present === null && entry.version !== undefined) refuse('version.stale', null);
  await (entry.version === undefined ? add : change)(ctx, owner, entry);
  return findRegistrar(ctx.db, owner);
}

/** Takes the device away from its storage or place. Refuses an owner without one. */
export async function removeDevice(ctx: Context, owner: Owner): Promise<void> {
  const { numAffectedRows } = await sql`delete from registrar where ${column(owner)} = ${owner.id}`.execute(
    ctx.db,
  );
  if (!numAffectedRows) refuse('not-found');
}
