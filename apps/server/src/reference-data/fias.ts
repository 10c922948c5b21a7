import type {
  CallReply,
  FiasObject,
  getFias,
  HandlerInput,
  listFias,
  listFiasHouses,
} from '@provizor/contract';
import { type RawBuilder, sql } from 'kysely';
import { refuse } from '../core/index.ts';
import type { TenantTransaction } from '../database/index.ts';

type Found = CallReply<typeof listFias>;
type One = HandlerInput<typeof getFias>['body'];
type Sql = RawBuilder<unknown>;

/**
 * Every word of the query is in the text, in any order: one of three signs and more anywhere («Петербург» is in
 * «Санкт-Петербург»), a shorter one where a word begins.
 */
function words(column: Sql, query: string | undefined): Sql {
  const found = (query ?? '')
    .replaceAll('\0', '')
    .split(/[\s,;.]+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  const patterns = found.map((word) => {
    const escaped = word.replace(/[\\%_]/g, (sign) => `\\${sign}`);
    return sql`${column} like ${word.length > 2 ? '%' : '% '} || search_text(${escaped}) || '%'`;
  });
  return sql.join([sql`true`, ...patterns], sql` and `);
}

const objectName = sql`coalesce(o.full_name, o.type_name || ' ' || o.name)`;
const objectColumns = sql`o.object_id::float8 as id, o.guid, o.type_name || ' ' || o.name as name,
  ${objectName} as full_name, o.level, o.postcode as index, o.okato`;
const houseColumns = sql`h.object_id::float8 as id, h.guid, h.name, concat_ws(', ', ${objectName}, h.name) as full_name,
  10 as level, coalesce(h.postcode, o.postcode) as index, coalesce(h.okato, o.okato) as okato`;

const reply = (items: FiasObject[], nothing: string): Found => ({
  items,
  count: null,
  message: items.length === 0 ? nothing : null,
});

type Paging = { id?: number; name?: string; direction?: 'next' | 'prev'; limit: number };

/** The page after (or before) a row by name and id. */
function pageOf({ id, name = '', direction }: Paging, sorted: Sql, key: Sql): { after: Sql; order: Sql } {
  const back = direction === 'prev';
  const way = sql.raw(back ? 'desc' : 'asc');
  const sign = sql.raw(back ? '<' : '>');
  return {
    after:
      id === undefined ? sql`true` : sql`(${sorted}, ${key}) ${sign} (${name} collate "ru-x-icu", ${id})`,
    order: sql`${sorted} ${way}, ${key} ${way}`,
  };
}

/** Address elements whose full name has the words of the query; `parent_id` 0 = regions. */
export async function findObjects(
  db: TenantTransaction,
  { query, parent_id, ...paging }: HandlerInput<typeof listFias>['body'],
): Promise<Found> {
  const below =
    parent_id === undefined
      ? sql`true`
      : parent_id === 0
        ? sql`o.parent_id is null`
        : sql`o.parent_id = ${parent_id}`;
  const { after, order } = pageOf(paging, sql`${objectName} collate "ru-x-icu"`, sql`o.object_id`);
  const { rows } = await sql<FiasObject>`
    select ${objectColumns} from fias_object o
     where o.actual and o.level <= 8 and ${words(sql`o.search`, query)} and ${below} and ${after}
     order by ${order} limit ${paging.limit}`.execute(db);
  return reply(
    paging.direction === 'prev' ? rows.reverse() : rows,
    'Не найдены подходящие адресные элементы',
  );
}

/** Houses of an address element whose number has the words of the query. */
export async function findHouses(
  db: TenantTransaction,
  { query, object_id, guid, ...paging }: HandlerInput<typeof listFiasHouses>['body'],
): Promise<Found> {
  const nothing = 'Не найдены подходящие дома';
  const { rows: parents } = await sql<{ id: string }>`
    select object_id::text as id from fias_object
     where object_id = ${object_id ?? null}::bigint or guid = ${guid?.toLowerCase() ?? null} limit 1`.execute(
    db,
  );
  const parent = parents[0]?.id;
  if (parent === undefined) return reply([], nothing);
  const { after, order } = pageOf(paging, sql`h.name collate "ru-x-icu"`, sql`h.object_id`);
  const { rows } = await sql<FiasObject>`
    select ${houseColumns} from fias_house h join fias_object o on o.object_id = h.parent_id
     where h.actual and h.parent_id = ${parent}::bigint and ${words(sql`h.search`, query)} and ${after}
     order by ${order} limit ${paging.limit}`.execute(db);
  return reply(paging.direction === 'prev' ? rows.reverse() : rows, nothing);
}

/** One address element; refuses not-found. */
export async function findObject(db: TenantTransaction, { id, guid }: One): Promise<FiasObject> {
  const { rows } = await sql<FiasObject>`
    select ${objectColumns} from fias_object o
     where o.object_id = ${id ?? null}::bigint or o.guid = ${guid?.toLowerCase() ?? null} limit 1`.execute(
    db,
  );
  return rows[0] ?? refuse('not-found');
}

/** One house; refuses not-found. */
export async function findHouse(db: TenantTransaction, { id, guid }: One): Promise<FiasObject> {
  const { rows } = await sql<FiasObject>`
    select ${houseColumns} from fias_house h left join fias_object o on o.object_id = h.parent_id
     where h.object_id = ${id ?? null}::bigint or h.guid = ${guid?.toLowerCase() ?? null} limit 1`.execute(
    db,
  );
  return rows[0] ?? refuse('not-found');
}
