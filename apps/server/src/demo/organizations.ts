import type { DemoOrganization } from '@provizor/demo';
import { sql } from 'kysely';
import { seal } from '../core/index.ts';
import type { TenantTransaction } from '../database/index.ts';

/** Adds an organisation with its credentials in MDLP, encrypted; gives its id. */
export async function addOrganization(
  tx: TenantTransaction,
  organization: DemoOrganization,
): Promise<number> {
  const { key, name, full_name, address, inn, kpp, ogrn, sys_id, client_id, client_secret } = organization;
  const isPharmacy = key.startsWith('pharmacy');
  const groups = key === 'hospital' ? ['vzn', 'hiv'] : key === 'pharmacy2' ? ['hiv'] : [];
  const { rows } = await sql<{ id: number }>`
    insert into organization
      (name, full_name, address, inn, kpp, ogrn, is_pharmacy, group_llo, mdlp_sys_id, client_id, client_secret)
    values (${name}, ${full_name}, ${address}, ${inn}, ${kpp}, ${ogrn}, ${isPharmacy}, ${groups}, ${sys_id},
            ${seal(client_id, 'mdlp-credentials')}, ${seal(client_secret, 'mdlp-credentials')})
    returning id`.execute(tx);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error(`${name} was not added`);
  return id;
}
