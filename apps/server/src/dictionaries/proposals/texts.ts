import type { DictionaryDefinition, DictionaryRow } from '@provizor/contract/dictionaries';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';

/** One field of a proposal as people read it. */
export type ShownChange = { field: string; title: string; old: string | null; new: string | null };

const dayOf = (day: string): string => day.slice(0, 10).split('-').reverse().join('.');

async function nameOf(db: TenantTransaction, table: string, id: unknown): Promise<string | null> {
  if (typeof id !== 'number') return null;
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(table)} where id = ${id}`.execute(
    db,
  );
  return rows[0]?.name ?? null;
}

/** Titles of what a proposal may set, by field. */
const titlesOf = (definition: DictionaryDefinition): [string, string][] => [
  ['name', definition.nameTitle ?? 'Наименование'],
  ...(definition.tree ? [['parent_id', 'Относится к группе'] as [string, string]] : []),
  ...definition.fields.map(({ key, title }): [string, string] => [key, title]),
];

async function textOf(
  db: TenantTransaction,
  definition: DictionaryDefinition,
  key: string,
  value: unknown,
): Promise<string | null> {
  if (value === null || value === undefined || value === '') return null;
  if (key === 'parent_id') return nameOf(db, definition.key, value);
  const field = definition.fields.find((each) => each.key === key);
  if (field?.type === 'reference') return nameOf(db, field.to, value);
  if (field?.type === 'boolean') return value === true ? 'да' : 'нет';
  if (field?.type === 'date') return dayOf(String(value));
  if (field?.type === 'choice') {
    return field.choices.find((choice) => choice.value === value)?.title ?? String(value);
  }
  return String(value);
}

/** What an entry sets, field by field in the order of the form; what it leaves as it is stays out. */
export async function shownChanges(
  db: TenantTransaction,
  definition: DictionaryDefinition,
  entry: Readonly<Record<string, unknown>>,
  row: DictionaryRow | undefined,
): Promise<ShownChange[]> {
  const shown: ShownChange[] = [];
  for (const [field, title] of titlesOf(definition)) {
    if (!(field in entry)) continue;
    const before = row === undefined ? null : await textOf(db, definition, field, row[field]);
    const after = await textOf(db, definition, field, entry[field]);
    if (before !== after) shown.push({ field, title, old: before, new: after });
  }
  return shown;
}

/** What a form would send of a row. */
export function sentOf(definition: DictionaryDefinition, row: DictionaryRow): Record<string, unknown> {
  const entered = definition.fields.filter(({ readOnly }) => !readOnly).map(({ key }) => key);
  const keys = ['name', ...(definition.tree ? ['parent_id'] : []), ...entered];
  return Object.fromEntries(keys.map((key) => [key, row[key]]));
}
