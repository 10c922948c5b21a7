import type { HivSettings } from '@provizor/contract';
import { sql } from 'kysely';
import type { Context } from '../../core/index.ts';
import type { TenantTransaction } from '../../database/index.ts';

/** What is told of the organisation in release documents; the OID and the region of its registers until others are written. */
export async function hivSettings(db: TenantTransaction): Promise<HivSettings> {
  const { rows } = await sql<HivSettings>`
    select coalesce(h.oid, r.organization_oid) as oid, coalesce(h.region_code, r.region) as region_code, h.region_name,
           h.postal_code, h.signer_name, h.signer_ssn, h.position_code, h.position_name
      from (select) one
      left join hiv_setting h on true
      left join register_setting r on true`.execute(db);
  return (
    rows[0] ?? {
      oid: null,
      region_code: null,
      region_name: null,
      postal_code: null,
      signer_name: null,
      signer_ssn: null,
      position_code: null,
      position_name: null,
    }
  );
}

/** Writes them. */
export async function saveHivSettings({ db, user }: Context, given: HivSettings): Promise<HivSettings> {
  await db
    .insertInto('hiv_setting')
    .values({ organization_id: user.organizationId, ...given })
    .onConflict((conflict) => conflict.columns(['organization_id', 'id']).doUpdateSet(given))
    .execute();
  return hivSettings(db);
}
