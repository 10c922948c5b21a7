import type { exportAccounting, HandlerInput } from '@provizor/contract';
import { mostAccounted } from '@provizor/contract';
import { actOfDestruction, type StockDocumentKind } from '@provizor/domain';
import type { FormDocument } from '@provizor/printing';
import { sql } from 'kysely';
import { type Context, refuse } from '../core/index.ts';
import { formDocuments } from '../printing/index.ts';

type Body = HandlerInput<typeof exportAccounting>['body'];

/** A document with what its printed form does not hold: GTIN and codes of the packs of each line. */
export type Accounted = {
  id: string;
  kind: StockDocumentKind;
  document: FormDocument;
  /** By the place of the line, from 0. */
  goods: { gtin: string | null; sgtins: string[] }[];
};

/**
 * Posted documents of a period in their order. An act of destruction is none of them: its goods are written off by what
 * handed them over (`movesGoods`). Refuses accounting.empty, accounting.too-many.
 */
export async function accountedDocuments(
  ctx: Context,
  { period_s: from, period_e: to, storage_id }: Body,
  kinds: readonly StockDocumentKind[],
): Promise<{ id: string; kind: StockDocumentKind }[]> {
  const { rows } = await sql<{ id: string; kind: StockDocumentKind }>`
    select id, kind from stock_document
     where state = 'active' and not removed and kind = any(${[...kinds]}::text[])
       and not (kind = ${actOfDestruction.kind} and data @> ${JSON.stringify({ way: actOfDestruction.way })}::jsonb)
       and document_date between ${from}::date and ${to}::date
       and (${storage_id ?? null}::int is null or storage_id = ${storage_id ?? null}::int)
     order by document_date, number, id limit ${mostAccounted + 1}`.execute(ctx.db);
  if (rows.length === 0) refuse('accounting.empty');
  if (rows.length > mostAccounted) refuse('accounting.too-many');
  return rows;
}

/** One document of them with its lines and codes. */
export async function accounted(
  ctx: Context,
  { id, kind }: { id: string; kind: StockDocumentKind },
): Promise<Accounted> {
  const [document = refuse('not-found')] = await formDocuments(ctx, [{ kind, id }]);
  const { rows } = await sql<{ gtin: string | null; sgtins: string[] }>`
    select m.gtin, array(select k.sgtin from stock_document_pack k
                          where k.organization_id = i.organization_id and k.document_id = i.document_id and k.n = i.n
                          order by k.sgtin) as sgtins
      from stock_document_line i
      left join lot l on l.organization_id = i.organization_id and l.id = i.lot_id
      left join nomenclature m on m.organization_id = i.organization_id
       and m.id = case when l.id is null then i.nomenclature_id else l.nomenclature_id end
     where i.document_id = ${id}::uuid order by i.n`.execute(ctx.db);
  return { id, kind, document, goods: rows };
}
