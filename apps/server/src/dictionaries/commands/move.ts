import type { DictionaryDefinition } from '@provizor/contract/dictionaries';
import { sql } from 'kysely';
import { type Context, refuse, tellVersion, versionIs } from '../../core/index.ts';
import type { DictionaryInput, Saving } from '../input.ts';
import { findRow, parentsOf } from '../queries.ts';
import { tellBroken } from '../refusals.ts';
import { tableOf } from '../table.ts';

/**
 * Refuses a parent that stands below the row itself. Moves in one tree wait for each other: two of them at once
 * could make a ring that neither of them sees.
 */
export async function checkParent(
  ctx: Saving,
  definition: DictionaryDefinition,
  id: number,
  parent: number,
): Promise<void> {
  const owner = definition.scope === 'own' ? ctx.user.organizationId : 0;
  await sql`select pg_advisory_xact_lock(hashtext(${`dictionary ${definition.key}`}), ${owner})`.execute(
    ctx.db,
  );
  const way = await parentsOf(ctx.db, definition, parent);
  if (!way) {
    refuse('input.invalid', [{ path: 'body.parent_id', message: 'Этой записи уже нет: выберите из списка' }]);
  }
  if (way.some((row) => row.id === id)) refuse('dictionary.cycle');
}

/** Puts a row below another one, or (null) among the roots. */
export async function moveRow(ctx: Context, definition: DictionaryDefinition, input: DictionaryInput) {
  const { id = 0, version, parent_id: parent = null } = input;
  await tellVersion(ctx.db, version);
  if (parent !== null) await checkParent(ctx, definition, id, parent);
  const { numAffectedRows } = await tellBroken(definition, () =>
    sql`
      update ${tableOf(definition)} set parent_id = ${parent}, version = version + 1
       where id = ${id} and ${versionIs(version)}`.execute(ctx.db),
  );
  const row = (await findRow(ctx.db, definition, id)) ?? refuse('not-found');
  if (!numAffectedRows) refuse('version.stale', row);
  return row;
}
