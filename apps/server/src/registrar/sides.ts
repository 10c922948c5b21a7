import { type RawBuilder, sql } from 'kysely';

/**
 * A pack of a disposal as the three that count it have it: `registrar`, `mdlp` and `stock` are true where it is taken,
 * false where it is not, null while nobody knows. Columns of `o` mdlp_outgoing, `v` mdlp_disposal, `m` mdlp_disposal_mark.
 */
export const sides: Record<'registrar' | 'mdlp' | 'stock', RawBuilder<unknown>> = {
  registrar: sql`
    case when v.state = 'error' or m.refused then false
         when v.state = 'ready' then true end`,
  mdlp: sql`
    case when o.applied_at is null or o.document_id is null then null
         else exists (select from mdlp_outgoing_object n
                       where n.organization_id = m.organization_id and n.outgoing_id = m.outgoing_id and n.code = m.sgtin
                         and n.result = 'accepted') end`,
  stock: sql`
    case when exists (
           select from stock_document_mdlp l
             join stock_document s on s.organization_id = l.organization_id and s.id = l.document_id
             join stock_document_pack k on k.organization_id = s.organization_id and k.document_id = s.id
            where l.organization_id = m.organization_id and l.outgoing_id = m.outgoing_id and k.sgtin = m.sgtin
              and s.state = 'active' and not s.removed) then true
         when exists (select from stock_pack_ledger e
                       where e.organization_id = m.organization_id and e.sgtin = m.sgtin
                       group by e.sgtin having sum(e.quantity) > 0) then false end`,
};

/** Columns of a disposal everybody shows. */
export const disposalColumns = sql`
  o.id, v.type, coalesce(o.doc_num, '') as number, v.series, coalesce(o.doc_date, o.operation_date)::text as date,
  to_json(o.created_at)#>>'{}' as created_at,
  coalesce((select name from app_user u where u.id = o.user_id), '') as "user",
  (select s.name from storage s where s.id = v.storage_id) as storage, v.storage_id, v.device_id, v.state as task, o.state,
  o.result, o.message, v.mdlp_request_id, o.document_id,
  (select count(*)::int from mdlp_disposal_mark c
    where c.organization_id = v.organization_id and c.outgoing_id = v.outgoing_id) as packs`;
