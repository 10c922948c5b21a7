import type { DictionaryDefinition, Use } from '@provizor/contract/dictionaries';
import { sql } from 'kysely';
import { type Context, refuse } from '../../core/index.ts';
import { tableOf } from '../table.ts';
import { usesFor } from '../uses.ts';

const isReferred = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '23503' || error.code === '23001');

/** What is said when nothing that may be told of uses the row: it was used since we looked, or by what others keep. */
const untold: Use[] = [{ title: 'Другие записи', count: 1, examples: [] }];

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
    if (isReferred(error)) refuse('dictionary.in-use', { uses: untold });
    throw error;
  }
}
