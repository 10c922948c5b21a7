import { sql } from 'kysely';
import type { TenantTransaction } from '../../../database/index.ts';

/** Ids of the storage's places by name and by the code of their label. */
export async function placesOf(db: TenantTransaction, storageId: number): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; name: string; code: string | null }>`
    select id, name, code from address where storage_id = ${storageId} order by id desc`.execute(db);
  return new Map(
    rows.flatMap(({ id, name, code }) => [
      [name.toLowerCase(), id] as const,
      ...(code === null ? [] : [[code.toLowerCase(), id] as const]),
    ]),
  );
}
