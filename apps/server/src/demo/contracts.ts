import { contracts, type DemoOrganization, devices, organizations } from '@provizor/demo';
import { sql } from 'kysely';
import type { TenantTransaction } from '../database/index.ts';

/** Adds the contracts of an organisation with its partners. */
export async function addContracts(
  tx: TenantTransaction,
  organizationId: number,
  { key }: DemoOrganization,
  today: string,
): Promise<void> {
  const inns = new Map(organizations.map(({ key: partner, inn }) => [partner, inn]));
  const rows = (contracts[key] ?? []).map((contract) => ({ ...contract, inn: inns.get(contract.partner) }));
  await sql`
    insert into contract (organization_id, name, date, date_end, partner_id, contract_type_id, source_type_id,
                          gos_number, amount)
    select ${organizationId}::int, c.number, ${today}::date - c."daysAgo", ${today}::date - c."daysAgo" + 730, p.id,
           t.id, (select min(s.id) from source_type s where s.mdlp_id = c.source), c.gos_number, c.amount
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c (
             number text, "daysAgo" int, type int, source int, gos_number text, amount numeric, inn text)
      left join partner p on p.organization_id = ${organizationId} and p.inn = c.inn
      left join contract_type t on t.mdlp_id = c.type`.execute(tx);
}

/** Adds the medical devices of the reference book. */
export async function addDevices(tx: TenantTransaction): Promise<void> {
  await sql`
    insert into mdth (name, reg_number, kind_code, risk_class)
    select d.name, d.reg_number, d.kind_code, d.risk_class
      from jsonb_to_recordset(${JSON.stringify(devices)}::jsonb) as d (
             name text, reg_number text, kind_code text, risk_class text)
     where not exists (select from mdth m where m.reg_number = d.reg_number)`.execute(tx);
}

/** Adds the series of what lies in stock, and series of medical devices. */
export async function addBatches(
  tx: TenantTransaction,
  organizationId: number,
  today: string,
): Promise<void> {
  await sql`
    insert into batch (organization_id, name, nomenclature_id, expiry, made)
    select organization_id, series, nomenclature_id, max(expiry), (max(expiry) - interval '3 years')::date
      from lot where organization_id = ${organizationId}
     group by organization_id, nomenclature_id, series
    on conflict do nothing`.execute(tx);
  await sql`
    insert into batch_mdth (organization_id, name, mdth_id, expiry, made)
    select ${organizationId}::int, 'МИ-' || (2600 + n), m.id, ${today}::date + 180 * n::int,
           ${today}::date - 90 * n::int
      from unnest(${devices.map(({ reg_number }) => reg_number)}::text[]) with ordinality as d (reg_number, n)
      join mdth m on m.reg_number = d.reg_number`.execute(tx);
}
