import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import {
  type PackageKind,
  type PackageRecord,
  type PackageState,
  packageKinds,
  protocolLimit,
  type RegisterName,
  type RegisterPackage,
} from '@provizor/contract';
import { UnreadableFile } from '@provizor/registers/egisso';
import { sql } from 'kysely';
import { type Context, type DetachedContext, refuse } from '../core/index.ts';
import { contentOf } from './content.ts';
import { type Outcome, readOutcomes } from './outcomes.ts';
import { type PackageKey, packageOf } from './packages.ts';

const compress = promisify(gzip);

/** The package an upload is for, by its field: `uuid` for ЕГИССО, `package_frllo_id` for ФРЛЛО. */
function keyOf(register: RegisterName, field: (name: string) => string | undefined): PackageKey {
  if (register === 'egisso') {
    const uuid = field('uuid') ?? '';
    if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(uuid)) return { uuid };
    return refuse('input.invalid', [{ path: 'body.uuid', message: 'Не указан идентификатор пакета ЕГИССО' }]);
  }
  const id = field('package_frllo_id') ?? '';
  if (/^[1-9]\d{0,8}$/.test(id)) return { id: Number(id) };
  return refuse('input.invalid', [
    { path: 'body.package_frllo_id', message: 'Не указан идентификатор пакета ФРЛЛО' },
  ]);
}

/** Refuses a kind other than the package has: the protocol is then of another package. */
function demandKind(given: string | undefined, { kind }: RegisterPackage): void {
  if (given === undefined || given === '' || given === kind) return;
  const title = (key: string) => (packageKinds.frllo as Record<string, string>)[key] ?? key;
  refuse('input.invalid', [
    {
      path: 'body.type',
      message: `Пакет другого вида: «${title(kind satisfies PackageKind)}», а указан «${title(given)}»`,
    },
  ]);
}

/** Keeps the file; false when the very same was loaded before. */
async function keep({ db, user }: Context, uuid: string, name: string, content: Buffer): Promise<boolean> {
  const digest = createHash('sha256').update(content).digest('base64url');
  const { numAffectedRows } = await sql`
    insert into register_protocol (organization_id, package_uuid, name, digest, content, sealed_by, user_id)
    select ${user.organizationId}, ${uuid}::uuid, ${name.slice(0, 500)}, ${digest},
           seal_bytes(${await compress(content)}, k.key), k.id, ${user.id} from sealing_key(${user.organizationId}) k
    on conflict (organization_id, package_uuid, digest) do nothing`.execute(db);
  return Boolean(numAffectedRows);
}

/** What was accepted stays so: a later protocol that is only «in progress», or an older one, takes nothing back. */
async function apply({ db, now }: Context, uuid: string, state: PackageState, outcomes: readonly Outcome[]) {
  await sql`
    update register_record x
       set state = o.state, number = coalesce(o.number, x.number), messages = o.messages, answered_at = ${now()}
      from unnest(${outcomes.map(({ record }) => record)}::uuid[], ${outcomes.map((one) => one.state)}::text[],
                  ${outcomes.map((one) => one.number ?? null)}::text[],
                  ${outcomes.map((one) => JSON.stringify(one.messages satisfies PackageRecord['messages']))}::jsonb[])
        as o (uuid, state, number, messages)
     where x.package_uuid = ${uuid}::uuid and x.uuid = o.uuid
       and not (x.state in ('accepted', 'warning', 'known') and o.state = 'refused')`.execute(db);
  await sql`
    update register_package set state = ${state}
     where uuid = ${uuid}::uuid and state <> 'processed' and state <> ${state}`.execute(db);
}

/** A protocol as it was brought: the package by what was named, the kind where it was said; `outcomes` by {@link readProtocol}. */
export type Brought = {
  key: PackageKey;
  kind?: string | undefined;
  name: string;
  content: Buffer;
  outcomes: ReturnType<typeof readOutcomes>;
};

/** What the file of a protocol says. Refuses register.unreadable (no protocol). */
export function readProtocol(register: RegisterName, content: Buffer): Brought['outcomes'] {
  try {
    return readOutcomes(register, content);
  } catch (error) {
    if (error instanceof UnreadableFile) return refuse('register.unreadable', undefined, error.message);
    throw error;
  }
}

/**
 * Takes the protocol of a package: the file is kept as it came, its outcomes go to the records once. Refuses
 * input.invalid, not-found, register.foreign (of another package): nothing is changed.
 */
export async function takeProtocol(
  ctx: Context,
  register: RegisterName,
  { key, kind, name, content, outcomes }: Brought,
): Promise<RegisterPackage> {
  const found = await packageOf(ctx.db, register, key);
  if (register === 'frllo') demandKind(kind, found);
  await sql`select from register_package where uuid = ${found.uuid}::uuid for update`.execute(ctx.db);
  const { rows } = await sql<{ uuid: string }>`
    select uuid from register_record where package_uuid = ${found.uuid}::uuid order by n`.execute(ctx.db);
  const read = outcomes({ packageId: found.uuid, records: rows.map(({ uuid }) => uuid) });
  if (!read.ok) return refuse('register.foreign', undefined, `${read.message} ${read.cure}`);
  const fresh = await keep(ctx, found.uuid, name, content);
  if (fresh) await apply(ctx, found.uuid, read.state, read.outcomes);
  return packageOf(ctx.db, register, key);
}

/** {@link takeProtocol} of an uploaded file; what is no protocol is refused as register.unreadable. */
export async function loadProtocol(ctx: DetachedContext, register: RegisterName): Promise<RegisterPackage> {
  const file = await ctx.file();
  const content = await contentOf(file.chunks, protocolLimit, 'Протокол больше 20 МБ');
  const key = keyOf(register, file.field);
  const name = file.field('name') || file.name;
  const kind = file.field('type');
  // before the package is held: a large file takes seconds
  const outcomes = readProtocol(register, content);
  return ctx.tx((tx) => takeProtocol(tx, register, { key, kind, name, content, outcomes }));
}
