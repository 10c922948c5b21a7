import { products } from '@provizor/demo';
import pg from 'pg';

/** How large a generated stock is. */
export type StockSize = {
  lots: number;
  /** Movements of every lot, each in a document of ten lines. */
  rounds: number;
  /** Marked packs of a lot. */
  packs: number;
};

/** 1,000,000 movements, 50,000 lots, 200,000 packs, 100,000 documents. */
export const largeStock: StockSize = { lots: 50_000, rounds: 20, packs: 4 };
/** A tenth of it. */
export const smallStock: StockSize = { lots: 5_000, rounds: 20, packs: 4 };

export const linesOfDocument = 10;
const storages = 10;
/** Storages among them that sell for money. */
const selling = 2;
const cellsOfStorage = 20;
/** Lots of one nomenclature: series and deliveries of the same goods. */
export const lotsOfGoods = 5;
/** Smallest units of goods without levels. */
const unitsInPack = 1_000_000;

/** Days the documents spread over, the last one is `lastDay`. */
const days = 700;
export const lastDay = '2026-11-20';

/**
 * Fills a migrated, empty database with the stock of organisation 1 (person 2): round 0 brings goods in, later
 * rounds take them out and, every fifth, bring more. Half of all documents are sales. Set-based: seconds.
 */
export async function fillStock(url: string, size: StockSize): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await fill(client, size);
  } finally {
    await client.end();
  }
}

async function fill(client: pg.Client, { lots, rounds, packs }: StockSize): Promise<void> {
  // the rows are the subject here, not their trail
  await client.query('set session_replication_role = replica');
  await client.query(`
    insert into organization (id, name) values (1, 'Аптека');
    insert into app_user (organization_id, id, username, password_hash, name, type)
    values (1, 2, 'bench', '', 'Измеряющий', 'admin');
    insert into storage (organization_id, id, name, use_address, is_fos)
    select 1, s, 'Склад ' || s, true, s <= ${selling} from generate_series(1, ${storages}) s;
    insert into address (organization_id, id, storage_id, name, code)
    select 1, (s - 1) * ${cellsOfStorage} + c, s, 'Полка ' || c, 'PL-' || (s - 1) * ${cellsOfStorage} + c
      from generate_series(1, ${storages}) s, generate_series(1, ${cellsOfStorage}) c;
    insert into partner (organization_id, id, name) select 1, p, 'Поставщик ' || p from generate_series(1, 100) p`);
  const names = products.map(({ sell_name, form, dosage }) => `${sell_name}, ${form}, ${dosage}`);
  await client.query(
    `insert into nomenclature (organization_id, id, name, gtin, type_nomenclature_id)
     select 1, n, ($1::text[])[1 + (n * 7919) % cardinality($1::text[])] || ', № ' || n,
            lpad((40000000000 + n)::text, 14, '0'), 1
       from generate_series(1, $2::int) n`,
    [names, Math.ceil(lots / lotsOfGoods)],
  );
  const generated = `
    create temporary table plan as
    select d as n, uuidv7() as id, d / (${lots} / ${linesOfDocument}) as round,
           d % (${lots} / ${linesOfDocument}) as batch,
           date '${lastDay}' - ${days} + (d::bigint * ${days} / (${lots} / ${linesOfDocument} * ${rounds}))::int as day
      from generate_series(0, ${lots} / ${linesOfDocument} * ${rounds} - 1) d order by d;
    alter table plan add column kind text, add column number int, add column storage int;
    update plan set storage = batch % ${storages} + 1, kind = case
      when round = 0 or round % 5 = 4 then 'income'
      when n % 8 < 5 then 'realize' when n % 8 = 5 then 'treatment' when n % 8 = 6 then 'outcome'
      else 'destroy' end;
    update plan set number = x.number
      from (select n, row_number() over (partition by kind, extract(year from day) order by n) as number from plan) x
     where x.n = plan.n;
    create temporary table entry as
    select p.*, l as line, p.batch * ${linesOfDocument} + l as lot,
           (p.storage - 1) * ${cellsOfStorage} + 1 + (p.batch + l) % ${cellsOfStorage} as cell,
           case when p.round = 0 then 100 when p.kind = 'income' then 10 else 1 + (p.n + l) % 3 end as quantity
      from plan p, generate_series(1, ${linesOfDocument}) l;
    alter table entry add column signed int;
    update entry set signed = case when kind = 'income' then quantity else -quantity end;
    analyze plan;
    analyze entry;
    insert into lot (organization_id, id, nomenclature_id, series, expiry, price, cost, vat_rate, vat_value, source)
    select 1, l, (l - 1) / ${lotsOfGoods} + 1, 'С' || l, date '2026-10-01' + l % 900, 50 + l % 900, 50 + l % 900, 10,
           round((50 + l % 900) * 10 / 110.0, 2), (1 + l % 5)::text
      from generate_series(1, ${lots}) l;
    insert into stock_document (organization_id, id, kind, number, document_date, storage_id, partner_id, state,
                                user_id, posted_at, posted_by, version)
    select 1, id, kind, number, day, storage, 1 + n % 100, 'active', 2, now(), 2, 2 from plan order by n;
    insert into stock_document_line (organization_id, document_id, n, lot_id, quantity, address_id, price, vat_rate)
    select 1, id, line, lot, quantity, cell, 50 + lot % 900, 10 from entry order by n, line;
    insert into stock_movement (organization_id, document_id, line, storage_id, lot_id, address_id, date, quantity,
                                units, units_in_pack, units_after, user_id)
    select 1, id, line, storage, lot, cell, day, signed, signed * ${unitsInPack}::bigint, ${unitsInPack},
           sum(signed) over (partition by storage, lot, cell order by n, line) * ${unitsInPack}, 2
      from entry order by n, line;
    insert into stock_balance (organization_id, storage_id, lot_id, address_id, quantity, units, units_in_pack, price, cost)
    select 1, storage, lot, cell, sum(signed), sum(signed) * ${unitsInPack}, ${unitsInPack}, 50 + lot % 900, 50 + lot % 900
      from entry group by storage, lot, cell;
    insert into stock_sale_price (organization_id, lot_id, price, document_id, document_date, posted_at)
    select distinct on (lot) 1, lot, 50 + lot % 900, id, day, now() from entry where kind = 'realize'
     order by lot, day desc, n desc;
    insert into stock_number (organization_id, kind, year, last)
    select 1, kind, extract(year from day), max(number) from plan group by 1, 2, 3;
    insert into pack (organization_id, sgtin, series, expiry, price, status, operation, branch_id, storage_id)
    select 1, lpad((40000000000 + (l - 1) / ${lotsOfGoods} + 1)::text, 14, '0') || lpad((l * ${packs} + k)::text, 13, '0'),
           'С' || l, date '2026-10-01' + l % 900, 50 + l % 900, 'in_circulation', '701', '00000000000201',
           (l - 1) / ${linesOfDocument} % ${storages} + 1
      from generate_series(1, ${lots}) l, generate_series(1, ${packs}) k;
    insert into stock_document_pack (organization_id, document_id, sgtin, n)
    select 1, e.id,
           lpad((40000000000 + (e.lot - 1) / ${lotsOfGoods} + 1)::text, 14, '0') || lpad((e.lot * ${packs} + k)::text, 13, '0'),
           e.line
      from entry e, generate_series(1, ${packs}) k where e.round = 0;
    drop table plan, entry`;
  await client.query(generated);
  await client.query(`
    select setval(pg_get_serial_sequence(t, 'id'), m)
      from (select 'lot', max(id) from lot union all select 'nomenclature', max(id) from nomenclature
            union all select 'storage', max(id) from storage) x (t, m)`);
  await client.query('vacuum analyze');
  const { rows } = await client.query(`
    select (select count(*)::int from stock_discrepancy) as wrong, (select count(*)::int from stock_movement) as movements,
           (select count(*)::int from stock_document) as documents, (select count(*)::int from pack) as packs`);
  const [made] = rows;
  if (made.wrong > 0 || made.movements !== lots * rounds || made.packs !== lots * packs) {
    throw new Error(`the generated stock is wrong: ${JSON.stringify(made)}`);
  }
}
