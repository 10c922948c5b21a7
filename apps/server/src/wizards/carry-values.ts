import { sql } from 'kysely';
import type { Context } from '../core/index.ts';

/** Gives a draft that goes on with the goods of another one their prices, and the shares of packs it has taken over. */
export async function carryValues({ db }: Pick<Context, 'db'>, from: string, to: string): Promise<void> {
  await sql`
    insert into wizard_price (organization_id, draft_id, gtin, series, cost, vat_value, discount)
    select organization_id, ${to}, gtin, series, cost, vat_value, discount from wizard_price where draft_id = ${from}
    on conflict do nothing`.execute(db);
  await sql`
    insert into wizard_share (organization_id, draft_id, sgtin, capacity, amount, typed_capacity, typed_amount)
    select s.organization_id, ${to}, s.sgtin, s.capacity, s.amount, s.typed_capacity, s.typed_amount from wizard_share s
     where s.draft_id = ${from}
       and exists (select from wizard_scan c where c.draft_id = ${to} and c.code = s.sgtin)
    on conflict do nothing`.execute(db);
}
