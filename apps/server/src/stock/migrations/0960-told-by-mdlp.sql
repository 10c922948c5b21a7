-- How a document stands with MDLP is told by the document of MDLP it is linked to. What anybody had declared is forgotten.
update stock_document d
   set send_mdlp = coalesce(
         (select send_mdlp_of(o.state, o.result)
            from stock_document_mdlp m
            join mdlp_outgoing o on o.organization_id = m.organization_id and o.id = m.outgoing_id
           where m.organization_id = d.organization_id and m.document_id = d.id
           order by m.created_at desc limit 1),
         case when d.mdlp_document_id is null then 'done' else 'noted' end)
 where d.send_mdlp not in ('done', 'partial', 'queued', 'sent', 'rejected', 'failed', 'cancelled')
    or (d.mdlp_document_id is not null and not exists (
          select from stock_document_mdlp m where m.organization_id = d.organization_id and m.document_id = d.id)
        and not exists (
          select from mdlp_incoming i
           where i.organization_id = d.organization_id and i.document_id = d.mdlp_document_id));
alter table stock_document add constraint stock_document_send_mdlp
  check (send_mdlp in ('done', 'partial', 'queued', 'sent', 'rejected', 'failed', 'cancelled', 'noted'));
