import { allows, notUzo } from '@provizor/contract';
import { type DictionaryDefinition, dictionaries } from '@provizor/contract/dictionaries';
import { sql } from 'kysely';
import { callerOf } from '../../core/index.ts';
import { patternsOf } from '../../dictionaries/index.ts';
import { noted, searchKind } from '../kind.ts';
import type { Sought } from '../sought.ts';

type Row = { key: string; id: number; name: string; telling: string[] };

/** Rows of one dictionary that are put in order: words may be met in a hundred thousand names. */
const looked = 200;
/** Rows of one dictionary that are shown: the largest one does not push out all others. */
const mostOfOne = 3;
const mostOfAll = 12;

const byKey = new Map(dictionaries.map((definition) => [definition.key, definition]));

/** Fields that tell rows of one name apart: code, ИНН, GTIN. */
const tellingOf = ({ fields }: DictionaryDefinition): string[] =>
  fields
    .filter(({ searched, type }) => searched && (type === 'text' || type === 'code'))
    .map(({ key }) => key)
    .slice(0, 2);

function rowsOf(definition: DictionaryDefinition, patterns: string[], whole: string) {
  const { key, scope } = definition;
  const own = scope === 'own' ? sql`t.organization_id = current_organization()` : sql`true`;
  const found = sql.join(
    patterns.map((pattern) => sql`t.search like ${pattern}`),
    sql` and `,
  );
  const telling = tellingOf(definition).map((column) => sql`${sql.ref(`t.${column}`)}::text`);
  const words = sql`array_remove(array[${sql.join([sql`null::text`, ...telling])}], null)`;
  return sql`
    (select f.rank, jsonb_build_object('key', ${key}::text, 'id', f.id, 'name', f.name, 'telling', f.telling) as facts,
            length(f.name) as letters
       from (select t.id, t.name, ${words} as telling,
                    case when lower(t.name) = ${whole} or ${whole} = any(${words}) then 0
                         when starts_with(lower(t.name), ${whole}) then 1 else 2 end as rank
               from ${sql.table(key)} t where ${own} and ${found} limit ${looked}) f
      order by f.rank, letters, f.id limit ${mostOfOne})`;
}

/** What directories are searched by: words of the text, or a GTIN. */
const wordsOf = ({ text, gtin }: Sought): string => gtin || text;

/** Rows of all directories the person may read. */
export const rows = searchKind<Row>({
  kind: 'row',
  access: notUzo,
  rows: (sought, { user }) => {
    const whole = wordsOf(sought);
    const patterns = patternsOf(whole);
    if (patterns.length === 0 || (!sought.gtin && !sought.inside)) return null;
    const caller = callerOf(user);
    const readable = dictionaries.filter(
      ({ access, screenPath }) => screenPath !== undefined && allows(access.read, caller),
    );
    if (readable.length === 0) return null;
    const all = sql.join(
      readable.map((definition) => rowsOf(definition, patterns, whole)),
      sql` union all `,
    );
    return sql`select a.rank, a.facts from (${all}) a order by a.rank, a.letters limit ${mostOfAll}`;
  },
  show: ({ key, id, name, telling }) => ({
    id: `${key}.${id}`,
    title: name,
    note: noted(byKey.get(key)?.title, ...telling),
    page: `${byKey.get(key)?.screenPath}/id${id}`,
  }),
});
