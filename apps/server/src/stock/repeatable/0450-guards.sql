-- What a posted document says is kept from the application; functions of the ledger change it with the ledger.
create or replace function guard_posted_document() returns trigger language plpgsql as $$
begin
  if old.state in ('sent', 'active', 'done') and (tg_op = 'DELETE' or current_user = 'provizor_app' and
     (new.kind, new.document_date, new.storage_id, new.storage_to_id)
       is distinct from (old.kind, old.document_date, old.storage_id, old.storage_to_id))
  then
    raise exception 'stock document % is posted', old.id using errcode = 'object_not_in_prerequisite_state';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;

create or replace function guard_posted_lines() returns trigger language plpgsql as $$
begin
  if (tg_op <> 'UPDATE' or current_user = 'provizor_app') and exists (
    select from (select distinct organization_id, document_id from changed) c
      join stock_document d on d.organization_id = c.organization_id and d.id = c.document_id
     where d.state in ('sent', 'active', 'done'))
  then
    raise exception 'lines of a posted stock document' using errcode = 'object_not_in_prerequisite_state';
  end if;
  return null;
end
$$;
