import { sql } from 'kysely';
import type { TenantTransaction } from '../database/index.ts';

/** A place of activity we know: one of our own, or a counterparty's. */
export type Place = {
  branchId: string;
  name: string;
  address: string | null;
  own: boolean;
  /** Whose it is; null for our own places. */
  partner: {
    id: number;
    name: string;
    inn: string | null;
    kpp: string | null;
    sysId: string | null;
  } | null;
};

type PlaceRow = {
  branch_id: string;
  name: string;
  address: string | null;
  own: boolean;
  partner: Place['partner'];
};

/**
 * Finds a place of activity by its MDLP number (14 digits) among our own and the counterparties' places.
 * Gives null when neither knows it.
 */
export async function findPlace(
  tx: TenantTransaction,
  organizationId: number,
  branchId: string,
): Promise<Place | null> {
  const places = await findPlaces(tx, organizationId, [branchId]);
  return places.get(branchId) ?? null;
}

/** Finds many places at once; those nobody knows are absent in the map. */
export async function findPlaces(
  tx: TenantTransaction,
  organizationId: number,
  branchIds: string[],
): Promise<Map<string, Place>> {
  const { rows } = await sql<PlaceRow>`/* prepared */
    select b.branch_id, b.name, b.address, true as own, null as partner
      from branch b
     where b.organization_id = ${organizationId} and b.branch_id = any(${branchIds}::text[])
    union all
    select pb.branch_id, coalesce(pb.name, p.name), pb.address, false,
           jsonb_build_object('id', p.id, 'name', p.name, 'inn', p.inn, 'kpp', p.kpp, 'sysId', p.sys_id)
      from partner_branch pb
      join partner p on p.organization_id = pb.organization_id and p.id = pb.partner_id
     where pb.organization_id = ${organizationId} and pb.branch_id = any(${branchIds}::text[])
       and not exists (
         select from branch b where b.organization_id = pb.organization_id and b.branch_id = pb.branch_id)
  `.execute(tx);
  return new Map(rows.map(({ branch_id, ...place }) => [branch_id, { branchId: branch_id, ...place }]));
}

/** A storage as pickers need it. */
export type StorageChoice = { id: number; name: string; branchId: string | null; isFos: boolean };

/** Storages of one of our own places (14 digits), in the order of their creation: the first one is proposed. */
export async function storagesOfBranch(
  tx: TenantTransaction,
  organizationId: number,
  branchId: string,
): Promise<StorageChoice[]> {
  const { rows } = await sql<StorageChoice>`
    select s.id, s.name, b.branch_id as "branchId", s.is_fos as "isFos"
      from branch b
      join storage s on s.organization_id = b.organization_id and s.branch_id = b.id
     where b.organization_id = ${organizationId} and b.branch_id = ${branchId}
     order by s.id
  `.execute(tx);
  return rows;
}

/**
 * Storages of the organisation for the profile (`profile.storages`), ordered by place and name. Every place has its sales
 * room: of a name that stands at several places each says which one it is of.
 */
export async function profileStorages(
  tx: TenantTransaction,
  organizationId: number,
): Promise<StorageChoice[]> {
  const { rows } = await sql<StorageChoice>`
    select s.id, case when b.name is not null and count(*) over (partition by lower(s.name)) > 1
                      then s.name || ' (' || b.name || ')' else s.name end as name,
           b.branch_id as "branchId", s.is_fos as "isFos"
      from storage s
      left join branch b on b.organization_id = s.organization_id and b.id = s.branch_id
     where s.organization_id = ${organizationId}
     order by b.name collate "ru-x-icu", s.name collate "ru-x-icu", s.id
  `.execute(tx);
  return rows;
}
