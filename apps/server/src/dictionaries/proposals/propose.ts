import type { HandlerInput, proposeDictionaryRow } from '@provizor/contract';
import {
  type DictionaryDefinition,
  type DictionaryRow,
  dictionaries,
  entryOf,
} from '@provizor/contract/dictionaries';
import { sql } from 'kysely';
import { type Context, refuse, writeEvents } from '../../core/index.ts';
import { asSystem } from '../../database/index.ts';
import { checkUnique } from '../commands/unique.ts';
import { entryColumns } from '../input.ts';
import { findRow } from '../queries.ts';
import { sentOf, shownChanges } from './texts.ts';

type Given = HandlerInput<typeof proposeDictionaryRow>['body'];

/** The directory a proposal is for. Refuses one that does not exist, and an organisation's own. */
export function sharedOf(key: string): DictionaryDefinition {
  const definition = dictionaries.find((each) => each.key === key);
  if (!definition) refuse('not-found');
  if (definition.scope === 'own') refuse('dictionary.own');
  return definition;
}

/** The entry by the rules of the form; of a change the other fields are those of the row. */
function checked(
  definition: DictionaryDefinition,
  entry: Given['entry'],
  row: DictionaryRow | undefined,
): Record<string, unknown> {
  const whole = { ...(row && sentOf(definition, row)), ...entry };
  const result = entryOf(definition).strict().safeParse(whole);
  if (result.success) return result.data as Record<string, unknown>;
  return refuse(
    'input.invalid',
    result.error.issues.map(({ path, message }) => ({ path: `body.${String(path[0] ?? 'entry')}`, message })),
  );
}

/**
 * Notes what a person wants of a shared directory and tells root. Refuses what the form would refuse, a name or code
 * another row has, and a change that changes nothing.
 */
export async function propose(ctx: Context, { dictionary, row_id: rowId, entry, comment = '' }: Given) {
  const { db, user } = ctx;
  if (user.type === 'root') refuse('dictionary.by-yourself');
  const definition = sharedOf(dictionary);
  const row = rowId === undefined ? undefined : await findRow(db, definition, rowId);
  if (rowId !== undefined && !row) refuse('not-found');
  const values = checked(definition, entry, row);
  await checkUnique(ctx, definition, entryColumns(definition, values), rowId ?? null);
  const changes = await shownChanges(db, definition, values, row);
  if (changes.length === 0) refuse('proposal.same');
  const set = Object.fromEntries(changes.map(({ field }) => [field, values[field] ?? null]));
  const before = row ? Object.fromEntries(changes.map(({ field }) => [field, row[field] ?? null])) : {};
  const { rows } = await sql<{ id: number }>`
    insert into dictionary_proposal
      (organization_id, dictionary, row_id, name, entry, changes, before, comment, proposed_by)
    values (${user.organizationId}, ${definition.key}, ${rowId ?? null}, ${row?.name ?? String(values.name)},
            ${JSON.stringify(set)}::jsonb, ${JSON.stringify(changes)}::jsonb, ${JSON.stringify(before)}::jsonb,
            ${comment}, ${user.id})
    returning id`.execute(db);
  ctx.afterCommit(() => tellRoot(ctx, definition, row?.name ?? String(values.name)));
  return { id: rows[0]?.id ?? 0 };
}

/** The bell of root, in the organisation he belongs to. */
const tellRoot = ({ services }: Context, { title }: DictionaryDefinition, name: string): Promise<void> =>
  asSystem(services.database, async (db) => {
    const { rows } = await sql<{ id: number; organization_id: number }>`
      select id, organization_id from app_user where type = 'root'`.execute(db);
    for (const { id, organization_id: organization } of rows) {
      const message = `Справочник «${title}»: «${name}»`;
      const caption = 'Новое предложение к справочнику';
      await writeEvents(db, organization, [
        { userId: id, type: 'notice', message, caption, payload: { proposal: true } },
      ]);
    }
  });
