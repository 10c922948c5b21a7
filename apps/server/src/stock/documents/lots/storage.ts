import { sql } from 'kysely';
import { refuse } from '../../../core/index.ts';
import type { TenantTransaction } from '../../../database/index.ts';

/** Refuses input.invalid unless the organisation has the storage. */
export async function demandStorage(db: TenantTransaction, id: number): Promise<void> {
  const { rows } = await sql`select from storage where id = ${id}`.execute(db);
  if (rows.length === 0) {
    refuse('input.invalid', [{ path: 'body.storage_id', message: 'Склад: такой записи нет' }]);
  }
}
