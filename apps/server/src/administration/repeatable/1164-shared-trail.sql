-- The trail of the rows all organisations share, whichever one root worked in. Who of another organisation changed a row
-- stays untold.
create or replace view shared_audit_entry with (security_invoker = true) as
  select organization_id, id, at, case when user_id = 1 then user_id end as user_id,
         case when user_id = 1 then 'Главный администратор' else 'Сотрудник другой организации' end as user_name,
         table_name, row_key, action, changes
    from audit_entry where shared;
grant select on shared_audit_entry to provizor_app;
