import { type DemoOrganization, organizations } from '@provizor/demo';
import { sql } from 'kysely';
import type { TenantTransaction } from '../database/index.ts';
import { saveOwnBranches, savePartner } from '../storages/index.ts';

/** Storages that sell for money. */
const salesRoom = 'Торговый зал';

/** Adds the own places of activity with their storages. */
export async function addPlaces(
  tx: TenantTransaction,
  organizationId: number,
  { places }: DemoOrganization,
): Promise<void> {
  await saveOwnBranches(
    tx,
    organizationId,
    places.map(({ branch_id, name, address }) => ({ branchId: branch_id, name, address })),
  );
  for (const place of places) {
    for (const storage of place.storages) {
      await sql`
        insert into storage (organization_id, name, branch_id, is_fos, use_address)
        select organization_id, ${storage.name}, id, ${storage.name === salesRoom},
               ${storage.use_address ?? false}
          from branch
         where organization_id = ${organizationId} and branch_id = ${place.branch_id}`.execute(tx);
    }
  }
}

/** Makes every other organisation of the demo a partner, with its places. */
export async function addPartners(
  tx: TenantTransaction,
  organizationId: number,
  organization: DemoOrganization,
): Promise<void> {
  for (const { key, sys_id, name, full_name, inn, kpp, address, places } of organizations) {
    if (key === organization.key) continue;
    await savePartner(tx, {
      organizationId,
      sysId: sys_id,
      name,
      fullName: full_name,
      inn,
      kpp,
      address,
      places: places.map((place) => ({
        branchId: place.branch_id,
        name: place.name,
        address: place.address,
      })),
    });
  }
}
