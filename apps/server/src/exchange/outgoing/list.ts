import {
  type CallReply,
  firstPage,
  type HandlerInput,
  type listOutgoing,
  nextPage,
} from '@provizor/contract';
import { actionTitle } from '@provizor/mdlp';
import { sql } from 'kysely';
import type { Context } from '../../core/index.ts';
import { findPlaces, type Place } from '../../storages/index.ts';
import { dayStart } from '../income/list.ts';
import { placeName } from '../income/rows.ts';
import { decodeKey, encodeKey } from '../paging.ts';
import { boxesText } from './awaited-boxes.ts';
import { inTrouble } from './in-trouble.ts';

type Item = CallReply<typeof listOutgoing>['items'][number];

/** A row of the outgoing list as the database gives it. */
export type OutgoingRow = Omit<Item, 'mdlp_doc_type' | 'title' | 'receiver_name' | 'sender_name'> & {
  action_id: number;
};

/** Columns of a signed document for the lists. */
export const outgoingColumns = sql`
  o.id, o.document_id, o.action_id, o.doc_num, o.doc_date, o.sender, o.receiver,
  to_json(o.created_at)#>>'{}' as date, o.doc_status, o.state, o.result, coalesce(o.message, ${boxesText}) as message, o.objects, o.errors,
  coalesce((select name from app_user u where u.id = o.user_id), '') as "user", o.income_document_id, o.origin,
  o.ticket_at is not null as ticket,
  (select v.state from mdlp_disposal v where v.outgoing_id = o.id) as task`;

/** A row with the names people know. */
export const outgoingItem = (
  { action_id: type, ...row }: OutgoingRow,
  places: ReadonlyMap<string, Place>,
): Item => ({
  ...row,
  mdlp_doc_type: type,
  title: actionTitle(type),
  sender_name: placeName(places.get(row.sender)),
  receiver_name: row.receiver === null ? null : placeName(places.get(row.receiver)),
});

type Body = HandlerInput<typeof listOutgoing>['body'];

/** Something of the document is carried out and neither answered nor called off. */
const unanswered = sql`(
  o.result is distinct from 'Rejected' and exists (
    select from mdlp_outgoing_object x
     where x.outgoing_id = o.id and x.result is distinct from 'rejected' and x.closed_by is null
       and not exists (
         select from mdlp_incoming a join mdlp_incoming_line l on l.document_id = a.document_id
          where a.outgoing_id = o.id and a.doc_type in (606, 607) and l.code = x.code)))`;

const conditions = (body: Body) => sql`
      ${body.period_s ? sql`o.created_at >= ${dayStart(body.period_s)}` : sql`true`}
  and ${body.period_e ? sql`o.created_at < ${dayStart(body.period_e)} + interval '1 day'` : sql`true`}
  and ${body.doc_type?.length ? sql`o.action_id = any(${body.doc_type}::int[])` : sql`true`}
  and ${body.branches?.length ? sql`o.sender = any(${body.branches}::text[])` : sql`true`}
  and ${body.state?.length ? sql`o.state = any(${body.state}::text[])` : sql`true`}
  and ${body.result ? sql`o.result = ${body.result}` : sql`true`}
  and ${body.origin ? sql`o.origin = ${body.origin}` : sql`true`}
  and ${body.trouble ? inTrouble(body.trouble) : sql`true`}
  and ${body.no_ticket ? sql`o.ticket_at is null` : sql`true`}
  and ${body.unanswered ? unanswered : sql`true`}
  and ${
    body.query
      ? sql`(o.document_id = ${body.query} or o.id::text = ${body.query} or o.receiver = ${body.query}
             or strpos(lower(o.doc_num), lower(${body.query})) > 0
             or exists (select from partner_branch b join partner p
                          on p.organization_id = b.organization_id and p.id = b.partner_id
                         where b.branch_id = o.receiver and strpos(lower(p.name), lower(${body.query})) > 0))`
      : sql`true`
  }`;

/** A page of signed documents, the newest first; `next` of the reply asks for the following one. */
export async function outgoingPage(ctx: Context, body: Body): Promise<CallReply<typeof listOutgoing>> {
  const key = decodeKey(body.next);
  const limit = body.limit ?? (key ? nextPage : firstPage);
  const beyond = key ? sql`and (o.created_at, o.id) < (${key.at}::timestamptz, ${key.id}::uuid)` : sql``;
  const { rows } = await sql<OutgoingRow & { key: string }>`
    select ${outgoingColumns}, o.created_at::text as key from mdlp_outgoing o
     where ${conditions(body)} ${beyond}
     order by o.created_at desc, o.id desc limit ${limit + 1}`.execute(ctx.db);
  const counted = await sql<{ n: number }>`
    select count(*)::int as n from mdlp_outgoing o where ${conditions(body)}`.execute(ctx.db);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const sides = page.flatMap(({ sender, receiver }) => [sender, receiver ?? []].flat());
  const places = await findPlaces(ctx.db, ctx.user.organizationId, [...new Set(sides)]);
  return {
    items: page.map(({ key: _key, ...row }) => outgoingItem(row, places)),
    count: counted.rows[0]?.n ?? 0,
    next: rows.length > limit && last ? encodeKey({ at: last.key, id: last.id }) : null,
  };
}
