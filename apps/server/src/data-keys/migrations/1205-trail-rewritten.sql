-- What 1204 has sealed stands in the file of the table once more, as it was: written anew, in the order of its key.
do $$
begin
  if exists (select from audit_entry where sealed_by is not null) then
    cluster audit_entry using audit_entry_pkey;
    alter table audit_entry set without cluster;
  end if;
end
$$;
