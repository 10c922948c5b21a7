import { type RawBuilder, sql } from 'kysely';
import { within } from '../scope.ts';

export type Grouping = 'gtin' | 'mnn';

/** Without capitals, and «ё» as people type it. */
const plain = (text: RawBuilder<unknown>) => sql`translate(lower(${text}), 'ё', 'е')`;

/** Name of the drug in a grouping; what has no GTIN or no international name stands under its own name. */
export const drugKey = (by: Grouping): RawBuilder<string> =>
  by === 'gtin' ? sql`coalesce(n.gtin, n.name)` : sql`coalesce(i.prod_name, n.name)`;

/** Part of the trade or international name, or the start of a GTIN. */
export function matching(query: string | undefined): RawBuilder<boolean> {
  const part = query?.trim();
  if (!part) return sql`true`;
  const has = (text: RawBuilder<unknown>) => sql`strpos(${plain(text)}, ${plain(sql`${part}::text`)}) > 0`;
  return sql`(${has(sql`n.name`)} or coalesce(${has(sql`i.prod_name`)}, false) or coalesce(n.gtin ^@ ${part}, false))`;
}

/** Cards of nomenclature of the organisations with their drug: organization_id, id, drug, name, gtin, mnn, min_stock. */
export const goods = (
  organizations: number[],
  by: Grouping,
  condition: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> => sql`
  select n.organization_id, n.id, ${drugKey(by)} as drug, n.name, n.gtin, i.prod_name as mnn, n.min_stock
    from nomenclature n
    left join gtin_info i on i.gtin = n.gtin
   where ${within('n', organizations)} and ${condition}`;

/** Movements `m` of documents `d` that gave drugs out since a day; a document taken back counts nothing in sum. */
export const outflow = (organizations: number[], since: string): RawBuilder<unknown> => sql`
  ${within('m', organizations)} and m.date >= ${since}::date
  and ${within('d', organizations)} and d.kind = any(stock_kinds_given_out())`;

/**
 * Packs given out since a day by lot: organization_id, lot_id, packs.
 * @param lots query or table that gives organization_id and id of the lots in question
 */
export const givenOut = (
  organizations: number[],
  since: string,
  lots: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  select m.organization_id, m.lot_id, -round(sum(m.units::numeric / m.units_in_pack), 6) as packs
    from ${lots} t
    join stock_movement m on m.organization_id = t.organization_id and m.lot_id = t.id
    join stock_document d on d.organization_id = m.organization_id and d.id = m.document_id
   where ${outflow(organizations, since)}
   group by m.organization_id, m.lot_id`;

/** Worth of a balance, rounded to kopecks by lot and place as everywhere in the stock. */
export const worth = sql`round(b.units * l.cost / b.units_in_pack, 2)`;
