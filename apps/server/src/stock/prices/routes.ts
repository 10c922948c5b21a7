import {
  type CallReply,
  fillReprice,
  firstPage,
  getDocumentPrices,
  listAssortment,
  listLotPrices,
  listRetailPrices,
  nextPage,
} from '@provizor/contract';
import { aboveCapText, dayOf } from '@provizor/domain';
import { sql } from 'kysely';
import { bind, refuse } from '../../core/index.ts';
import { pageOf, readRemainKey, writeRemainKey } from '../balances/cursor.ts';
import { assortmentOf } from './assortment.ts';
import { fillReprice as fill } from './fill.ts';
import { pricedLines } from './lines.ts';
import { findPrices } from './list.ts';
import { type Priced, pricesOf, subjectOf } from './price.ts';

/** Calls of prices. */
export const priceBindings = [
  bind(listRetailPrices, async ({ db, now }, { body }) => {
    const { next, limit = next ? nextPage : firstPage, ...filter } = body;
    const after = next ? readRemainKey(next) : undefined;
    const rows = await findPrices(db, filter, dayOf(now()), limit + 1, after);
    const page = pageOf(rows, limit, ({ lot_id, storage }) =>
      writeRemainKey({ lot_id, storage, address: null }),
    );
    return { ...page, count: null };
  }),
  bind(listLotPrices, async ({ db, now }, { body }) => {
    const { rows } = await sql<Priced & { lotId: number }>`
      select s.id as "storageId", l.id as "lotId", l.nomenclature_id as "nomenclatureId", l.price::text as price,
             l.vat_rate as "vatRate", null as maker
        from lot l join storage s on s.organization_id = l.organization_id and s.id = ${body.storage_id}
       where l.id = any(${body.lot_ids}::int[])
       order by array_position(${body.lot_ids}::int[], l.id)`.execute(db);
    if (rows.length < new Set(body.lot_ids).size) refuse('not-found');
    const answers = await pricesOf(db, rows, dayOf(now()));
    return {
      items: answers.map(({ ruleId: _, ...pricing }, index) => ({
        ...pricing,
        lot_id: rows[index]?.lotId ?? 0,
      })),
    };
  }),
  bind(getDocumentPrices, async ({ db }, { params }) => {
    const { rows } = await sql<{ day: string; region: string | null }>`
      select d.document_date::text as day, (select f.name from federal_subject f where f.id = ${subjectOf}) as region
        from stock_document d
        join storage s on s.organization_id = d.organization_id and s.id = d.storage_id
       where d.id = ${params.id}::uuid and not d.removed and d.kind in ('income', 'initial', 'realize', 'reprice')`.execute(
      db,
    );
    const { day, region } = rows[0] ?? refuse('not-found');
    const lines = await pricedLines(db, params.id);
    const answers = await pricesOf(db, lines, day);
    const items = answers.map(({ ruleId: _, ...pricing }, index) => {
      const { n = 0, name = '', price = null, wanted = null } = lines[index] ?? {};
      const above = wanted === null ? null : aboveCapText(wanted, pricing.cap);
      return {
        ...pricing,
        n_line: n,
        name,
        price,
        retail_price: wanted ?? pricing.retail_price,
        faults: above === null ? pricing.faults : [above, ...pricing.faults],
      };
    });
    return { region, items };
  }),
  bind(listAssortment, async ({ db, now }, { body }) => {
    const { storage_id: storageId, query, for_whom: whom } = body;
    const like = query === undefined ? sql`true` : sql`position(lower(${query}) in lower(a.name)) > 0`;
    const fits = whom === undefined ? sql`true` : sql`a.for_whom in (${whom}, 'both')`;
    const { rows } = await sql<CallReply<typeof listAssortment>['items'][number]>`
      select a.id, a.name, a.forms, a.for_whom, trim_scale(round(a.quantity, 6))::text as quantity, a.goods,
             trim_scale(round(a.paused, 6))::text as paused
        from (${await assortmentOf(db, storageId, dayOf(now()))}) a where ${like} and ${fits}`.execute(db);
    return { absent: rows.filter(({ quantity }) => quantity === '0').length, items: rows };
  }),
  bind(fillReprice, (ctx, { params, body }) => fill(ctx, params.id, body.version)),
];
