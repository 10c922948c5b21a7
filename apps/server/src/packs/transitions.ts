import { type PackTransitionRow, packTransitionRows } from '@provizor/domain';
import { sql } from 'kysely';
import { asSystem, type Database } from '../database/index.ts';

/** Makes the database's table of permitted transitions equal to the rules of the product; run at every start. */
export async function writePackTransitions(
  db: Database,
  rows: PackTransitionRow[] = packTransitionRows(),
): Promise<void> {
  const wanted = sql`
    select operation, from_status, to_status
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (operation text, from_status text, to_status text)`;
  await asSystem(db, async (tx) => {
    // servers that start together take turns
    await sql`lock table pack_transition in share row exclusive mode`.execute(tx);
    await sql`
      delete from pack_transition where (operation, from_status, to_status) not in (${wanted})`.execute(tx);
    await sql`insert into pack_transition ${wanted} on conflict do nothing`.execute(tx);
  });
}
