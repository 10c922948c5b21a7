import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';

/** The act of destruction made of a handing over. */
export async function actOf(
  db: TenantTransaction,
  id: string,
): Promise<{ id: string; number: string } | undefined> {
  const { rows } = await sql<{ id: string; number: string }>`
    select id, number from stock_document
     where base_id = ${id}::uuid and kind = 'destroy' and data ->> 'way' = 'destroyed' and not removed`.execute(
    db,
  );
  return rows[0];
}
