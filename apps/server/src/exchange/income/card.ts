import type { CallReply, getDocument, getDocumentContent } from '@provizor/contract';
import { contractTypes, sourceTypes } from '@provizor/mdlp';
import { sql } from 'kysely';
import { type Context, refuse } from '../../core/index.ts';
import { findPlaces } from '../../storages/index.ts';
import { type OutgoingRow, outgoingColumns, outgoingItem } from '../outgoing/list.ts';
import { incomeColumns } from './list.ts';
import { type IncomeRow, itemOf, titleIn } from './rows.ts';

type Card = CallReply<typeof getDocument>['document'];

type Row = IncomeRow & {
  source: string | null;
  contract_type: string | null;
  contract_num: string | null;
  operation_date: string | null;
  header: Record<string, unknown> | null;
};

/** Requisites of a document, an incoming one or one of ours, with the names and addresses we know. */
export async function documentCard(ctx: Context, documentId: string): Promise<CallReply<typeof getDocument>> {
  const { rows } = await sql<Row>`
    select ${incomeColumns}, i.source, i.contract_type, i.contract_num, i.operation_date, i.header
      from mdlp_incoming i where i.document_id = ${documentId}`.execute(ctx.db);
  const row = rows[0];
  if (!row) return { document: await ownCard(ctx, documentId) };
  const { sender, receiver } = row;
  const places = await findPlaces(ctx.db, ctx.user.organizationId, [sender, receiver]);
  const text = (name: string) => {
    const value = row.header?.[name];
    return typeof value === 'string' ? value : null;
  };
  return {
    document: {
      ...itemOf(row, places),
      subject_id: text('subject_id') ?? sender,
      receiver_id: text('receiver_id'),
      contract_num: row.contract_num,
      contract_type: row.contract_type,
      contract_type_name: titleIn(contractTypes, row.contract_type),
      source: row.source,
      source_name: titleIn(sourceTypes, row.source),
      sender_address: places.get(sender)?.address ?? null,
      receiver_address: places.get(receiver)?.address ?? null,
      sender_inn: places.get(sender)?.partner?.inn ?? null,
      operation_date: row.operation_date,
    },
  };
}

type OwnRow = OutgoingRow & { sgtins: number; sscc: number; taken: number; operation_date: string };

/** Requisites of a document of ours, by its identifier in MDLP or by our id: the same fields. */
async function ownCard(ctx: Context, documentId: string): Promise<Card> {
  const { rows } = await sql<OwnRow>`
    select ${outgoingColumns}, o.operation_date::text as operation_date, x.sgtins, x.sscc, x.taken
      from mdlp_outgoing o
     cross join lateral (
       select count(*) filter (where kind = 'sgtin')::int as sgtins, count(*) filter (where kind = 'sscc')::int as sscc,
              count(*) filter (where result = 'accepted')::int as taken
         from mdlp_outgoing_object where outgoing_id = o.id) x
     where o.document_id = ${documentId} or o.id::text = ${documentId}`.execute(ctx.db);
  const row = rows[0] ?? refuse('not-found');
  const { sender, receiver } = row;
  const places = await findPlaces(ctx.db, ctx.user.organizationId, receiver ? [sender, receiver] : [sender]);
  const item = outgoingItem(row, places);
  const failed = row.state === 'failed' || row.result === 'Rejected';
  const partly = row.result === 'Partial' ? 3 : 1;
  return {
    document_id: row.document_id ?? row.id,
    mdlp_doc_type: item.mdlp_doc_type,
    title: item.title,
    doc_num: row.doc_num,
    doc_date: row.doc_date,
    doc_type: null,
    sender,
    sender_name: item.sender_name,
    receiver_branch: receiver ?? '',
    receiver_name: item.receiver_name,
    date: row.date,
    doc_status: row.doc_status ?? row.state,
    done: failed ? 2 : row.state === 'done' ? partly : 0,
    error: failed ? row.message : null,
    packs: row.sgtins,
    boxes: row.sscc,
    accepted: row.taken,
    total: row.objects,
    content: 'ready',
    draft_id: null,
    subject_id: sender,
    receiver_id: receiver,
    contract_num: null,
    contract_type: null,
    contract_type_name: null,
    source: null,
    source_name: null,
    sender_address: places.get(sender)?.address ?? null,
    receiver_address: receiver === null ? null : (places.get(receiver)?.address ?? null),
    sender_inn: null,
    operation_date: row.operation_date,
  };
}

type Content = CallReply<typeof getDocumentContent>;

/** Goods of a document as it names them: an incoming one, or one of ours (by document_id or our own id). */
export async function documentContent(ctx: Context, documentId: string): Promise<Content> {
  const { rows } = await sql<Content['items'][number]>`
    with lines as (
      select n, code, kind, cost, vat_value from mdlp_incoming_line where document_id = ${documentId}
      union all
      select o.n, o.code, o.kind, null, null
        from mdlp_outgoing d join mdlp_outgoing_object o on o.outgoing_id = d.id
       where d.document_id = ${documentId} or d.id::text = ${documentId}
    ), inside(top, sscc) as (select * from (
      with recursive tree(top, sscc) as (
        select b.sscc, b.sscc from lines l join mdlp_box b on b.sscc = l.code
        union
        select tree.top, b.sscc from tree join mdlp_box b on b.parent_sscc = tree.sscc
      ) select * from tree) t
    ), counted as (
      select inside.top, count(p.sgtin)::int as packs
        from inside left join mdlp_box_pack p on p.sscc = inside.sscc group by inside.top
    )
    select l.n, case when l.kind = 'sscc' then l.code end as sscc, case when l.kind = 'sgtin' then l.code end as sgtin,
      case when l.kind = 'sgtin' then left(l.code, 14) end as gtin,
      nomenclature_name(i.gtin, i.name, i.prod_desc) as name, l.cost::text, l.vat_value::text,
      i.prod_desc, c.status, k.packs
    from lines l
    left join gtin_info i on l.kind = 'sgtin' and i.gtin = left(l.code, 14)
    left join pack_status_cache c on c.sgtin = l.code
    left join counted k on k.top = l.code
    order by l.n`.execute(ctx.db);
  if (rows.length === 0) await demandKnown(ctx, documentId);
  return { items: rows };
}

/** An empty content is one thing, an unknown or not yet loaded document another. */
async function demandKnown({ db }: Context, documentId: string): Promise<void> {
  const { rows } = await sql<{ content: string }>`
    select content from mdlp_incoming where document_id = ${documentId}
    union all
    select 'ready' from mdlp_outgoing where document_id = ${documentId} or id::text = ${documentId}`.execute(
    db,
  );
  const { content } = rows[0] ?? refuse('not-found');
  if (content !== 'ready') refuse('mdlp.content-missing');
}
