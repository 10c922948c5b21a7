import type { StockDocument } from '@provizor/contract/stock';
import { dayOf, latestDayOf } from '@provizor/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../core/index.ts';

/** What several checks ask of a document that is about to take a step. */
export type Facts = {
  /** The latest closed day of its storages, yyyy-MM-dd; null while none is closed. */
  closedUpTo: string | null;
  /** A document of MDLP linked to it whose answer is owed. */
  owed: string | null;
  /** Codes of the marked packs under its lines. */
  packs: string[];
  /** Storages of it that others than the person answer for, with their names. */
  keepers: { storage_id: number; names: string }[];
  /** Its storage sells for money. */
  sells: boolean;
  /** The organisation has rules that make retail prices. */
  ruled: boolean;
};

/** Who answers for storages, but for those the person answers for too: a day that has begun anywhere in Russia counts, and
 * one that still goes on here. */
const keepersOf = ({ user, now }: Context, storages: readonly number[]) => sql`(
  select coalesce(json_agg(k), '[]') from (
    select k.storage_id, string_agg(distinct u.name, ', ') as names
      from storage_keeper k
      join app_user u on u.organization_id = k.organization_id and u.id = k.user_id
     where k.storage_id = any(${storages}::int[]) and not u.disabled
       and k.since <= ${latestDayOf(now())}::date and (k.until is null or k.until >= ${dayOf(now())}::date)
     group by k.storage_id
    having not bool_or(k.user_id = ${user.id})) k)`;

/** The latest closed day of storages, as SQL; null while none is closed. */
export const closedDayOf = (storages: readonly (number | null | undefined)[]): RawBuilder<string | null> => {
  const ids = storages.filter((id): id is number => typeof id === 'number');
  return sql`(
    select max(c.day)::text from stock_closed c where c.storage_id is null or c.storage_id = any(${ids}::int[]))`;
};

/**
 * Reads them by one statement, and with them `content`, which gives one value, unless packs stand under the lines: those
 * get their shares first.
 */
export async function factsOf<Content>(
  ctx: Context,
  { id, storage, storage_to: storageTo }: StockDocument,
  content: RawBuilder<Content | null> = sql`null::json`,
): Promise<Facts & { content: Content | null }> {
  const storages = storageTo ? [storage.id, storageTo.id] : [storage.id];
  const facts = sql`
    select ${closedDayOf(storages)} as "closedUpTo", ${keepersOf(ctx, storages)} as keepers,
           coalesce((select is_fos from storage where id = ${storage.id}), false) as sells,
           exists (select from markup_rule) as ruled,
           (select o.id::text from stock_document_mdlp m
              join mdlp_outgoing o on o.organization_id = m.organization_id and o.id = m.outgoing_id
             where m.document_id = ${id}::uuid and o.applied_at is null limit 1) as owed,
           array(select sgtin from stock_document_pack
                  where document_id = ${id}::uuid order by sgtin) as packs`;
  const { rows } = await sql<Facts & { content: Content | null }>`/* prepared */
    select f.*, case when cardinality(f.packs) = 0 then ${content} end as content from (${facts}) f`.execute(
    ctx.db,
  );
  if (!rows[0]) throw new Error('a statement of facts gives one row');
  return rows[0];
}
