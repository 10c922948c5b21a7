import type { CallReply } from '@provizor/contract';
import type { StockCalls } from '@provizor/contract/stock';
import { type StockDocumentKind, stockDocumentKinds } from '@provizor/domain';
import { actionTitle } from '@provizor/mdlp';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';

type Related = CallReply<StockCalls['get']>['related'][number];

/** Documents that follow one another, the earliest first: what it was made from, what was made of it, those of MDLP. */
export async function relatedOf(db: TenantTransaction, id: string): Promise<Related[]> {
  const { rows: stock } = await sql<{
    id: string;
    kind: StockDocumentKind;
    number: string;
    date: string;
    state: string;
  }>`
    with recursive up (id, base_id) as (
      select id, base_id from stock_document where id = ${id}::uuid
      union
      select b.id, b.base_id from up join stock_document b on b.id = up.base_id
    ), chain (id) as (
      select id from up
      union
      select c.id from chain join stock_document c on c.base_id = chain.id
    )
    select d.id, d.kind, d.number, d.document_date::text as date, d.state
      from chain join stock_document d on d.id = chain.id
     where d.id <> ${id}::uuid and not d.removed order by d.created_at`.execute(db);
  const { rows: mdlp } = await sql<Omit<Related, 'title'> & { action: number }>`
    select o.id::text as id, 'outgoing' as kind, coalesce(o.doc_num, '') as number, o.doc_date::text as date, o.state,
           o.action_id as action
      from stock_document_mdlp d
      join mdlp_outgoing o on o.organization_id = d.organization_id and o.id = d.outgoing_id
     where d.document_id = ${id}::uuid
    union all
    select i.document_id, 'incoming', coalesce(i.doc_num, ''), i.doc_date::text, i.doc_status, i.doc_type
      from stock_document d
      join mdlp_incoming i on i.organization_id = d.organization_id and i.document_id = d.mdlp_document_id
     where d.id = ${id}::uuid`.execute(db);
  return [
    ...mdlp.map(({ action, ...row }) => ({ ...row, title: `${action} · ${actionTitle(action)}` })),
    ...stock.map((row) => ({ ...row, title: stockDocumentKinds[row.kind].title })),
  ];
}
