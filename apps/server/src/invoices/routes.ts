import {
  addInvoiceGoods as addGoodsCall,
  answerInvoice,
  downloadInvoice,
  firstPage,
  getInvoice,
  listInvoices,
  matchInvoice,
  nextPage,
  printInvoiceAct,
  receiveInvoice,
  removeInvoice as removeCall,
  uploadInvoice,
} from '@provizor/contract';
import { sql } from 'kysely';
import { bind, refuse } from '../core/index.ts';
import { printAct } from './act.ts';
import { answerFile } from './answer.ts';
import { cardOf } from './card.ts';
import { addInvoiceGoods, changeInvoice, removeInvoice } from './change.ts';
import { receiveInto } from './receive.ts';
import { listOf } from './rows.ts';
import { takeInvoice } from './take.ts';

export const bindings = [
  bind(listInvoices, async ({ db }, { body }) => {
    const limit = body.limit ?? (body.next ? nextPage : firstPage);
    const { items, count } = await listOf(db, body, limit + 1);
    const shown = items.slice(0, limit);
    return { items: shown, count, next: items.length > limit ? (shown.at(-1)?.id ?? null) : null };
  }),
  // the file comes in and is read outside of a transaction
  bind(uploadInvoice, async (ctx, { query }) => ({ item: await takeInvoice(ctx, query) }), {
    transaction: false,
  }),
  bind(getInvoice, ({ db }, { params }) => cardOf(db, params.id)),
  bind(matchInvoice, (ctx, { body }) => changeInvoice(ctx, body)),
  bind(addGoodsCall, (ctx, { body }) => addInvoiceGoods(ctx, body)),
  bind(receiveInvoice, (ctx, { body }) => receiveInto(ctx, body)),
  bind(printInvoiceAct, async (ctx, { body }) => ({ data: { link: await printAct(ctx, body.id) } }), {
    transaction: false,
  }),
  bind(answerInvoice, (ctx, { body }) => answerFile(ctx, body)),
  bind(downloadInvoice, async ({ db }, { params }) => {
    const { rows } = await sql<{ name: string; content: Buffer }>`
      select i.file_name as name, f.content from supplier_invoice i
        join supplier_invoice_file f on f.organization_id = i.organization_id and f.invoice_id = i.id
       where i.id = ${params.id}::uuid`.execute(db);
    const { name, content } = rows[0] ?? refuse('not-found');
    return { name, type: 'application/octet-stream', bytes: new Uint8Array(content) };
  }),
  bind(removeCall, async (ctx, { params }) => {
    await removeInvoice(ctx, params.id);
    return { ok: true } as const;
  }),
];
