import { type DemoOrganization, registrarLogin, registrars } from '@provizor/demo';
import { sql } from 'kysely';
import { seal } from '../core/index.ts';
import type { TenantTransaction } from '../database/index.ts';

/** The simulated devices stand on the computer of the demo. */
const address = '127.0.0.1';

/** Gives the storages of an organisation the disposal registrars of the demo. */
export async function addRegistrars(
  tx: TenantTransaction,
  organizationId: number,
  { places }: DemoOrganization,
  port: number,
): Promise<void> {
  for (const { place, storage } of registrars) {
    if (!places.some(({ branch_id }) => branch_id === place)) continue;
    await sql`
      with used as (
        update storage s set use_disposal = true from branch b
         where b.id = s.branch_id and b.branch_id = ${place} and s.name = ${storage}
           and s.organization_id = ${organizationId}
        returning s.id)
      insert into registrar (organization_id, storage_id, ip, port, username, password)
      select ${organizationId}, id, ${address}, ${port}, ${registrarLogin.username},
             ${seal(registrarLogin.password, 'registrar-password')} from used`.execute(tx);
  }
}
