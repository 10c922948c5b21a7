import {
  type CallReply,
  firstPage,
  type HandlerInput,
  type listIncoming,
  nextPage,
} from '@provizor/contract';
import { workingMomentBefore } from '@provizor/domain';
import { sql } from 'kysely';
import type { Context } from '../../core/index.ts';
import { findPlaces } from '../../storages/index.ts';
import { decodeKey, encodeKey } from '../paging.ts';
import { type IncomeRow, itemOf } from './rows.ts';

/** Columns of a document for the lists, with the draft somebody has begun over it. */
export const incomeColumns = sql`
  i.document_id, i.doc_type, i.doc_status, i.doc_num, i.doc_date, i.turnover_type, i.sender, i.receiver,
  to_json(i.received_at)#>>'{}' as received_at, i.done, i.error, i.content, i.content_error, i.packs, i.boxes,
  i.objects, i.accepted,
  (select d.id from wizard_begun d where d.document_id = i.document_id limit 1) as draft_id`;

type Body = HandlerInput<typeof listIncoming>['body'];

/** A date of a filter begins and ends by Moscow time, as MDLP's own filters do. */
export const dayStart = (date: string) => sql`(${date}::date::timestamp at time zone 'Europe/Moscow')`;

const conditions = (body: Body, now: Date) => sql`
      ${body.period_s ? sql`i.received_at >= ${dayStart(body.period_s)}` : sql`true`}
  and ${body.period_e ? sql`i.received_at < ${dayStart(body.period_e)} + interval '1 day'` : sql`true`}
  and ${body.doc_type?.length ? sql`i.doc_type = any(${body.doc_type}::int[])` : sql`true`}
  and ${body.branches?.length ? sql`i.receiver = any(${body.branches}::text[])` : sql`true`}
  and ${body.done === undefined ? sql`true` : sql`(i.done = 1) = ${body.done}`}
  and ${body.overdue ? sql`i.done <> 1 and i.received_at < ${workingMomentBefore(now, 1)}` : sql`true`}
  and ${body.status?.length ? sql`i.done = any(${body.status}::int[])` : sql`true`}
  and ${
    body.query
      ? sql`(i.document_id = ${body.query} or strpos(lower(i.doc_num), lower(${body.query})) > 0
             or i.sender = ${body.query}
             or exists (select from partner_branch b join partner p
                          on p.organization_id = b.organization_id and p.id = b.partner_id
                         where b.branch_id = i.sender and strpos(lower(p.name), lower(${body.query})) > 0))`
      : sql`true`
  }`;

/** A page of incoming documents, the newest first; `next` of the reply asks for the following one. */
export async function incomingPage(ctx: Context, body: Body): Promise<CallReply<typeof listIncoming>> {
  const key = decodeKey(body.next);
  const limit = body.limit ?? (key ? nextPage : firstPage);
  const beyond = key ? sql`and (i.received_at, i.document_id) < (${key.at}::timestamptz, ${key.id})` : sql``;
  const { rows } = await sql<IncomeRow & { key: string }>`
    select ${incomeColumns}, i.received_at::text as key from mdlp_incoming i
     where ${conditions(body, ctx.now())} ${beyond}
     order by i.received_at desc, i.document_id desc limit ${limit + 1}`.execute(ctx.db);
  const counted = await sql<{ n: number }>`
    select count(*)::int as n from mdlp_incoming i where ${conditions(body, ctx.now())}`.execute(ctx.db);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const places = await findPlaces(ctx.db, ctx.user.organizationId, [
    ...new Set(page.flatMap(({ sender, receiver }) => [sender, receiver])),
  ]);
  return {
    items: page.map((row) => itemOf(row, places)),
    count: counted.rows[0]?.n ?? 0,
    next: rows.length > limit && last ? encodeKey({ at: last.key, id: last.document_id }) : null,
  };
}
