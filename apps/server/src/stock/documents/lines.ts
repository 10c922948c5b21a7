import { type StockLineRow, stockKindOf } from '@provizor/contract/stock';
import { type StockDocumentKind, stockDocumentKinds } from '@provizor/domain';
import { type RawBuilder, sql } from 'kysely';
import { fixed, keptBy, type TenantTransaction } from '../../database/index.ts';
import { warningOn } from '../balances/filter.ts';
import { saidBy } from './said.ts';

/** Not by coalesce: under row-level security no index is reached through it. */
const nomenclature = sql`case when l.id is null then i.nomenclature_id else l.nomenclature_id end`;

/** A line with the document it is of. */
export type DocumentLine = StockLineRow & { document_id: string };

/** What lines of a kind say of retail prices beside; before a re-pricing is posted what it changes is what holds now. */
function retailOf(kind: StockDocumentKind): RawBuilder<unknown> {
  const { lines } = stockKindOf(kind);
  const maker = lines.includes('maker') ? sql`, i.maker_price::text as maker_price` : sql``;
  const retail = lines.includes('retail') ? sql`, i.retail_price::text as retail_price` : sql``;
  const was = lines.includes('retail_was')
    ? sql`, coalesce(i.retail_was, (
        select p.price from retail_price p
         where p.organization_id = i.organization_id and p.storage_id = d.storage_id and p.lot_id = i.lot_id))::text as retail_was`
    : sql``;
  return sql`${maker} ${retail} ${was}`;
}

/** Most lines name no cell and no patient: they are looked up for themselves, where they are named. */
const cell = (id: string) => sql`case when ${sql.ref(`i.${id}`)} > 0 then (
  select jsonb_build_object('id', a.id, 'name', a.name, 'path', address_path(a.organization_id, a.id)) from address a
   where a.organization_id = i.organization_id and a.id = ${sql.ref(`i.${id}`)}) end`;

const patient = sql`case when i.patient_id is not null then (
  select jsonb_build_object('id', h.id, 'name', h.name) from patient h
   where h.organization_id = i.organization_id and h.id = i.patient_id) end`;

/** What is free of the lot in its cell. */
const free = sql`case when i.lot_id is not null then trim_scale(coalesce((
  select stock_packs(b.units - b.reserved_units, b.units_in_pack) from stock_balance b
   where b.organization_id = i.organization_id and b.storage_id = d.storage_id and b.lot_id = i.lot_id
     and b.address_id = i.address_id), 0))::text end`;

type Documents = { kind: StockDocumentKind; blind: boolean };

/** What is asked of lines of a kind, without what is asked with values. */
const askedOf = keptBy((kind: StockDocumentKind) => {
  const said = saidBy(kind);
  const takes = stockDocumentKinds[kind].lines === 'balances';
  return {
    columns: fixed(sql`
      i.document_id, i.n as n_line, m.id as nomenclature_id, coalesce(m.name, i.met ->> 'name', '') as name, m.producer,
      coalesce(m.gtin, i.met ->> 'gtin') as gtin, i.lot_id, coalesce(m.levels, '[]') as levels,
      ${said.series} as series, ${said.expiry}::text as expiry, ${said.price}::text as price,
      ${said.rate} as vat_rate, ${said.vat}::text as vat_value, ${said.source} as source,
      trim_scale(i.quantity)::text as quantity, ${said.sum}::text as sum, ${said.vatSum}::text as vat_sum,
      i.paper_sum::text as paper_sum, i.paper_vat::text as paper_vat, trim_scale(${said.cost})::text as cost,
      ${cell('address_id')} as address, ${cell('address_to_id')} as address_to,
      trim_scale(i.asked)::text as asked, trim_scale(i.counted)::text as counted, i.note, ${patient} as patient,
      ${takes ? free : sql`null`} as available, coalesce(k.packs, 0) as packs ${retailOf(kind)}`),
    from: fixed(sql`
      stock_document_line i
      join stock_document d on d.organization_id = i.organization_id and d.id = i.document_id
      left join lot l on l.organization_id = i.organization_id and l.id = i.lot_id
      left join nomenclature m
        on m.organization_id = i.organization_id
       and m.id = ${nomenclature}
      ${said.joins}`),
    expiry: fixed(said.expiry),
  };
});

/** Asks for the lines of the documents whose id meets `condition`, in their order. */
function selectLines(
  condition: RawBuilder<unknown>,
  { kind, blind }: Documents,
  today: string,
): RawBuilder<DocumentLine> {
  const { columns, from, expiry } = askedOf(kind);
  return sql<DocumentLine>`
    select ${columns}, ${warningOn(today, expiry)} as expiry_warning,
           case when ${blind} then null else trim_scale(i.book)::text end as book
      from ${from}
      left join (select document_id, n, count(*)::int as packs from stock_document_pack
                  where document_id ${condition} group by document_id, n) k on k.document_id = i.document_id and k.n = i.n
     where i.document_id ${condition}
     order by i.document_id, i.n`;
}

async function readLines(
  db: TenantTransaction,
  condition: RawBuilder<unknown>,
  document: Documents,
  today: string,
): Promise<DocumentLine[]> {
  return (await sql<DocumentLine>`/* prepared */ ${selectLines(condition, document, today)}`.execute(db))
    .rows;
}

/** Lines without what tells their documents apart. */
export const plain = (rows: readonly DocumentLine[]): StockLineRow[] =>
  rows.map(({ document_id: _, ...row }) => row);

/**
 * Lines of a document in their order, saying what their kind has them say; `available` is what is free of the lot in
 * its cell.
 * @param today yyyy-MM-dd, the day shelf lives are looked at on
 */
export const linesOf = (
  db: TenantTransaction,
  { id, ...document }: { id: string } & Documents,
  today: string,
): Promise<StockLineRow[]> => readLines(db, sql`= ${id}::uuid`, document, today).then(plain);

/** Asks for the same lines as rows `plain` makes lines of, for a statement that reads them beside something else. */
export const selectLinesOf = (
  { id, ...document }: { id: string } & Documents,
  today: string,
): RawBuilder<DocumentLine> => selectLines(sql`= ${id}::uuid`, document, today);

/** Lines of many documents of a kind at once, by document. */
export async function linesOfMany(
  db: TenantTransaction,
  ids: readonly string[],
  document: Documents,
  today: string,
): Promise<Map<string, StockLineRow[]>> {
  const rows = await readLines(db, sql`= any(${ids}::uuid[])`, document, today);
  return Map.groupBy(rows, (row) => row.document_id);
}

export type MarkRow = { n_line: number; sgtin: string; status: string | null; sscc: string | null };

/** Marked packs of a document with their state in our registry. */
export async function marksOf(db: TenantTransaction, id: string): Promise<MarkRow[]> {
  const { rows } = await sql<MarkRow>`
    select k.n as n_line, k.sgtin, p.status, p.sscc
      from stock_document_pack k
      left join pack p on p.organization_id = k.organization_id and p.sgtin = k.sgtin
     where k.document_id = ${id}::uuid order by k.n, k.sgtin`.execute(db);
  return rows;
}
