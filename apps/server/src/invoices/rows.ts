import type { HandlerInput, Invoice, InvoiceLineRow, listInvoices } from '@provizor/contract';
import { layoutTitles, type SellerPaper } from '@provizor/upd';
import { type RawBuilder, sql } from 'kysely';
import { refuse } from '../core/index.ts';
import type { TenantTransaction } from '../database/index.ts';

/** What is kept of a paper beside its lines. */
export type KeptPaper = {
  file: SellerPaper['file'];
  function: string | null;
  originals: { number: string; date: string }[];
  objections: string[];
};

/** A paper with what the calls do not show. */
export type FoundInvoice = Invoice & { notice_id: string | null; paper: KeptPaper };

type Row = Omit<FoundInvoice, 'layout_title' | 'seller'> & { seller_name: string; seller_inn: string | null };

const shown = ({ seller_name: name, seller_inn: inn, ...row }: Row): FoundInvoice => ({
  ...row,
  layout_title: layoutTitles[row.layout] ?? row.layout,
  seller: { name, inn },
});

/** Papers that meet a condition on `i`, the newest first. */
async function read(db: TenantTransaction, where: RawBuilder<unknown>): Promise<FoundInvoice[]> {
  const { rows } = await sql<Row>`
    select i.id, i.kind, i.layout, i.file_name, i.number, i.date::text as date, nullif(i.correction, '') as correction,
           i.seller_name, i.seller_inn,
           case when p.id is not null then jsonb_build_object('id', p.id, 'name', p.name) end as partner,
           jsonb_build_object('id', s.id, 'name', s.name) as storage,
           case when d.id is null then 'open' else 'received' end as state,
           n.lines, n.unmatched, n.sum, to_json(i.created_at) #>> '{}' as created_at,
           case when d.id is not null
                then jsonb_build_object('id', d.id, 'number', d.number, 'posted', d.state = 'active') end as receipt,
           i.answer, i.version, i.notice_id, i.paper
      from supplier_invoice i
      join storage s on s.organization_id = i.organization_id and s.id = i.storage_id
      left join partner p on p.organization_id = i.organization_id and p.id = i.partner_id
      left join stock_document d
        on d.organization_id = i.organization_id and d.id = i.document_id and not d.removed
     cross join lateral (
       select count(*)::int as lines, (count(*) filter (where l.nomenclature_id is null))::int as unmatched,
              sum(l.gross)::text as sum
         from supplier_invoice_line l where l.organization_id = i.organization_id and l.invoice_id = i.id) n
     where ${where} order by i.id desc`.execute(db);
  return rows.map(shown);
}

/** One paper. Refuses not-found. */
export async function findInvoice(db: TenantTransaction, id: string): Promise<FoundInvoice> {
  return (await read(db, sql`i.id = ${id}::uuid`))[0] ?? refuse('not-found');
}

/** Papers come and are received one at a time in an organisation. */
export async function lockReceipts({
  db,
  user,
}: {
  db: TenantTransaction;
  user: { organizationId: number };
}): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`invoice ${user.organizationId}`}, 0))`.execute(
    db,
  );
}

/** A paper locked for a change, whose version the person has seen. Refuses not-found, version.stale, invoice.received. */
export async function lockInvoice(
  db: TenantTransaction,
  { id, version }: { id: string; version?: number | undefined },
): Promise<FoundInvoice> {
  await sql`select from supplier_invoice where id = ${id}::uuid for update`.execute(db);
  const invoice = await findInvoice(db, id);
  if (version !== undefined && version !== invoice.version)
    refuse('version.stale', { present: shownItem(invoice) });
  if (invoice.receipt) {
    refuse('invoice.received', { id: invoice.receipt.id, link: `/storage/income/id${invoice.receipt.id}` });
  }
  return invoice;
}

/** What the calls show of a paper. */
export const shownItem = ({ notice_id: _n, paper: _p, ...item }: FoundInvoice): Invoice => item;

/** Papers of a filter, the newest first, and how many there are in all. */
export async function listOf(
  db: TenantTransaction,
  { period_s: from, period_e: to, storage_id, state, query, next }: HandlerInput<typeof listInvoices>['body'],
  limit: number,
): Promise<{ items: Invoice[]; count: number }> {
  const like = query ? `%${query.replace(/[\\%_]/g, '\\$&')}%` : null;
  const filter = sql`
    (${from ?? null}::date is null or i.date >= ${from ?? null}::date)
    and (${to ?? null}::date is null or i.date <= ${to ?? null}::date)
    and (${storage_id ?? null}::int is null or i.storage_id = ${storage_id ?? null}::int)
    and (${state ?? null}::text is null or (${state ?? null}::text = 'received') = exists (
      select from stock_document r
       where r.organization_id = i.organization_id and r.id = i.document_id and not r.removed))
    and (${like}::text is null or i.number ilike ${like} or i.seller_name ilike ${like} or i.seller_inn like ${like})`;
  const page = sql`i.id in (
    select i.id from supplier_invoice i
     where ${filter} and (${next ?? null}::uuid is null or i.id < ${next ?? null}::uuid)
     order by i.id desc limit ${limit})`;
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from supplier_invoice i where ${filter}`.execute(db);
  return { items: (await read(db, page)).map(shownItem), count: rows[0]?.n ?? 0 };
}

/**
 * Lines of a paper in their order; `byMdlp`: products its notice names. Goods the paper names by their codes are of MDLP
 * too, whether or not the notice has come: their acceptance will take them into stock.
 */
export async function linesOf(
  db: TenantTransaction,
  id: string,
  byMdlp: readonly string[],
): Promise<InvoiceLineRow[]> {
  const { rows } = await sql<InvoiceLineRow>`
    select l.n, l.name, l.maker, l.code, coalesce(l.gtin, g.gtin) as gtin, l.series, l.expiry::text as expiry,
           trim_scale(l.quantity)::text as quantity, l.gross::text as sum, trim_scale(l.rate)::text as vat_rate,
           l.vat::text as vat_sum, round(l.gross / nullif(l.quantity, 0), 2)::text as price,
           cardinality(l.sgtins) + cardinality(l.ssccs) as marks,
           case when g.id is not null then jsonb_build_object('id', g.id, 'name', g.name) end as goods,
           l.matched_by, trim_scale(l.accepted)::text as accepted,
           cardinality(l.sgtins) + cardinality(l.ssccs) > 0
             or coalesce(coalesce(g.gtin, l.gtin) = any(${[...byMdlp]}::text[]), false) as by_mdlp, l.maker_price::text as maker_price,
           exists (select from mdse m where m.id = g.mdse_id and m.is_znvlp)
             or exists (select from mdse m where m.gtin = coalesce(g.gtin, l.gtin) and m.is_znvlp) as vital,
           exists (select from mdse m where m.gtin = coalesce(g.gtin, l.gtin)) as traced, l.before
      from supplier_invoice_line l
      left join nomenclature g on g.organization_id = l.organization_id and g.id = l.nomenclature_id
     where l.invoice_id = ${id}::uuid order by l.n`.execute(db);
  return rows;
}
