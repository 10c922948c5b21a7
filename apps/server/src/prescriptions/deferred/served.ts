import { comingActions } from '@provizor/domain';
import { sql } from 'kysely';
import { isPaused } from '../../stock/index.ts';
import { sourceFits } from '../release/source.ts';

/**
 * Whether a prescription `p` of a programme `g` can be served from a storage: what is prescribed lies there, free, in
 * date and not suspended, bought for the programme.
 */
export const fromStorage = (today: string) => sql<boolean>`exists (
  select from stock_balance b
    join lot l on l.organization_id = b.organization_id and l.id = b.lot_id
    join nomenclature n on n.organization_id = l.organization_id and n.id = l.nomenclature_id
   where b.organization_id = p.organization_id and b.quantity > b.reserved
     and coalesce(l.expiry >= ${today}::date, true) and not ${isPaused}
     and ${sourceFits} and goods_for(p, n.gtin, n.name) = '')`;

/**
 * Packs of deliveries that wait to be accepted, by delivery and product; those of boxes as far as MDLP has told of them.
 * @param documentId only of this one
 */
export const coming = (documentId: string | null) => sql`(
  select d.organization_id, d.document_id, d.doc_num as number, d.sender, d.source, k.gtin, count(*)::int as packs,
         coalesce((select min(n.name) from nomenclature n where n.organization_id = d.organization_id and n.gtin = k.gtin),
                  (select nomenclature_name(i.gtin, i.name, i.prod_desc) from gtin_info i where i.gtin = k.gtin),
                  'GTIN ' || k.gtin) as goods
    from mdlp_incoming d
    join mdlp_incoming_line l on l.organization_id = d.organization_id and l.document_id = d.document_id
   cross join lateral (
     select left(l.code, 14) as gtin where l.kind = 'sgtin'
     union all
     select i.gtin from mdlp_box x
       join mdlp_box_pack i on i.organization_id = x.organization_id and i.sscc = x.sscc
      where l.kind = 'sscc' and x.organization_id = l.organization_id and x.root_sscc = l.code) k
   where d.doc_type = any(${[...comingActions]}::int[]) and d.done in (0, 3) and not l.accepted
     and (${documentId}::text is null or d.document_id = ${documentId}::text)
   group by d.organization_id, d.document_id, d.doc_num, d.sender, d.source, k.gtin)`;

/** Whether packs `k` of a delivery are what `p` of a programme `g` asks for, bought for it as far as MDLP says. */
export const comesFor = sql<boolean>`(goods_for(p, k.gtin, k.goods) = '' and (
  k.source is null or g.other_sources
  or exists (select from source_type t where t.id = g.source_type_id and t.mdlp_id::text = k.source)))`;
