import type {
  HandlerInput,
  putRegisterSettings,
  RegisterMeasure,
  RegisterSettings,
} from '@provizor/contract';
import { sql } from 'kysely';
import type { Context } from '../core/index.ts';
import type { TenantTransaction } from '../database/index.ts';

const none: RegisterSettings = {
  body_code: null,
  system_code: null,
  region: null,
  organization_oid: null,
  zone: 3,
};

/** Codes of the organisation in the registers; empty ones before they are entered. */
export async function settingsOf(db: TenantTransaction): Promise<RegisterSettings> {
  const { rows } = await sql<RegisterSettings>`
    select body_code, system_code, region, organization_oid, zone from register_setting`.execute(db);
  return rows[0] ?? none;
}

/** All categories of benefits with the measures they stand for. */
export async function measuresOf(db: TenantTransaction): Promise<RegisterMeasure[]> {
  const { rows } = await sql<RegisterMeasure>`
    select c.id as category_id, c.name as category_name, c.code as category_code, m.measure_uuid,
           m.local_category_uuid, coalesce(m.form, 'natural') as form, coalesce(m.okei, '778') as okei
      from benefit_category c
      left join register_measure m on m.category_id = c.id
     order by c.code, c.id`.execute(db);
  return rows;
}

/** Writes the codes, and the measures that are given: one without uuids is taken away. */
export async function saveSettings(
  ctx: Context,
  { measures, ...codes }: HandlerInput<typeof putRegisterSettings>['body'],
): Promise<void> {
  const { db, user } = ctx;
  const { body_code, system_code, region, organization_oid, zone } = codes;
  await sql`
    insert into register_setting (organization_id, body_code, system_code, region, organization_oid, zone)
    values (${user.organizationId}, ${body_code}, ${system_code}, ${region}, ${organization_oid}, ${zone})
    on conflict (organization_id, id) do update
       set body_code = excluded.body_code, system_code = excluded.system_code, region = excluded.region,
           organization_oid = excluded.organization_oid, zone = excluded.zone,
           version = register_setting.version + 1`.execute(db);
  if (!measures) return;
  const whole = measures.filter((one) => one.measure_uuid !== null && one.local_category_uuid !== null);
  const named = new Set(whole.map(({ category_id }) => category_id));
  const gone = measures.map(({ category_id }) => category_id).filter((id) => !named.has(id));
  await sql`delete from register_measure where category_id = any(${gone}::int[])`.execute(db);
  await sql`
    insert into register_measure (organization_id, category_id, measure_uuid, local_category_uuid, form, okei)
    select ${user.organizationId}::int, m.* from unnest(
      ${whole.map((one) => one.category_id)}::int[], ${whole.map((one) => one.measure_uuid)}::uuid[],
      ${whole.map((one) => one.local_category_uuid)}::uuid[], ${whole.map((one) => one.form)}::text[],
      ${whole.map((one) => one.okei)}::text[]) m
    on conflict (organization_id, category_id) do update
       set measure_uuid = excluded.measure_uuid, local_category_uuid = excluded.local_category_uuid,
           form = excluded.form, okei = excluded.okei`.execute(db);
}
