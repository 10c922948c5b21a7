import type { HandlerInput, Invoice, uploadInvoice } from '@provizor/contract';
import { invoiceFileLimit } from '@provizor/contract';
import { sql } from 'kysely';
import { type DetachedContext, refuse } from '../core/index.ts';
import { tellReceipts } from './maker-prices.ts';
import { findGoods } from './match.ts';
import { findNotice } from './notice.ts';
import { readInvoiceFile } from './read/job.ts';
import { findInvoice, shownItem } from './rows.ts';
import { storeInvoice } from './store.ts';

async function contentOf(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > invoiceFileLimit) refuse('input.too-large', undefined, 'Файл больше 10 МБ');
    parts.push(chunk);
  }
  return Buffer.concat(parts);
}

const refuseFile = (message: string): never =>
  refuse('input.invalid', [{ path: 'body.file', message }], message);

/**
 * Takes a supplier's file: all of it or nothing. Its goods are found as far as they are known, and the notice of MDLP it
 * belongs to. Refuses input.invalid (no such storage, a file that is no paper of a supplier), input.too-large,
 * invoice.exists.
 */
export async function takeInvoice(
  ctx: DetachedContext,
  { storage_id: storageId }: HandlerInput<typeof uploadInvoice>['query'],
): Promise<Invoice> {
  const file = await ctx.file();
  const content = await contentOf(file.chunks);
  const outcome = await readInvoiceFile(content);
  if ('fault' in outcome) return refuseFile(outcome.fault);
  const { paper } = outcome;
  if (paper.kind === 'answer') {
    return refuseFile('Это ответ покупателя, а не документ поставщика: загрузите файл продавца');
  }
  if (paper.seller.name === '') {
    return refuseFile('В файле не назван поставщик: добавьте столбцы «Поставщик» и «ИНН поставщика»');
  }
  return ctx.tx(async (tx) => {
    const { db } = tx;
    const { rows } = await sql`select from storage where id = ${storageId}`.execute(db);
    if (rows.length === 0) {
      refuse('input.invalid', [{ path: 'query.storage_id', message: 'Склад: такой записи нет' }]);
    }
    const id = await storeInvoice(tx, paper, { storageId, name: file.name, content });
    await findGoods(db, id);
    await sql`update supplier_invoice set notice_id = ${await findNotice(db, id)} where id = ${id}::uuid`.execute(
      db,
    );
    await tellReceipts(db, id);
    return shownItem(await findInvoice(db, id));
  });
}
