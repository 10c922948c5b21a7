-- Organisation and person of the running transaction; null outside of one (the setting is then '' or absent).
create or replace function current_organization() returns integer language sql stable parallel safe as $$
  select nullif(current_setting('app.organization_id', true), '')::integer
$$;

create or replace function current_person() returns integer language sql stable parallel safe as $$
  select nullif(current_setting('app.user_id', true), '')::integer
$$;

-- Puts a table under tenancy: rows of the transaction's organisation only, and the rights of a usual table.
create or replace function make_tenant_table(table_name text) returns void language plpgsql as $$
begin
  execute format('alter table %I enable row level security', table_name);
  execute format('alter table %I force row level security', table_name);
  execute format(
    'create policy tenant on %I using (organization_id = (select current_organization()))'
    ' with check (organization_id = (select current_organization()))', table_name);
  execute format('grant select, insert, update, delete on %I to provizor_app', table_name);
end
$$;

create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'table % is append-only', tg_table_name using errcode = 'restrict_violation';
end
$$;

-- Rows of such a table are never changed or deleted, by nobody: a correction is a further row.
create or replace function make_append_only(table_name text) returns void language plpgsql as $$
begin
  execute format('revoke update, delete, truncate on %I from provizor_app', table_name);
  execute format(
    'create trigger append_only before update or delete or truncate on %I execute function refuse_change()',
    table_name);
end
$$;
