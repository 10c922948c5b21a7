import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';

/** Whether an accepted document waits for MDLP to tell what lies in boxes it names. */
export async function awaitsBoxes(db: TenantTransaction, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from pack_effect_box where outgoing_id = ${id}::uuid limit 1`.execute(db);
  return rows.length > 0;
}

/** Why packs and balances do not follow yet, of an accepted document (`mdlp_outgoing o`); null when they have. */
export const boxesText = sql<string | null>`(
  select 'МДЛП не показала содержимое коробов: ' || count(*) || ' (' || min(b.sscc) || case when count(*) > 1 then ' и другие' else '' end
         || '). Упаковки и остатки изменятся, когда она его покажет. ' || (array_agg(b.message order by b.next_attempt_at, b.sscc))[1]
    from pack_effect_box b where b.outgoing_id = o.id and b.message is not null)`;

/** When MDLP is asked for them again. */
export const boxesNext = sql<Date | null>`(
  select min(b.next_attempt_at) from pack_effect_box b where b.outgoing_id = o.id and b.message is not null)`;
