import type { DictionaryDefinition } from '@provizor/contract/dictionaries';
import { sql } from 'kysely';
import { type Context, refuse } from '../../core/index.ts';
import { tableOf } from '../table.ts';
import { usesFor } from '../uses.ts';

const isReferred = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '23503' || error.code === '23001');

/** Removes a row that nothing refers to; otherwise refuses with the list of what uses it. */
export async function removeRow(ctx: Context, definition: DictionaryDefinition, id: number): Promise<void> {
  const uses = await usesFor(ctx, definition, id);
  if (uses.length > 0) refuse('dictionary.in-use', { uses });
  try {
    const { numAffectedRows } = await sql`delete from ${tableOf(definition)} where id = ${id}`.execute(
      ctx.db,
    );
    if (!numAffectedRows) refuse('not-found');
  } catch (error) {
    // used since we looked
    if (isReferred(error)) refuse('dictionary.in-use', { uses: [] });
    throw error;
  }
}
