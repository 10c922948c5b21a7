import { type ExpiryWarning, expiryLimits } from '@provizor/domain';
import { type RawBuilder, sql } from 'kysely';

/** What a list of balances is narrowed by; see the contract. */
export type RemainFilter = {
  storage_id?: number;
  /** With all places in it; 0 = what lies in no place. */
  address_id?: number;
  nomenclature_id?: number;
  lot_id?: number;
  /** '' = lots without one. */
  source?: string;
  /** Part of name or series, or the start of a GTIN. */
  query?: string;
  gtin?: string;
  /** Only lots with this warning. */
  expiry?: ExpiryWarning;
  /** Only lots whose life ends between these days, both included. */
  expiry_s?: string;
  expiry_e?: string;
  /** At the end of this day; absent = now. */
  on?: string;
  /** Only of storages that sell for money (rulings, «Stock»: fos). */
  selling?: boolean;
};

/**
 * Title of a funding source: a row of its dictionary by its id, whose first five are those MDLP numbers; what is no row
 * is shown as it is.
 */
export const sourceTitle = (source: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`coalesce((select t.name from source_type t where t.id::text = ${source}), ${source})`;

/** The warning of a shelf life on the given day, in words of the contract; null when there is nothing to warn of. */
export function warningOn(
  today: string,
  expiry: RawBuilder<unknown> = sql`l.expiry`,
): RawBuilder<ExpiryWarning | null> {
  const limits = expiryLimits(today);
  return sql`
    case when ${expiry} < ${limits.expired}::date then 'expired'
         when ${expiry} < ${limits.months3}::date then 'months3'
         when ${expiry} < ${limits.months6}::date then 'months6' end`;
}

/** Joins conditions; none at all is true. */
export const every = (all: RawBuilder<unknown>[]): RawBuilder<unknown> =>
  all.length === 0 ? sql`true` : sql.join(all, sql` and `);

/** Ids of the goods whose name or codes hold every word of the text: hashed, looked for once a statement. */
function goodsLike(text: string): RawBuilder<unknown> {
  const words = text.split(/\s+/).map((word) => {
    const escaped = word.replace(/[\\%_]/g, '\\$&');
    return sql`q.search like '%' || search_text(${escaped}) || '%'`;
  });
  return sql`(select q.id from nomenclature q where ${every(words)})`;
}

/** Condition on a document `d`: it carries goods from cell to cell of one storage; nothing comes in there or goes out. */
export const withinStorage: RawBuilder<unknown> = sql`
  (d.kind = 'move' and coalesce(d.storage_to_id, d.storage_id) = d.storage_id)`;

/** Ids of such documents, for a list of movements that is not joined with its documents: looked up once a statement. */
export const idsWithinStorage: RawBuilder<unknown> = sql`
  (select d.id from stock_document d where ${withinStorage})`;

/** Condition on the place of rows with storage_id and address_id, named by `row`. */
export function placeConditions(
  row: string,
  { storage_id, address_id, lot_id, nomenclature_id, gtin, selling }: RemainFilter,
): RawBuilder<unknown>[] {
  const column = (name: string) => sql.ref(`${row}.${name}`);
  const all: RawBuilder<unknown>[] = [];
  if (storage_id !== undefined) all.push(sql`${column('storage_id')} = ${storage_id}`);
  if (selling) {
    all.push(sql`${column('storage_id')} = any(array(select f.id from storage f where f.is_fos))`);
  }
  if (address_id === 0) all.push(sql`${column('address_id')} = 0`);
  else if (address_id !== undefined) {
    all.push(sql`${column('address_id')} = any(array(
      with recursive inside as (
        select a.id from address a where a.id = ${address_id}
        union
        select a.id from inside i join address a on a.parent_id = i.id
      ) select id from inside))`);
  }
  if (lot_id !== undefined) all.push(sql`${column('lot_id')} = ${lot_id}`);
  if (nomenclature_id !== undefined || gtin) {
    all.push(sql`${column('lot_id')} = any(array(
      select o.id from lot o
       where ${every([
         ...(nomenclature_id === undefined ? [] : [sql`o.nomenclature_id = ${nomenclature_id}`]),
         ...(gtin
           ? [sql`o.nomenclature_id = any(array(select g.id from nomenclature g where g.gtin = ${gtin}))`]
           : []),
       ])}))`);
  }
  return all;
}

/** Conditions on the lot `l`: text, source, shelf life. `today` (yyyy-MM-dd) is the day lives are looked at on. */
export function lotConditions(filter: RemainFilter, today: string): RawBuilder<unknown>[] {
  const all: RawBuilder<unknown>[] = [];
  const text = filter.query?.trim();
  if (text) {
    all.push(sql`(l.nomenclature_id in ${goodsLike(text)}
                  or coalesce(strpos(lower(l.series), lower(${text})) > 0, false))`);
  }
  if (filter.source === '') all.push(sql`l.source is null`);
  else if (filter.source !== undefined) all.push(sql`l.source = ${filter.source}`);
  if (filter.expiry) all.push(sql`${warningOn(today)} = ${filter.expiry}`);
  if (filter.expiry_s) all.push(sql`l.expiry >= ${filter.expiry_s}::date`);
  if (filter.expiry_e) all.push(sql`l.expiry <= ${filter.expiry_e}::date`);
  return all;
}
