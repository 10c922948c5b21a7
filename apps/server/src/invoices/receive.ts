import type { CallReply, InvoiceCard, InvoiceLineRow, receiveInvoice } from '@provizor/contract';
import { vatRateOf, withoutVat } from '@provizor/domain';
import { sql } from 'kysely';
import { type Context, refuse } from '../core/index.ts';
import type { TenantTransaction } from '../database/index.ts';
import { addDocument } from '../stock/index.ts';
import { cardOf } from './card.ts';
import { lockInvoice, lockReceipts } from './rows.ts';

type Reply = CallReply<typeof receiveInvoice>;

/** Rate of a line; of one whose paper says none it is found from the sum of the VAT, null = nobody knows it. */
function rateOf({ vat_rate: rate, sum, vat_sum: vat }: InvoiceLineRow, isUntold: boolean): string | null {
  if (rate !== null) return rate;
  if (!isUntold) return withoutVat;
  return sum !== null && vat !== null && Number(vat) > 0 ? vatRateOf(sum, vat) : null;
}

/** Numbers of the lines whose rate a paper does not tell. */
async function untoldRates(db: TenantTransaction, id: string): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ n: number }>`
    select n from supplier_invoice_line where invoice_id = ${id}::uuid and rate_untold`.execute(db);
  return new Set(rows.map(({ n }) => n));
}

/** A line that is received: with the sum of the paper when all of it came, otherwise at the price it makes. */
function received(line: InvoiceLineRow, index: number, untold: ReadonlySet<number>) {
  const isUntold = untold.has(line.n);
  const quantity = line.accepted ?? line.quantity;
  const isWhole = Number(quantity) === Number(line.quantity);
  return {
    n_line: index + 1,
    nomenclature_id: line.goods?.id ?? null,
    series: line.series,
    expiry: line.expiry,
    quantity,
    price: line.price,
    vat_rate: rateOf(line, isUntold),
    maker_price: line.maker_price,
    paper_sum: isWhole ? line.sum : null,
    paper_vat: isWhole && line.sum !== null ? (line.vat_sum ?? (isUntold ? null : '0.00')) : null,
  };
}

type Line = InvoiceLineRow;

const numbered = (lines: readonly Line[]) => lines.map(({ n }) => n);

const first = (lines: readonly number[]) => lines.slice(0, 20).join(', ');

/**
 * Lines a receipt is made of. Marked goods without codes are a question to a person: their acceptance may still come,
 * or they are from before the marking. Refuses invoice.marked.
 */
function takenOf(lines: readonly Line[], marked: 'wait' | 'receive' | undefined): Line[] {
  const taken = lines.filter((line) => !line.by_mdlp && Number(line.accepted ?? line.quantity) > 0);
  const doubtful = taken.filter(({ traced }) => traced);
  if (doubtful.length > 0 && marked === undefined) {
    const named = numbered(doubtful);
    refuse(
      'invoice.marked',
      { lines: named },
      `Маркированный товар без кодов упаковок в строках: ${first(named)}`,
    );
  }
  return marked === 'wait' ? taken.filter(({ traced }) => !traced) : taken;
}

/**
 * A correction has all goods of the paper anew (upd, section 10): beside a receipt of another edition they would come a
 * second time. Refuses invoice.received.
 */
function demandOneEdition(related: InvoiceCard['related']): void {
  const received = related.find(({ edition, receipt }) => edition && receipt !== null);
  if (!received?.receipt) return;
  const { id, number, posted } = received.receipt;
  refuse(
    'invoice.received',
    { id, link: `/storage/income/id${id}` },
    `Этот товар уже в приходе № ${number} (${received.title}). Чтобы принять его по этому документу, ` +
      `${posted ? 'верните приход в черновики и удалите его' : 'удалите черновик прихода'}, затем составьте приход здесь`,
  );
}

/**
 * Makes the draft of a receipt of a paper: of all that came but the goods MDLP knows by the codes of their packs, which
 * their acceptance takes into stock (decision 68). Refuses not-found, version.stale, invoice.received, invoice.marked,
 * invoice.unmatched, invoice.nothing.
 */
export async function receiveInto(
  ctx: Context,
  seen: { id: string; version?: number | undefined; marked?: 'wait' | 'receive' | undefined },
): Promise<Reply> {
  const { db } = ctx;
  // two editions of a paper received at once take turns
  await lockReceipts(ctx);
  const invoice = await lockInvoice(db, seen);
  if (invoice.kind === 'adjustment')
    refuse('invoice.nothing', undefined, 'УКД меняет прежний приход: исправьте его строки');
  const { lines, related } = await cardOf(db, seen.id);
  demandOneEdition(related);
  const taken = takenOf(lines, seen.marked);
  if (taken.length === 0) refuse('invoice.nothing');
  const unmatched = numbered(taken.filter(({ goods }) => goods === null));
  if (unmatched.length > 0) {
    refuse('invoice.unmatched', { lines: unmatched }, `Неизвестен товар в строках: ${first(unmatched)}`);
  }
  const untold = await untoldRates(db, seen.id);
  const document = await addDocument(ctx, 'income', {
    storage_id: invoice.storage.id,
    ...(invoice.partner && { partner_id: invoice.partner.id }),
    comment: `По файлу «${invoice.file_name}»: ${invoice.seller.name}`.slice(0, 2000),
    data: { paper_number: invoice.number.slice(0, 200), paper_date: invoice.date },
    lines: taken.map((line, index) => received(line, index, untold)),
  });
  await sql`
    update supplier_invoice set document_id = ${document.id}::uuid, version = version + 1
     where id = ${seen.id}::uuid`.execute(db);
  return { document_id: document.id, number: document.number, lines: taken.length };
}
