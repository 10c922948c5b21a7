import type { DisposalInfo, RegistrarChoice } from '@provizor/contract';
import { sql } from 'kysely';
import { refuse, unseal } from '../core/index.ts';
import type { TenantTransaction } from '../database/index.ts';

/** The device of a storage: its own, else that of its place of activity. */
const device = sql`
  left join lateral (
    select r.ip, r.port, r.username, r.password from registrar r
     where r.organization_id = s.organization_id and (r.storage_id = s.id or r.branch_id = s.branch_id)
     order by r.storage_id is null limit 1) d on true`;

/** What a browser needs for a call of the device of a storage, the password in the clear. Refuses not-found. */
export async function disposalInfo(db: TenantTransaction, storageId: number): Promise<DisposalInfo> {
  const { rows } = await sql<DisposalInfo>`
    select s.use_disposal, b.branch_id as place, d.ip, d.port, d.username, d.password
      from storage s ${device}
      left join branch b on b.organization_id = s.organization_id and b.id = s.branch_id
     where s.id = ${storageId}`.execute(db);
  const row = rows[0] ?? refuse('not-found');
  return { ...row, password: row.password === null ? null : unseal(row.password, 'registrar-password') };
}

/** Storages of a place, or of all, where disposal through a registrar is offered. */
export async function registrarChoices(
  db: TenantTransaction,
  place: string | null,
): Promise<RegistrarChoice[]> {
  const { rows } = await sql<RegistrarChoice>`
    select s.id as storage_id, s.name as storage, b.branch_id as place, d.ip is not null as ready
      from storage s join branch b on b.organization_id = s.organization_id and b.id = s.branch_id ${device}
     where s.use_disposal and (${place}::text is null or b.branch_id = ${place})
     order by d.ip is null, s.name, s.id`.execute(db);
  return rows;
}
