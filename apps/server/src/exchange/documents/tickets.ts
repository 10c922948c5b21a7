import type { CallReply, HandlerInput, loadTickets } from '@provizor/contract';
import { MdlpApiError, type MdlpClient } from '@provizor/mdlp';
import { sql } from 'kysely';
import { type DetachedContext, Refusal, refuse } from '../../core/index.ts';
import { readBody } from '../bodies.ts';
import { dayStart } from '../income/list.ts';
import { askRaw, type Link, linkOf, personPatience } from '../link/connect.ts';
import { refusalOf } from '../link/refusals.ts';
import { requestWork, type Work } from '../work.ts';
import { findDocument } from './find.ts';
import { type Awaiting, keepTicket } from './keep-ticket.ts';
import { readTicket, type TicketView, ticketView } from './read-ticket.ts';

/** How long one press of «Загрузить квитанции» may take, milliseconds; the rest comes by itself or by the next one. */
const longest = 20_000;

/** The outgoing document whose ticket is meant. Refuses not-found; notifications have none. */
async function awaiting(ctx: DetachedContext, documentId: string): Promise<Awaiting & { found: string }> {
  return ctx.tx(async ({ db }) => {
    const { side, owner } = await findDocument(db, documentId);
    if (side === 'income') {
      refuse('mdlp.not-found', undefined, 'У входящего документа нет квитанции: его составила МДЛП');
    }
    const { rows } = await sql<Omit<Awaiting, 'document_id'> & { document_id: string | null }>`
      select id, document_id, origin, thumbprint, income_document_id from mdlp_outgoing
       where id = ${owner}::uuid`.execute(db);
    const row = rows[0] ?? refuse('not-found');
    const { document_id: inMdlp } = row;
    if (inMdlp === null) return refuse('mdlp.not-found', undefined, 'Документ ещё не передан в МДЛП');
    return { ...row, document_id: inMdlp, found: documentId };
  });
}

/** Asks MDLP; undefined while it has no ticket. Throws what a person can read. */
async function askTicket(work: Work, link: Link, documentId: string): Promise<Uint8Array | undefined> {
  try {
    return await askRaw(work, link, (client: MdlpClient) => client.ticket(documentId));
  } catch (error) {
    if (error instanceof MdlpApiError && error.kind === 'not-found') return undefined;
    throw refusalOf(error, link.limiter.last);
  }
}

/** The ticket from MDLP, kept; one not made yet is told as not ready. */
export async function ticketFromMdlp(
  ctx: DetachedContext,
  documentId: string,
  token?: string,
): Promise<TicketView> {
  const row = await awaiting(ctx, documentId);
  const work = requestWork(ctx);
  const link = await linkOf(work, { handle: token }, personPatience);
  const xml = await askTicket(work, link, row.document_id);
  const ticket = xml && (await keepTicket(work, row, xml));
  if (xml && !ticket)
    refuse('mdlp.refused', undefined, 'Квитанция МДЛП не читается: скачайте её и обратитесь в поддержку');
  return ticketView(documentId, ticket ?? null);
}

/** The ticket that is here, else MDLP's. */
export async function ticketOf(
  ctx: DetachedContext,
  documentId: string,
  token?: string,
): Promise<TicketView> {
  const row = await awaiting(ctx, documentId);
  const kept = await ctx.tx(({ db }) => readBody(db, row.id, 'ticket'));
  const ticket = kept && readTicket(kept);
  return ticket ? ticketView(documentId, ticket) : ticketFromMdlp(ctx, documentId, token);
}

type Body = HandlerInput<typeof loadTickets>['body'];

/** A ticket that is here and none: it comes no better. */
const unreadable = sql`exists (
  select from mdlp_body b where b.owner = mdlp_outgoing.id::text and b.part = 'ticket')`;

/** Documents MDLP has, whose ticket is not here and may still come. */
async function missing(work: Work, { ids, period_s: from, period_e: to }: Body): Promise<Awaiting[]> {
  const { rows } = await work.tx(({ db }) =>
    sql<Awaiting>`
      select id, document_id, origin, thumbprint, income_document_id from mdlp_outgoing
       where document_id is not null and ticket_at is null and doc_status is distinct from 'FAILED'
         and (applied_at is null or origin = 'elsewhere' or state <> 'failed' or not ${unreadable})
         and ${ids ? sql`id = any(${ids}::uuid[])` : sql`true`}
         and ${from ? sql`created_at >= ${dayStart(from)}` : sql`true`}
         and ${to ? sql`created_at < ${dayStart(to)} + interval '1 day'` : sql`true`}
       order by created_at desc limit 1000`.execute(db),
  );
  return rows;
}

/**
 * «Загрузить квитанции»: asks MDLP for the tickets that are missing, as many as the intervals give within a person's
 * patience. Refuses what MDLP refuses when nothing was loaded.
 */
export async function loadMissingTickets(
  ctx: DetachedContext,
  body: Body,
): Promise<CallReply<typeof loadTickets>> {
  const work = requestWork(ctx);
  const rows = await missing(work, body);
  if (rows.length === 0) return { loaded: 0, complete: true, message: null };
  const link = await linkOf(work, { handle: body.token }, personPatience);
  const begun = performance.now();
  let loaded = 0;
  let asked = 0;
  for (const row of rows) {
    if (performance.now() - begun > longest) break;
    try {
      const xml = await askTicket(work, link, row.document_id);
      if (xml && (await keepTicket(work, row, xml))) loaded += 1;
    } catch (error) {
      if (asked === 0 || !(error instanceof Refusal)) throw error;
      return { loaded, complete: false, message: `${error.message}. Остальные квитанции загрузятся позже` };
    }
    asked += 1;
  }
  const left = rows.length - asked;
  if (left > 0) return { loaded, complete: false, message: `Не запрошено ещё ${left}: повторите загрузку` };
  const waiting = asked - loaded;
  const message = waiting > 0 ? `У ${waiting} ещё нет квитанции: МДЛП обрабатывает документы` : null;
  return { loaded, complete: waiting === 0, message };
}
