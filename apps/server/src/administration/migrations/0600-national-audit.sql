-- The audit of rows that belong to no organisation: national dictionaries, common roles. What a person (root) changes
-- is written under the organisation the person acts in; what the program itself loads (importers run without a person)
-- is not written row by row.
create or replace function audit_change() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  -- '' = a national table
  organization_column text := tg_argv[0];
  key_columns text[] := tg_argv[1];
  hidden text[] := tg_argv[2];
begin
  if organization_column = '' and (current_person() is null or current_organization() is null) then
    return null;
  end if;
  if tg_op = 'INSERT' then
    insert into audit_entry (organization_id, user_id, table_name, row_key, action, changes)
    select coalesce((n.data ->> organization_column)::integer, current_organization()), current_person(),
           tg_table_name, audit_key(n.data, key_columns), 'insert',
           coalesce(audit_difference(null, n.data, hidden), '{}')
      from (select to_jsonb(new_rows) as data from new_rows) n;
  elsif tg_op = 'DELETE' then
    insert into audit_entry (organization_id, user_id, table_name, row_key, action, changes)
    select coalesce((o.data ->> organization_column)::integer, current_organization()), current_person(),
           tg_table_name, audit_key(o.data, key_columns), 'delete',
           coalesce(audit_difference(o.data, null, hidden), '{}')
      from (select to_jsonb(old_rows) as data from old_rows) o;
  else
    insert into audit_entry (organization_id, user_id, table_name, row_key, action, changes)
    select coalesce((coalesce(n.data, o.data) ->> organization_column)::integer, current_organization()),
           current_person(), tg_table_name, coalesce(n.row_key, o.row_key), 'update', d.changes
      from (select to_jsonb(old_rows) as data, audit_key(to_jsonb(old_rows), key_columns) as row_key
              from old_rows) o
      full join (select to_jsonb(new_rows) as data, audit_key(to_jsonb(new_rows), key_columns) as row_key
                   from new_rows) n
        on n.row_key = o.row_key
       and coalesce(n.data -> organization_column, 'null') = coalesce(o.data -> organization_column, 'null')
     cross join lateral (select audit_difference(o.data, n.data, hidden) as changes) d
     where d.changes is not null;
  end if;
  return null;
end
$$;

-- Attaches the audit to a national table. `hidden` as of audit_table.
create function audit_national_table(table_name text, hidden text[] default '{}') returns void
language sql as $$
  select audit_table(table_name, hidden, '')
$$;

create index audit_entry_person on audit_entry (organization_id, user_id, id);
create index audit_entry_time on audit_entry (organization_id, at, id);
