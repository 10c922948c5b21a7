import { createHash } from 'node:crypto';
import {
  type AdjustmentPaper,
  grossOf,
  kopecks,
  makerPriceOf,
  objectionsTo,
  rateOf,
  roubles,
  type SellerPaper,
} from '@provizor/upd';
import { sql } from 'kysely';
import { refuse } from '../core/index.ts';
import type { TenantTransaction } from '../database/index.ts';
import { type KeptPaper, lockReceipts } from './rows.ts';

/** Whose paper it is, and who takes it. */
type Unit = { db: TenantTransaction; user: { id: number; organizationId: number } };

export type TakenPaper = SellerPaper | AdjustmentPaper;

type StoredLine = {
  n: number;
  name: string;
  maker: string | null;
  code: string | null;
  gtin: string | null;
  ean13: string | null;
  series: string | null;
  expiry: string | null;
  quantity: string;
  gross: string | null;
  vat: string | null;
  rate: string | null;
  rate_untold: boolean;
  maker_price: string | null;
  before: { quantity: string | null; sum: string | null } | null;
  sgtins: string[];
  ssccs: string[];
};

const money = (sum: string | null) => (sum === null ? null : roubles(kopecks(sum)));

const codesOf = (marks: SellerPaper['lines'][number]['marks'], kind: 'sgtin' | 'sscc') =>
  marks.filter((mark) => mark.kind === kind).map(({ code }) => code);

function linesOf(paper: TakenPaper): StoredLine[] {
  if (paper.kind === 'invoice') {
    return paper.lines.map((line) => ({
      n: line.n,
      name: line.name.slice(0, 1000),
      maker: line.maker,
      code: line.code,
      gtin: line.gtin,
      ean13: line.ean13,
      series: line.series?.slice(0, 100) ?? null,
      expiry: line.expiry,
      quantity: line.quantity ?? '0',
      gross: money(grossOf(line)),
      vat: money(line.vat),
      rate: rateOf(line.rate),
      rate_untold: line.rate === null,
      maker_price: makerPriceOf(line).price,
      before: null,
      sgtins: codesOf(line.marks, 'sgtin'),
      ssccs: codesOf(line.marks, 'sscc'),
    }));
  }
  return paper.lines.map((line) => ({
    n: line.n,
    name: line.name.slice(0, 1000),
    maker: null,
    code: line.code,
    gtin: null,
    ean13: null,
    series: null,
    expiry: null,
    quantity: line.after.quantity ?? '0',
    gross: money(grossOf(line.after)),
    vat: money(line.after.vat),
    rate: rateOf(line.after.rate),
    rate_untold: line.after.rate === null,
    maker_price: null,
    before: { quantity: line.before.quantity, sum: money(grossOf(line.before)) },
    sgtins: codesOf(line.marksAfter, 'sgtin'),
    ssccs: codesOf(line.marksAfter, 'sscc'),
  }));
}

function keptOf(paper: TakenPaper, ownInn: string | null): KeptPaper {
  const buyer = paper.buyer?.inn;
  const isOthers = buyer && ownInn && buyer !== ownInn;
  const objections = [
    ...(isOthers ? [`Покупатель в файле — ${paper.buyer?.name} (ИНН ${buyer}), а не ваша организация`] : []),
    ...(paper.currency === '643' ? [] : [`Валюта документа — ${paper.currency}, а не рубли (643)`]),
    ...(paper.kind === 'invoice' ? objectionsTo(paper) : []),
  ];
  return {
    file: paper.file,
    function: paper.function,
    originals: paper.kind === 'adjustment' ? paper.originals : [],
    objections: objections.slice(0, 100),
  };
}

const linkOf = (id: string) => `/storage/invoices/id${id}`;

/** Refuses invoice.exists with the paper that is there: the same bytes, or the same paper of the same supplier. */
async function demandNew({ db, user }: Unit, paper: TakenPaper, digest: string): Promise<void> {
  const { rows } = await sql<{ id: string; number: string }>`
    select id, number from supplier_invoice
     where organization_id = ${user.organizationId} and (digest = ${digest}
        or (kind = ${paper.kind} and number = ${paper.number} and date = ${paper.date}::date
            and coalesce(seller_inn, lower(seller_name)) = coalesce(${paper.seller.inn}::text, lower(${paper.seller.name}))
            and correction = ${paper.correction?.number ?? ''}))
     order by created_at limit 1`.execute(db);
  const [found] = rows;
  if (found) {
    refuse(
      'invoice.exists',
      { id: found.id, link: linkOf(found.id) },
      `Документ поставщика № ${found.number} уже загружен`,
    );
  }
}

/** Writes a paper with its lines and its file; gives its id. Refuses invoice.exists. */
export async function storeInvoice(
  ctx: Unit,
  paper: TakenPaper,
  { storageId, name, content }: { storageId: number; name: string; content: Buffer },
): Promise<string> {
  const { db, user } = ctx;
  const digest = createHash('sha256').update(content).digest('hex');
  // two uploads of the same file at once take turns
  await lockReceipts(ctx);
  await demandNew(ctx, paper, digest);
  const { rows: own } = await sql<{ inn: string | null }>`
    select inn from organization where id = ${user.organizationId}`.execute(db);
  const kept = keptOf(paper, own[0]?.inn ?? null);
  const inn =
    paper.seller.inn !== null && /^(\d{10}|\d{12})$/.test(paper.seller.inn) ? paper.seller.inn : null;
  const { rows } = await sql<{ id: string }>`
    insert into supplier_invoice (organization_id, kind, layout, file_name, digest, number, date, correction, seller_inn,
                                  seller_name, partner_id, storage_id, paper, user_id)
    values (${user.organizationId}, ${paper.kind}, ${paper.layout}, ${name.slice(-255) || 'файл'}, ${digest},
            ${paper.number}, ${paper.date}::date, ${paper.correction?.number ?? ''}, ${inn}, ${paper.seller.name},
            (select id from partner where organization_id = ${user.organizationId} and inn = ${inn}::text order by kpp = ${paper.seller.kpp}::text desc nulls last, id limit 1),
            ${storageId}, ${JSON.stringify(kept)}::jsonb, ${user.id})
    returning id`.execute(db);
  const id = rows[0]?.id ?? refuse('not-found');
  await sql`
    insert into supplier_invoice_file (organization_id, invoice_id, content)
    values (${user.organizationId}, ${id}::uuid, ${content})`.execute(db);
  await sql`
    insert into supplier_invoice_line (organization_id, invoice_id, n, name, maker, code, gtin, ean13, series, expiry,
                                       quantity, gross, vat, rate, rate_untold, maker_price, before, sgtins,
                                       ssccs)
    select ${user.organizationId}::int, ${id}::uuid, l.n, l.name, l.maker, l.code, l.gtin, l.ean13, l.series, l.expiry,
           l.quantity, l.gross, l.vat, l.rate, l.rate_untold, l.maker_price, l.before,
           array(select jsonb_array_elements_text(l.sgtins)), array(select jsonb_array_elements_text(l.ssccs))
      from jsonb_to_recordset(${JSON.stringify(linesOf(paper))}::jsonb) as l (
        n int, name text, maker text, code text, gtin text, ean13 text, series text, expiry date, quantity numeric,
        gross numeric, vat numeric, rate numeric, rate_untold boolean, maker_price numeric, before jsonb, sgtins jsonb, ssccs jsonb)`.execute(
    db,
  );
  return id;
}
