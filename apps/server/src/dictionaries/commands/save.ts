import type { DictionaryDefinition, DictionaryRow } from '@provizor/contract/dictionaries';
import { type RawBuilder, sql } from 'kysely';
import { refuse, tellVersion, versionIs } from '../../core/index.ts';
import { type DictionaryInput, entryColumns, type Saving } from '../input.ts';
import { findRow } from '../queries.ts';
import { tellBroken } from '../refusals.ts';
import { tableOf } from '../table.ts';
import { checkFunding } from './funding.ts';
import { checkParent } from './move.ts';
import { checkUnique } from './unique.ts';

const present = async (ctx: Saving, definition: DictionaryDefinition, id: number): Promise<DictionaryRow> =>
  (await findRow(ctx.db, definition, id)) ?? refuse('not-found');

/** Adds a row. Refuses a name or code that another row has, and references that lead nowhere, at their fields. */
export async function addRow(ctx: Saving, definition: DictionaryDefinition, input: DictionaryInput) {
  const columns = entryColumns(definition, input);
  if (definition.root !== undefined) columns.set('parent_id', input.parent_id ?? definition.root);
  await checkFunding(ctx, definition, columns);
  await checkUnique(ctx, definition, columns, null);
  if (definition.scope === 'own') columns.set('organization_id', ctx.user.organizationId);
  const { rows } = await tellBroken(definition, () =>
    sql<{ id: number }>`
      insert into ${tableOf(definition)} (${sql.join([...columns.keys()].map((key) => sql.id(key)))})
      values (${sql.join([...columns.values()].map((value) => sql`${value}`))}) returning id`.execute(ctx.db),
  );
  return present(ctx, definition, rows[0]?.id ?? 0);
}

/** Changes a row that nobody has changed since it was read; refuses a stale version with the present row. */
export async function changeRow(ctx: Saving, definition: DictionaryDefinition, input: DictionaryInput) {
  const { id = 0, version } = input;
  await tellVersion(ctx.db, version);
  const columns = entryColumns(definition, input);
  await checkFunding(ctx, definition, columns);
  await checkUnique(ctx, definition, columns, id);
  const parent = columns.get('parent_id');
  if (typeof parent === 'number') await checkParent(ctx, definition, id, parent);
  const changes: RawBuilder<unknown>[] = [...columns].map(([key, value]) => sql`${sql.id(key)} = ${value}`);
  const { numAffectedRows } = await tellBroken(definition, () =>
    sql`
      update ${tableOf(definition)} set ${sql.join([...changes, sql`version = version + 1`])}
       where id = ${id} and ${versionIs(version)}`.execute(ctx.db),
  );
  const row = await present(ctx, definition, id);
  if (!numAffectedRows) refuse('version.stale', row);
  return row;
}
