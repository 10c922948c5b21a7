-- Fields that differ, with what they held. The search column only repeats others: the audit leaves it out.
create or replace function audit_difference(old_row jsonb, new_row jsonb, hidden text[]) returns jsonb
language sql immutable parallel safe as $$
  select jsonb_object_agg(
           field,
           case when field = any(hidden) then '{"hidden": true}'::jsonb
                else jsonb_build_object('old', old_row -> field, 'new', new_row -> field) end)
    from jsonb_object_keys(coalesce(old_row, '{}') || coalesce(new_row, '{}')) as field
   where field <> 'search' and coalesce(old_row -> field, 'null') <> coalesce(new_row -> field, 'null')
$$;

create or replace function audit_key(row_data jsonb, fields text[]) returns text language sql immutable parallel safe as $$
  select string_agg(row_data ->> field, ',' order by position)
    from unnest(fields) with ordinality as part (field, position)
$$;

-- Arguments: column of the organisation, key columns, hidden columns (both as array literals).
-- One statement per changed statement, not per row: large receipts stay fast.
-- Of rows that belong to no organisation (national dictionaries, common roles) what a person (root) changes is written
-- under the organisation the person acts in; what the program itself loads (importers run without a person) is not
-- written row by row. A change whose caller named no version he had read says so in the trail (`without_version`).
create or replace function audit_change() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  -- '' = a national table
  organization_column text := tg_argv[0];
  key_columns text[] := tg_argv[1];
  hidden text[] := tg_argv[2];
  -- own roles of organisations stand in one table with the common ones
  is_shared boolean := organization_column = '' and tg_table_name not in ('role', 'role_ability');
begin
  if organization_column = '' and (current_person() is null or current_organization() is null) then
    return null;
  end if;
  if tg_op = 'INSERT' then
    insert into audit_entry (organization_id, user_id, table_name, row_key, action, changes, shared)
    select coalesce((n.data ->> organization_column)::integer, current_organization()), current_person(),
           tg_table_name, audit_key(n.data, key_columns), 'insert',
           coalesce(audit_difference(null, n.data, hidden), '{}'), is_shared
      from (select to_jsonb(new_rows) as data from new_rows) n;
  elsif tg_op = 'DELETE' then
    insert into audit_entry (organization_id, user_id, table_name, row_key, action, changes, shared)
    select coalesce((o.data ->> organization_column)::integer, current_organization()), current_person(),
           tg_table_name, audit_key(o.data, key_columns), 'delete',
           coalesce(audit_difference(o.data, null, hidden), '{}'), is_shared
      from (select to_jsonb(old_rows) as data from old_rows) o;
  else
    insert into audit_entry (organization_id, user_id, table_name, row_key, action, changes, shared)
    select coalesce((coalesce(n.data, o.data) ->> organization_column)::integer, current_organization()),
           current_person(), tg_table_name, coalesce(n.row_key, o.row_key), 'update',
           case when current_setting('app.without_version', true) = 'on'
                then d.changes || '{"without_version": {"old": null, "new": true}}' else d.changes end,
           is_shared
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

-- Attaches the audit to a table. `hidden` are columns whose contents must not be copied (passwords, secrets).
create or replace function audit_table(table_name text, hidden text[] default '{}', organization_column text default 'organization_id')
returns void language plpgsql as $$
declare
  key_columns text[];
  arguments text;
begin
  select array_agg(a.attname order by k.position)
    into key_columns
    from pg_index i
   cross join lateral unnest(i.indkey) with ordinality as k (attnum, position)
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
   where i.indrelid = table_name::regclass and i.indisprimary and a.attname <> 'organization_id';
  if key_columns is null then
    raise exception 'table % has no primary key beside the organisation', table_name;
  end if;
  arguments := format('%L, %L, %L', organization_column, key_columns, hidden);
  execute format(
    'create trigger audit_insert after insert on %I referencing new table as new_rows'
    ' for each statement execute function audit_change(%s)', table_name, arguments);
  execute format(
    'create trigger audit_update after update on %I referencing old table as old_rows new table as new_rows'
    ' for each statement execute function audit_change(%s)', table_name, arguments);
  execute format(
    'create trigger audit_delete after delete on %I referencing old table as old_rows'
    ' for each statement execute function audit_change(%s)', table_name, arguments);
end
$$;
