import { type DictionaryRow, dictionaryOf } from '@provizor/contract/dictionaries';
import { refuse } from '../core/index.ts';
import type { TenantTransaction } from '../database/index.ts';
import { findRow } from '../dictionaries/index.ts';

/** A row of a dictionary as its calls give it; refuses not-found. */
export async function rowById(db: TenantTransaction, key: string, id: number): Promise<DictionaryRow> {
  return (await findRow(db, dictionaryOf(key), id)) ?? refuse('not-found');
}
