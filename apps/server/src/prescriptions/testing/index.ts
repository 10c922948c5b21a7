import type { addPrescription, CallInput } from '@provizor/contract';
import { sql } from 'kysely';
import type { TestServer, TestUser } from '../../testing/index.ts';

export type Entry = CallInput<typeof addPrescription>['body'];

let serial = 0;

/** A programme of a kind; its lots are those of source 8. */
export async function programmeOf(
  server: TestServer,
  { organizationId }: TestUser,
  kind = 'federal',
): Promise<number> {
  serial += 1;
  const name = `Программа ${serial}`;
  return server.system(async (db) => {
    const { rows } = await sql<{ id: number }>`
      insert into programme (organization_id, name, kind, source_type_id)
      values (${organizationId}, ${name}, ${kind}, 8) returning id`.execute(db);
    return rows[0]?.id ?? 0;
  });
}

/** A prescription as one types it, each with a number of its own. */
export function entryOf(programme: number): Entry {
  serial += 1;
  return {
    series: '4010-26',
    number: String(serial),
    date: '2026-11-11',
    patient: { ssn: '112-233-445 95', name: 'Иванова Мария Петровна', birth_date: '1950-02-03' },
    doctor: { ssn: '99887766552', name: 'Орлов Пётр Ильич' },
    programme_id: programme,
    drug: 'Инсулин гларгин',
    dosage: '100 МЕ/мл',
    quantity: '5',
  };
}
