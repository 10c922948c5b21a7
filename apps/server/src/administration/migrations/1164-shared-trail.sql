-- Changes of rows all organisations share are seen in the trail of each, whichever organisation root worked in
-- (the view shared_audit_entry); whoever asks for his own organisation's entries names it. Own roles of organisations
-- stand in one table with the common ones: theirs stay out.
alter table audit_entry add column shared boolean not null default false;
alter table audit_entry disable trigger append_only;
update audit_entry set shared = true where table_name in (
  select c.relname from pg_trigger t join pg_class c on c.oid = t.tgrelid
   where t.tgname = 'audit_insert' and c.relname not in ('role', 'role_ability')
     and substring(t.tgargs from 1 for 1) = '\x00'::bytea);
alter table audit_entry enable trigger append_only;
create index audit_entry_shared on audit_entry (id) where shared;
create index audit_entry_shared_row on audit_entry (table_name, row_key, id) where shared;
create policy shared on audit_entry for select to provizor_app using (shared);
