import type pg from 'pg';
import {
  cellsOfStorage,
  days,
  linesOfDocument,
  lotsOfGoods,
  packsOfLot,
  type RegionSize,
  rounds,
} from './size.ts';

/** Smallest units of goods without levels. */
const unitsInPack = 1_000_000;

/** Lots still on the shelves: one of three, the others are used up by their last document. */
const kept = 'lot % 3 = 0';

/**
 * Makes the ledger of the organisations whose batches lie in `from` (included) to `to` (excluded): rounds 0, 5, 10, 15
 * bring goods in, the others take them out, the last one takes all that is left of two lots of three. Leaves the
 * documents in region_plan, the state of the lots in region_lot.
 * @param batches of the whole region: days follow from it
 */
export async function fillLedger(
  client: pg.Client,
  size: RegionSize,
  { from, to, batches }: { from: number; to: number; batches: number },
): Promise<void> {
  await client.query(`
    drop table if exists region_plan, region_entry, region_lot;
    create unlogged table region_plan as
    select x.*, b.organization, b.class, b.storage, b.goods, uuidv7() as id,
           date '${size.lastDay}' - ${days - 1} + (n * ${days} / (${batches}::bigint * ${rounds}))::int as day,
           case when round % 5 = 0 then 'income'
                when (n + ${size.seed}) % 8 = 6 then 'outcome' when (n + ${size.seed}) % 8 = 7 then 'destroy'
                when class = 'pharmacy' or (n + ${size.seed}) % 8 = 5 then 'realize' else 'treatment' end as kind
      from (select r as round, batch, r * ${batches}::bigint + batch as n
              from generate_series(0, ${rounds - 1}) r, generate_series(${from}, ${to - 1}) batch) x
      join region_batch b using (batch)
     order by n;
    alter table region_plan add column number int;
    update region_plan p set number = x.number
      from (select n, row_number() over (partition by organization, kind, extract(year from day) order by n) as number
              from region_plan) x where x.n = p.n;
    analyze region_plan;
    create unlogged table region_entry as
    select n, organization, id, kind, storage, day, round, line, lot, cell,
           case when round = ${rounds - 1} and not (${kept}) then -before else change end as signed,
           case when round = ${rounds - 1} and not (${kept}) then 0 else before + change end as after
      from (select e.*, coalesce(sum(change) over (partition by lot order by round
                                  rows between unbounded preceding and 1 preceding), 0)::int as before
              from (select p.n, p.organization, p.id, p.kind, p.storage, p.day, p.round, l as line,
                           p.batch * ${linesOfDocument} + l as lot,
                           (p.storage - 1) * ${cellsOfStorage} + 1 + (p.batch + l) % ${cellsOfStorage} as cell,
                           case when p.round = 0 then 40 when p.kind = 'income' then 10
                                else -(1 + (p.n + l + ${size.seed}) % 3)::int end as change
                      from region_plan p, generate_series(1, ${linesOfDocument}) l) e) x;
    create unlogged table region_lot as
    select organization, lot, storage, cell, after as quantity from region_entry where round = ${rounds - 1};
    analyze region_entry, region_lot;
    insert into lot (organization_id, id, nomenclature_id, series, expiry, price, cost, vat_rate, vat_value, source)
    select b.organization, l, b.goods + (l - b.batch * ${linesOfDocument} - 1) / ${lotsOfGoods} + 1, 'С' || l,
           (date_trunc('month', date '${size.lastDay}') + interval '1 month' * (l % 36) - interval '1 day')::date,
           50 + l % 900, 50 + l % 900, 10, round((50 + l % 900) * 10 / 110.0, 2), (1 + l % 5)::text
      from region_batch b, generate_series(b.batch * ${linesOfDocument} + 1, (b.batch + 1) * ${linesOfDocument}) l
     where b.batch >= ${from} and b.batch < ${to};
    insert into stock_document (organization_id, id, kind, number, document_date, storage_id, partner_id, state,
                                user_id, posted_at, posted_by, version, mdlp_document_id)
    select p.organization, p.id, p.kind, p.number, p.day, p.storage, r.k * 20 + p.n % 20, 'active', p.organization,
           p.day + interval '10 hours', p.organization, 2, case when p.kind = 'income' then 'in-' || p.n end
      from region_plan p join region_organization r on r.id = p.organization order by p.n;
    insert into stock_document_line (organization_id, document_id, n, lot_id, quantity, address_id, price, vat_rate)
    select organization, id, line, lot, abs(signed), cell, 50 + lot % 900, 10 from region_entry order by n, line;
    insert into stock_movement (organization_id, document_id, line, storage_id, lot_id, address_id, date, quantity,
                                units, units_in_pack, units_after, user_id, posted_at)
    select organization, id, line, storage, lot, cell, day, signed, signed * ${unitsInPack}::bigint, ${unitsInPack},
           after * ${unitsInPack}::bigint, organization, day + interval '10 hours'
      from region_entry order by n, line;
    insert into stock_balance (organization_id, storage_id, lot_id, address_id, quantity, units, units_in_pack, price, cost)
    select organization, storage, lot, cell, quantity, quantity * ${unitsInPack}::bigint, ${unitsInPack},
           50 + lot % 900, 50 + lot % 900 from region_lot order by organization, storage, lot;
    insert into stock_sale_price (organization_id, lot_id, price, document_id, document_date, posted_at)
    select distinct on (lot) organization, lot, 50 + lot % 900, id, day, day + interval '10 hours'
      from region_entry where kind = 'realize' order by lot, n desc;
    insert into stock_number (organization_id, kind, year, last)
    select organization, kind, extract(year from day), max(number) from region_plan group by 1, 2, 3`);
}

/** Makes the packs of those lots with their history and the papers of MDLP they came by. */
export async function fillExchange(client: pg.Client, size: RegionSize): Promise<void> {
  await client.query(`
    drop table if exists region_pack;
    create unlogged table region_pack as
    select t.organization, t.storage, l.series, l.expiry, l.price, t.quantity, e.id, e.n, e.line, e.day,
           (e.line - 1) * ${packsOfLot} + k as place,
           g.gtin || lpad((t.lot::bigint * ${packsOfLot} + k)::text, 13, '0') as sgtin
      from region_lot t
      join lot l on l.organization_id = t.organization and l.id = t.lot
      join nomenclature g on g.organization_id = l.organization_id and g.id = l.nomenclature_id
      join region_entry e on e.lot = t.lot and e.round = 0
     cross join generate_series(1, ${packsOfLot}) k;
    insert into pack (organization_id, sgtin, series, expiry, price, status, operation, branch_id, storage_id)
    select organization, sgtin, series, expiry, price,
           case when quantity > 0 then 'in_circulation' else 'in_sale' end,
           case when quantity > 0 then 'accepted' else 'sold' end, lpad(organization::text, 14, '0'),
           case when quantity > 0 then storage end
      from region_pack order by organization, sgtin;
    insert into pack_event (organization_id, sgtin, n, at, operation, status, branch_id, storage_id, user_id, incoming_id)
    select organization, sgtin, 1, day + interval '11 hours', 'accepted', 'in_circulation',
           lpad(organization::text, 14, '0'), storage, organization, 'in-' || n
      from region_pack order by organization, sgtin;
    insert into stock_document_pack (organization_id, document_id, sgtin, n)
    select organization, id, sgtin, line from region_pack order by organization, id;
    insert into mdlp_incoming (organization_id, document_id, request_id, doc_type, doc_status, sender, receiver,
                               received_at, doc_num, doc_date, content, packs, boxes, objects, accepted, done, done_at)
    select organization, 'in-' || n, 'in-' || n, 601, 'PROCESSED_DOCUMENT', '9' || lpad((n % 20)::text, 13, '0'),
           lpad(organization::text, 14, '0'), day + interval '9 hours' + n % 3000 * interval '1 second', 'РН-' || n, day,
           'ready', 100, 0, 100, 100, case when late then 0 else 1 end, case when not late then day + interval '10 hours' end
      from (select *, day > date '${size.lastDay}' - 250 and n % 50 = 0 as late from region_plan) p
     where kind = 'income' order by n;
    insert into mdlp_incoming_line (organization_id, document_id, n, code, kind, cost, vat_value, accepted)
    select organization, 'in-' || n, place, sgtin, 'sgtin', price, round(price * 10 / 110, 2), true from region_pack;
    insert into mdlp_outgoing (organization_id, id, document_id, action_id, doc_num, doc_date, operation_date, sender,
                               receiver, objects, xml_hash, signature, thumbprint, contour, user_id, income_document_id,
                               state, doc_status, result, accepted, errors, created_at, sent_at, processed_at, ticket_at,
                               applied_at)
    select organization, id, 'out-' || n, case kind when 'income' then 701 else 531 end, 'ИСХ-' || n, day, day,
           lpad(organization::text, 14, '0'), '9' || lpad((n % 20)::text, 13, '0'), 100, '', '', '', '', organization,
           case when kind = 'income' then 'in-' || n end, case when bad = 1 then 'failed' else 'done' end,
           'PROCESSED_DOCUMENT', case bad when 1 then 'Rejected' when 2 then 'Partial' else 'Accepted' end,
           case when bad = 1 then 0 else 100 end, case when bad > 0 then 1 else 0 end, at, at, at, at, at
      from (select *, day + interval '10 hours' + n % 3000 * interval '1 second' as at,
                   case n % 100 when 1 then 1 when 2 then 2 else 0 end as bad from region_plan) p
     where kind in ('income', 'treatment') order by n;
    insert into mdlp_outgoing_object (organization_id, outgoing_id, n, code, kind, result)
    select organization, id, place, sgtin, 'sgtin', 'accepted' from region_pack;
    drop table region_plan, region_entry, region_lot, region_pack`);
}
