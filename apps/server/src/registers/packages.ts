import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import {
  type CallReply,
  type FileReply,
  type getEgisso,
  type HandlerInput,
  type listEgissos,
  type MonthTotals,
  nextPage,
  type PackageRecord,
  type RegisterName,
  type RegisterPackage,
} from '@provizor/contract';
import { type RawBuilder, sql } from 'kysely';
import { type Context, refuse } from '../core/index.ts';
import type { TenantTransaction } from '../database/index.ts';
import { patientPath, prescriptionPath } from './sources/candidate.ts';

const unpack = promisify(gunzip);

/** Packages of a list; older ones are found by a period. */
const most = 500;

const counts = sql`
  count(*)::int as records, (count(*) filter (where x.state in ('accepted', 'known')))::int as accepted,
  (count(*) filter (where x.state = 'warning'))::int as warning,
  (count(*) filter (where x.state = 'refused'))::int as refused,
  (count(*) filter (where x.state = 'formed'))::int as waiting`;

/** How a package is named in a call: ЕГИССО by its uuid, ФРЛЛО by its number. */
export type PackageKey = { uuid: string } | { id: number };

const named = (register: RegisterName, key: PackageKey): RawBuilder<unknown> =>
  sql`k.register = ${register} and ${'uuid' in key ? sql`k.uuid = ${key.uuid}::uuid` : sql`k.id = ${key.id}`}`;

/** Packages by a condition over `k`, the latest first. */
export async function packagesOf(
  db: TenantTransaction,
  where: RawBuilder<unknown>,
): Promise<RegisterPackage[]> {
  const { rows } = await sql<RegisterPackage>`
    select k.uuid, k.id as package_frllo_id, k.register, k.kind, k.name, k.programme_id, g.name as programme_name,
           k.period_s::text as period_s, k.period_e::text as period_e, k.state,
           to_json(k.created_at)#>>'{}' as created, u.name as author, c.*,
           (select jsonb_build_object('name', t.name, 'loaded', to_json(t.loaded_at)#>>'{}')
              from register_protocol t where t.organization_id = k.organization_id and t.package_uuid = k.uuid
             order by t.id desc limit 1) as protocol
      from (select * from register_package k where ${where}
             order by k.period_e desc, k.id desc limit ${most}) k
      join programme g on g.organization_id = k.organization_id and g.id = k.programme_id
      left join app_user u on u.organization_id = k.organization_id and u.id = k.user_id
     cross join lateral (
       select ${counts} from register_record x
        where x.organization_id = k.organization_id and x.package_uuid = k.uuid) c
     order by k.period_e desc, k.id desc`.execute(db);
  return rows;
}

async function monthsOf(db: TenantTransaction, where: RawBuilder<unknown>): Promise<MonthTotals[]> {
  const { rows } = await sql<MonthTotals>`
    select to_char(k.period_e, 'YYYY-MM') as month, count(distinct k.uuid)::int as packages, ${counts}
      from register_package k
      join register_record x on x.organization_id = k.organization_id and x.package_uuid = k.uuid
     where ${where} group by 1 order by 1 desc limit 36`.execute(db);
  return rows;
}

/** Packages of a register by words (name, programme), period, programme; with totals by month. */
export async function listPackages(
  db: TenantTransaction,
  register: RegisterName,
  asked: HandlerInput<typeof listEgissos>['query'],
): Promise<CallReply<typeof listEgissos>> {
  const from = asked.period ?? asked.period_s ?? null;
  const until = asked.period ?? asked.period_e ?? null;
  const words = asked.query?.trim().toLowerCase() || null;
  const where = sql`k.register = ${register}
    and (${from}::date is null or k.period_e >= ${from}::date)
    and (${until}::date is null or k.period_s <= ${until}::date)
    and (${asked.programme_id ?? null}::int is null or k.programme_id = ${asked.programme_id ?? null})
    and (${words}::text is null or strpos(lower(k.name), ${words}) > 0 or k.uuid::text ^@ ${words} or exists (
      select from programme w where w.id = k.programme_id and strpos(lower(w.name), ${words}) > 0))`;
  const items = await packagesOf(db, where);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from register_package k where ${where}`.execute(db);
  return { items, count: rows[0]?.count ?? 0, months: await monthsOf(db, where) };
}

/** A package. Refuses not-found. */
export async function packageOf(
  db: TenantTransaction,
  register: RegisterName,
  key: PackageKey,
): Promise<RegisterPackage> {
  const [found] = await packagesOf(db, named(register, key));
  return found ?? refuse('not-found');
}

type Row = Omit<PackageRecord, 'link'> & { patient_id: number | null; prescription_id: number | null };

/** A package with a page of its records in the order of the file. Refuses not-found. */
export async function packageCard(
  db: TenantTransaction,
  register: RegisterName,
  key: PackageKey,
  { state, next, limit }: HandlerInput<typeof getEgisso>['query'],
): Promise<CallReply<typeof getEgisso>> {
  const item = await packageOf(db, register, key);
  const size = limit ?? (next === undefined ? most : nextPage);
  const { rows } = await sql<Row>`
    select x.uuid, x.n, x.element, open_text(x.title, (select opened_keys()), x.sealed_by) as title, x.state, x.number, x.messages,
           case when x.element in ('benefits', 'monetization') then x.subject_id end as patient_id,
           case when x.element in ('benefits', 'monetization') then null when x.element = 'recipe' then x.subject_id
                when x.element = 'refusal' then
                  (select h.prescription_id from prescription_status h where h.id = x.subject_id)
                else (select r.prescription_id from prescription_release r where r.id = x.subject_id) end
             as prescription_id
      from register_record x
     where x.package_uuid = ${item.uuid}::uuid and x.n > ${next ?? 0}
       and (${state ?? null}::text is null or x.state = ${state ?? null})
     order by x.n limit ${size + 1}`.execute(db);
  const records = rows.slice(0, size).map(({ patient_id, prescription_id, ...row }): PackageRecord => {
    const link =
      patient_id === null ? prescription_id && prescriptionPath(prescription_id) : patientPath(patient_id);
    return { ...row, link: link || null };
  });
  return { item, records, next: rows.length > size ? (records.at(-1)?.n ?? null) : null };
}

/** The file of a package. Refuses not-found. */
export async function packageFile(
  db: TenantTransaction,
  register: RegisterName,
  key: PackageKey,
): Promise<FileReply> {
  const { rows } = await sql<{ name: string; content: Buffer }>`
    select k.name, open_bytes(k.content, (select opened_keys()), k.sealed_by) as content from register_package k where ${named(register, key)}`.execute(
    db,
  );
  const { name, content } = rows[0] ?? refuse('not-found');
  return { name, type: 'application/xml', bytes: new Uint8Array(await unpack(content)) };
}

/**
 * Takes a package back that was not loaded anywhere; its records keep their uuids for the next one. Refuses not-found,
 * register.answered once a protocol was loaded.
 */
export async function removePackage({ db }: Context, register: RegisterName, key: PackageKey): Promise<void> {
  const { rows } = await sql<{ uuid: string; answered: boolean }>`
    select k.uuid, exists (select from register_protocol t where t.package_uuid = k.uuid) as answered
      from register_package k where ${named(register, key)} for update`.execute(db);
  const { uuid, answered } = rows[0] ?? refuse('not-found');
  if (answered) refuse('register.answered');
  await sql`update register_record set package_uuid = null, n = null where package_uuid = ${uuid}::uuid`.execute(
    db,
  );
  await sql`delete from register_package where uuid = ${uuid}::uuid`.execute(db);
}
