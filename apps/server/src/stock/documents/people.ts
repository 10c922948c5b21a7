import type { CallReply } from '@provizor/contract';
import { findTreatmentDoctors, findTreatmentPatients, patientsLimit } from '@provizor/contract/stock';
import { sql } from 'kysely';
import { bind } from '../../core/index.ts';
import type { TenantTransaction } from '../../database/index.ts';
import { patternsOf } from '../../dictionaries/index.ts';

type Sought = { query?: string | undefined; limit?: number | undefined };
type People = CallReply<typeof findTreatmentPatients>;

/**
 * People of the organisation by their names alone: the numbers they are found by in the dictionaries (СНИЛС, policy)
 * tell nothing here. The search column holds the name among them, so its index is of use.
 */
async function find(
  db: TenantTransaction,
  table: 'patient' | 'doctor',
  { query, limit = patientsLimit }: Sought,
): Promise<People> {
  const patterns = patternsOf(query);
  const shown =
    table === 'patient'
      ? sql`birth_date::text as birth_date, null as specialty`
      : sql`null as birth_date, specialty`;
  const { rows: items } = await sql<People['items'][number]>`
    select id, name, ${shown} from ${sql.table(table)}
     where search like all (${patterns}::text[]) and ' ' || search_text(name) like all (${patterns}::text[])
     order by name collate "ru-x-icu", id limit ${limit}`.execute(db);
  return { items, count: items.length };
}

/** Choice of the people of a treatment. */
export const peopleBindings = [
  bind(findTreatmentPatients, ({ db }, { body }) => find(db, 'patient', body)),
  bind(findTreatmentDoctors, ({ db }, { body }) => find(db, 'doctor', body)),
];
