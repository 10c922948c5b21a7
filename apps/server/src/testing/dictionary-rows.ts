import { makeGtin } from '@provizor/codes';
import { type DictionaryDefinition, dictionaries, type Field } from '@provizor/contract/dictionaries';
import { makeInn, makeOgrn, makeSnils } from '@provizor/domain';
import fc from 'fast-check';
import { sql } from 'kysely';
import type { TenantTransaction } from '../database/index.ts';

type Made = { db: TenantTransaction; organizationId: number; name: string; ids: Map<string, number> };

let serial = 0;

const codes: Record<Extract<Field, { type: 'code' }>['rule'], (n: number) => string> = {
  gtin: (n) => makeGtin(`0952${String(n).padStart(9, '0')}`),
  ean13: (n) => makeGtin(`0952${String(n).padStart(9, '0')}`).slice(1),
  inn: (n) => makeInn(`77${String(n).padStart(7, '0')}`),
  kpp: (n) => `77${String(n).padStart(7, '0')}`,
  ogrn: (n) => makeOgrn(`1${String(n).padStart(11, '0')}`),
  snils: (n) => makeSnils(String(900_000_000 + n)),
  branch: (n) => String(n).padStart(14, '0'),
  guid: (n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
};

async function fieldValue(made: Made, field: Field): Promise<unknown> {
  serial += 1;
  switch (field.type) {
    case 'reference':
      return rowOf(made, field.to);
    case 'code':
      return codes[field.rule](serial);
    case 'date':
      return '2026-01-31';
    case 'integer':
      return field.min ?? 1;
    case 'decimal':
      return '1';
    case 'boolean':
      return false;
    case 'choice':
      return field.choices[0]?.value;
    case 'text':
      if (field.pattern) return fc.sample(fc.stringMatching(field.pattern.regex), 1)[0];
      return field.max !== undefined && field.max < 4
        ? String(serial).slice(0, field.max)
        : `A${serial}`.slice(0, field.max);
  }
}

const definitionOf = (key: string): DictionaryDefinition => {
  const found = dictionaries.find((each) => each.key === key);
  if (!found) throw new Error(`no dictionary ${key}`);
  return found;
};

/** Id of a row of the dictionary: one that is there, or a new one with its required fields. */
async function rowOf(made: Made, key: string): Promise<number> {
  const known = made.ids.get(key);
  if (known !== undefined) return known;
  const { db, organizationId, name } = made;
  const definition = definitionOf(key);
  const own = definition.scope === 'own';
  const present = await sql<{ id: number }>`
    select id from ${sql.table(key)} where ${own ? sql`organization_id = ${organizationId}` : sql`true`}
     order by id limit 1`.execute(db);
  const id = present.rows[0]?.id ?? (await insert(made, definition, own ? name : 'Общее'));
  made.ids.set(key, id);
  return id;
}

async function insert(made: Made, definition: DictionaryDefinition, name: string): Promise<number> {
  const columns = new Map<string, unknown>([['name', name]]);
  if (definition.scope === 'own') columns.set('organization_id', made.organizationId);
  for (const field of definition.fields) {
    if (field.required) columns.set(field.key, await fieldValue(made, field));
  }
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(definition.key)} (${sql.join([...columns.keys()].map((key) => sql.id(key)))})
    values (${sql.join([...columns.values()].map((value) => sql`${value}`))}) returning id`.execute(made.db);
  return rows[0]?.id ?? 0;
}

/** A row of every dictionary for the organisation, made from the definitions; ids by key. */
export async function dictionaryRows(
  db: TenantTransaction,
  organizationId: number,
  name: string,
): Promise<Map<string, number>> {
  const made: Made = { db, organizationId, name, ids: new Map() };
  for (const { key } of dictionaries) await rowOf(made, key);
  return made.ids;
}

/** What a person would enter to add a row that is allowed: required fields, and those that must be unique. */
export async function entryFor(
  db: TenantTransaction,
  organizationId: number,
  key: string,
  name: string,
): Promise<Record<string, unknown>> {
  const made: Made = { db, organizationId, name, ids: new Map() };
  const entry: Record<string, unknown> = { name };
  for (const field of definitionOf(key).fields) {
    if (field.required || field.unique) entry[field.key] = await fieldValue(made, field);
  }
  return entry;
}
