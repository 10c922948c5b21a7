import type { DictionaryDefinition } from '@provizor/contract/dictionaries';
import { fundingFits } from '@provizor/domain';
import { sql } from 'kysely';
import { refuse } from '../../core/index.ts';
import type { Saving } from '../input.ts';

/** Refuses a type of contract that does not go with its source of funding (wizards, section 9; rulings, «Codes»). */
export async function checkFunding(
  { db }: Saving,
  { funding }: DictionaryDefinition,
  columns: ReadonlyMap<string, unknown>,
): Promise<void> {
  const [type, source] = [columns.get('contract_type_id'), columns.get('source_type_id')];
  if (!funding || typeof type !== 'number' || typeof source !== 'number') return;
  const { rows } = await sql<{ type: number | null; source: number | null }>`
    select (select mdlp_id from contract_type where id = ${type}) as type,
           (select mdlp_id from source_type where id = ${source}) as source`.execute(db);
  const [row] = rows;
  if (!row || fundingFits(row.source, row.type)) return;
  refuse('input.invalid', [
    {
      path: 'body.contract_type_id',
      message:
        'Тип договора не подходит к источнику финансирования: для бюджетных средств — государственное обеспечение, для остальных — другой тип',
    },
  ]);
}
