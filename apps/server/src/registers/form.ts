import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type {
  CallReply,
  FrlloPackageKind,
  formEgisso,
  HandlerInput,
  PackageCheck,
  PackageRange,
  RegisterName,
} from '@provizor/contract';
import { moscowDayOf } from '@provizor/domain';
import { EGISSO_PACKAGE_ELEMENTS, type EgissoElement, egissoPackages } from '@provizor/registers/egisso';
import { type FrlloDocuments, frlloPackages } from '@provizor/registers/frllo';
import { sql } from 'kysely';
import { type Context, refuse } from '../core/index.ts';
import { candidatesOf } from './candidates.ts';
import { emptyCheck, tally } from './check.ts';
import { packagesOf } from './packages.ts';
import { demandRange } from './range.ts';
import { settingsOf } from './settings.ts';
import type { Candidate } from './sources/candidate.ts';
import { frlloPackagesOf } from './sources/frllo.ts';

const compress = promisify(gzip);

type Body = HandlerInput<typeof formEgisso>['body'];
type AnyCandidate = Candidate<unknown>;
type Made = { uuid: string; xml: string; records: readonly string[] };

/** Takes turns: two people never put one record into two packages. */
const takeTurns = ({ db, user }: Context, register: RegisterName) =>
  sql`select pg_advisory_xact_lock(hashtext(${`register:${register}`}), ${user.organizationId})`.execute(db);

/** Name of a file: its format, the day and the number of the part in this forming. */
const nameOf = (register: RegisterName, kind: string, day: string, part: number): string =>
  register === 'egisso'
    ? `10.06.S_${day}_${String(part).padStart(3, '0')}.xml`
    : `frllo_${kind}_${day}_${String(part).padStart(3, '0')}.xml`;

async function storePackage(
  { db, user, now }: Context,
  register: RegisterName,
  range: PackageRange,
  { uuid, xml, records }: Made,
  of: ReadonlyMap<string, AnyCandidate>,
  part: number,
): Promise<void> {
  const content = await compress(xml);
  const day = moscowDayOf(now());
  await sql`
    insert into register_package
      (organization_id, uuid, register, kind, programme_id, period_s, period_e, name, content, sealed_by, user_id, created_at)
    select ${user.organizationId}, ${uuid}::uuid, ${register}, ${range.kind}, ${range.programme_id}, ${range.period_s},
            ${range.period_e}, ${nameOf(register, range.kind, day, part)}, seal_bytes(${content}, k.key), k.id,
           ${user.id}, ${now()}::timestamptz from sealing_key(${user.organizationId}) k`.execute(db);
  const inside = records.map((record) => of.get(record)).filter((one) => one !== undefined);
  await sql`
    insert into register_record (organization_id, uuid, register, element, subject_id, line, package_uuid, n, title,
                                 digest, fact_uuid, created_at, sealed_by)
    select ${user.organizationId}::int, r.uuid, ${register}, r.element, r.subject_id, r.line, ${uuid}::uuid, r.n,
           seal_text(r.title, k.key), r.digest, r.fact_uuid, ${now()}::timestamptz, k.id
      from sealing_key(${user.organizationId}) k
     cross join unnest(${inside.map((one) => one.uuid)}::uuid[], ${inside.map((one) => one.element)}::text[],
                  ${inside.map((one) => one.subjectId)}::int[], ${inside.map((one) => one.line)}::int[],
                  ${inside.map((one) => one.title)}::text[], ${inside.map((one) => one.digest)}::text[],
                  ${inside.map((one) => one.factUuid)}::uuid[]) with ordinality
        as r (uuid, element, subject_id, line, title, digest, fact_uuid, n)
    on conflict (organization_id, uuid) do update
       set package_uuid = excluded.package_uuid, n = excluded.n, title = excluded.title,
           sealed_by = excluded.sealed_by, digest = excluded.digest,
           fact_uuid = excluded.fact_uuid, created_at = excluded.created_at
     where register_record.package_uuid is null`.execute(db);
}

/** `tally` lets no record pass that its register's format refuses. */
const judged = { judged: true } as const;

/** Packages of what may be sent, one after another; what each is made of is in `of` while it is stored. */
async function* packagesMade(
  ctx: Context,
  register: RegisterName,
  range: PackageRange,
  of: Map<string, AnyCandidate>,
  check: PackageCheck,
): AsyncGenerator<Made> {
  const settings = await settingsOf(ctx.db);
  async function* values<T>(): AsyncGenerator<T> {
    for await (const found of candidatesOf(ctx, register, range, settings)) {
      if (!tally(check, found)) continue;
      const { candidate } = found;
      of.set(candidate.uuid, candidate);
      yield candidate.value as T;
    }
  }
  if (register === 'egisso') {
    for await (const { packageId, xml, records } of egissoPackages(
      values<EgissoElement>(),
      randomUUID,
      judged,
    )) {
      yield { uuid: packageId, xml, records };
    }
    return;
  }
  const kind = frlloPackagesOf[range.kind as FrlloPackageKind].documents;
  const system = settings.system_code ?? refuse('register.no-settings');
  const made = frlloPackages(kind, values<FrlloDocuments[typeof kind]>(), system, {
    ...judged,
    limit: EGISSO_PACKAGE_ELEMENTS,
  });
  for await (const { xml, documents } of made) yield { uuid: randomUUID(), xml, records: documents };
}

/**
 * Forms the packages of a kind for a programme and a period: at most 1,000 records in each; one is stored while the next
 * is made, so that two are in memory at a time. Records keep their uuids. Refuses input.invalid, register.no-settings, register.refused (records the register
 * would refuse, unless they are left out), register.empty.
 */
export async function formPackages(
  ctx: Context,
  register: RegisterName,
  { without_refused: without, ...range }: Body,
): Promise<CallReply<typeof formEgisso>> {
  await takeTurns(ctx, register);
  await demandRange(ctx.db, register, range);
  const check = emptyCheck();
  const of = new Map<string, AnyCandidate>();
  const uuids: string[] = [];
  let storing: Promise<void> = Promise.resolve();
  try {
    for await (const made of packagesMade(ctx, register, range, of, check)) {
      await storing;
      uuids.push(made.uuid);
      storing = storePackage(ctx, register, range, made, new Map(of), uuids.length);
      // heard below, or before the next one is stored
      storing.catch(() => undefined);
      of.clear();
    }
  } finally {
    await storing;
  }
  // a refusal takes back what was stored on the way: one pass over the source checks and forms
  if (check.refused > 0 && !without) refuse('register.refused', { check });
  if (check.ready === 0) refuse('register.empty', { check });
  return { items: await packagesOf(ctx.db, sql`k.uuid = any(${uuids}::uuid[])`), check };
}
