import type { InvoiceCard } from '@provizor/contract';
import { compareInvoice, stepOfDifference } from '@provizor/domain';
import { sql } from 'kysely';
import type { TenantTransaction } from '../database/index.ts';
import { announced, scannedFor } from './notice.ts';
import { type FoundInvoice, findInvoice, linesOf, shownItem } from './rows.ts';

type Notice = NonNullable<InvoiceCard['notice']>;

async function noticeOf(db: TenantTransaction, id: string | null): Promise<Notice | null> {
  if (id === null) return null;
  const { rows } = await sql<Notice>`
    select document_id, doc_num as number, doc_date::text as date, done = 1 as done from mdlp_incoming
     where document_id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Corrections of the paper, the one it corrects, adjustments of it and what an adjustment changes. */
export async function relatedOf(
  db: TenantTransaction,
  invoice: FoundInvoice,
): Promise<InvoiceCard['related']> {
  const { rows } = await sql<InvoiceCard['related'][number]>`
    select o.id, o.kind = ${invoice.kind} and o.number = ${invoice.number} and o.date = ${invoice.date}::date as edition,
           case when d.id is not null
                then jsonb_build_object('id', d.id, 'number', d.number, 'posted', d.state = 'active') end as receipt,
           case when o.kind = 'adjustment' then 'УКД № ' || o.number
                when o.correction <> '' then 'Исправление ' || o.correction || ' к № ' || o.number
                else 'Документ № ' || o.number end as title
      from supplier_invoice o
      left join stock_document d
        on d.organization_id = o.organization_id and d.id = o.document_id and not d.removed
     where o.id <> ${invoice.id}::uuid
       and coalesce(o.seller_inn, lower(o.seller_name)) = coalesce(${invoice.seller.inn}::text, lower(${invoice.seller.name}))
       and ((o.kind = ${invoice.kind} and o.number = ${invoice.number} and o.date = ${invoice.date}::date)
         or exists (select from jsonb_array_elements(${JSON.stringify(invoice.paper.originals)}::jsonb) e
                     where e ->> 'number' = o.number and (e ->> 'date')::date = o.date)
         or exists (select from jsonb_array_elements(o.paper -> 'originals') e
                     where e ->> 'number' = ${invoice.number} and (e ->> 'date')::date = ${invoice.date}::date))
     order by o.id limit 50`.execute(db);
  return rows;
}

/** A paper with its lines, held against the notice of MDLP and what was scanned of it. Refuses not-found. */
export async function cardOf(db: TenantTransaction, id: string): Promise<InvoiceCard> {
  const invoice = await findInvoice(db, id);
  const notice = await noticeOf(db, invoice.notice_id);
  const groups = notice ? await announced(db, notice.document_id) : null;
  const scanned = notice ? await scannedFor(db, notice.document_id) : null;
  const lines = await linesOf(db, id, groups?.map(({ gtin }) => gtin) ?? []);
  const names = new Map(lines.map(({ n, name, goods }) => [n, goods?.name ?? name]));
  const { goods, answer } =
    invoice.kind === 'adjustment'
      ? { goods: [], answer: '1' as const }
      : compareInvoice(
          lines.map((line) => ({ ...line, rate: line.vat_rate })),
          // a notice whose boxes MDLP has not told of yet says nothing
          groups?.length ? groups : null,
          scanned,
        );
  return {
    item: shownItem(invoice),
    lines,
    notice,
    compared: goods.map((row) => ({
      ...row,
      name: names.get(row.lines[0] ?? 0) ?? `GTIN ${row.gtin}`,
      differences: row.differences.map((one) => ({ ...one, step: stepOfDifference[one.kind] })),
    })),
    proposed: answer,
    objections: invoice.paper.objections,
    related: await relatedOf(db, invoice),
  };
}
