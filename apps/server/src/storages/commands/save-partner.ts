import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';

/** A counterparty as MDLP or a person names it. */
export type PartnerInput = {
  organizationId: number;
  /** Identifier of the participant in MDLP; null when it is not known. */
  sysId: string | null;
  name: string;
  fullName?: string | null;
  /** 10 or 12 digits. */
  inn: string | null;
  /** 9 digits. */
  kpp: string | null;
  address?: string | null;
  places: { branchId: string; address: string | null; name?: string | null }[];
};

/**
 * Adds a counterparty or renews the one we have: the same participant of MDLP, else the same INN and KPP.
 * Its places are added or move over to it (a place belongs to one participant). Gives the partner's id.
 */
export async function savePartner(tx: TenantTransaction, input: PartnerInput): Promise<number> {
  const { organizationId, sysId, name, fullName = null, inn, kpp, address = null } = input;
  const found = await sql<{ id: number }>`
    select id from partner
     where organization_id = ${organizationId}
       and (sys_id = ${sysId}
            or (sys_id is null or ${sysId}::text is null) and inn = ${inn} and kpp is not distinct from ${kpp})
     order by sys_id is not distinct from ${sysId} desc, id
     limit 1
       for update`.execute(tx);
  const known = found.rows[0]?.id;
  const saved =
    known === undefined
      ? await sql<{ id: number }>`
          insert into partner (organization_id, sys_id, name, full_name, inn, kpp, address)
          values (${organizationId}, ${sysId}, ${name}, ${fullName}, ${inn}, ${kpp}, ${address})
          on conflict (organization_id, sys_id) do update set name = excluded.name
          returning id`.execute(tx)
      : await sql<{ id: number }>`
          update partner
             set name = ${name}, sys_id = coalesce(${sysId}, sys_id), inn = coalesce(${inn}, inn),
                 kpp = coalesce(${kpp}, kpp), full_name = coalesce(${fullName}, full_name),
                 address = coalesce(${address}, address), version = version + 1
           where organization_id = ${organizationId} and id = ${known}
          returning id`.execute(tx);
  const id = saved.rows[0]?.id;
  if (id === undefined) throw new Error('a partner was neither added nor found');
  await savePlaces(tx, organizationId, id, input.places);
  return id;
}

async function savePlaces(
  tx: TenantTransaction,
  organizationId: number,
  partnerId: number,
  places: PartnerInput['places'],
): Promise<void> {
  if (places.length === 0) return;
  await sql`
    insert into partner_branch (organization_id, partner_id, branch_id, address, name)
    select distinct on (i.branch_id) ${organizationId}::int, ${partnerId}::int, i.branch_id, i.address, i.name
      from unnest(${places.map((place) => place.branchId)}::text[],
                  ${places.map((place) => place.address)}::text[],
                  ${places.map((place) => place.name ?? null)}::text[]) as i (branch_id, address, name)
     order by i.branch_id
    on conflict (organization_id, branch_id) do update
      set partner_id = excluded.partner_id,
          address = coalesce(excluded.address, partner_branch.address),
          name = coalesce(excluded.name, partner_branch.name)`.execute(tx);
}
