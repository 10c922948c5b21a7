import type { DraftData } from '@provizor/contract';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';

type Destroyer = Pick<DraftData, 'partner_id' | 'destroyer_inn' | 'destroyer_kpp'>;

/**
 * Who destroys packs: whom the last draft that handed one of them over (541) named; nothing when none is known.
 * @param codes packs or boxes as they were scanned
 */
export async function destroyerOf(
  db: TenantTransaction,
  codes: readonly string[],
): Promise<Partial<Destroyer>> {
  if (codes.length === 0) return {};
  const { rows } = await sql<Destroyer>`
    select (d.data->>'partner_id')::int as partner_id, d.data->>'destroyer_inn' as destroyer_inn,
           d.data->>'destroyer_kpp' as destroyer_kpp
      from mdlp_outgoing_object x
      join mdlp_outgoing o on o.organization_id = x.organization_id and o.id = x.outgoing_id
      join wizard_draft d on d.organization_id = o.organization_id and d.id = o.draft_id
     where x.code = any(${[...codes]}::text[]) and o.action_id = 541 and x.result is distinct from 'rejected'
     order by o.created_at desc limit 1`.execute(db);
  return rows[0] ?? {};
}
