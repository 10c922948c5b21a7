import { sql } from 'kysely';
import type { TenantTransaction } from '../database/index.ts';

/** Who of the organisation's patients or doctors has the number (11 digits), the row `except` aside. */
export async function findBySsn(
  db: TenantTransaction,
  kind: 'patient' | 'doctor',
  ssn: string,
  except: number | null,
): Promise<{ exists: boolean; item: { id: number; name: string } | null }> {
  const same =
    kind === 'patient' ? sql`ssn_mark = mark_of(current_organization(), ${ssn})` : sql`ssn = ${ssn}`;
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from ${sql.table(kind)}
     where organization_id = current_organization() and ${same} and id is distinct from ${except}::int limit 1`.execute(
    db,
  );
  return { exists: rows.length > 0, item: rows[0] ?? null };
}
