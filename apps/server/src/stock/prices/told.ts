import { type RawBuilder, sql } from 'kysely';

/**
 * Asks for the maker's price of a lot as the latest posted receipt has told it: no row where none has.
 * @param lot where its id stands
 * @param when a condition on the rows around, which spares the look
 */
export const toldMakerPrice = (lot: string, when: RawBuilder<unknown> = sql`true`) => sql`
  select i.maker_price from stock_document_line i
    join stock_document d on d.organization_id = i.organization_id and d.id = i.document_id
   where ${when} and i.organization_id = current_organization() and i.lot_id = ${sql.ref(lot)}
     and i.maker_price is not null and d.state in ('active', 'done') and d.kind in ('income', 'initial')
   order by d.document_date desc, d.posted_at desc limit 1`;
