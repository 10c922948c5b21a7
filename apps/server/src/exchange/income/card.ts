import type { CallReply, getDocument, getDocumentContent } from '@provizor/contract';
import { contractTypes, sourceTypes } from '@provizor/mdlp';
import { sql } from 'kysely';
import { type Context, refuse } from '../../core/index.ts';
import { findPlaces } from '../../storages/index.ts';
import { incomeColumns } from './list.ts';
import { type IncomeRow, itemOf, titleIn } from './rows.ts';

type Row = IncomeRow & {
  source: string | null;
  contract_type: string | null;
  contract_num: string | null;
  operation_date: string | null;
  header: Record<string, unknown> | null;
};

/** Requisites of an incoming document with the names and addresses we know. */
export async function documentCard(ctx: Context, documentId: string): Promise<CallReply<typeof getDocument>> {
  const { rows } = await sql<Row>`
    select ${incomeColumns}, i.source, i.contract_type, i.contract_num, i.operation_date, i.header
      from mdlp_incoming i where i.document_id = ${documentId}`.execute(ctx.db);
  const row = rows[0] ?? refuse('not-found');
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
      case when l.kind = 'sgtin' then left(l.code, 14) end as gtin, i.name, l.cost::text, l.vat_value::text,
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
