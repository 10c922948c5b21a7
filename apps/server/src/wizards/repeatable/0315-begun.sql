-- Open drafts something was put into: a choice, a document of the stock or a scan (`isDraftBegun` of the domain). Looking
-- into a wizard begins nothing.
create or replace view wizard_begun with (security_invoker = true) as
select d.organization_id, d.id, d.wizard, d.document_id
  from wizard_draft d
 where d.state = 'open'
   and (d.version > 1 or d.data ->> 'stock_document_id' is not null
        or exists (select from wizard_scan s where s.organization_id = d.organization_id and s.draft_id = d.id));
grant select on wizard_begun to provizor_app;
