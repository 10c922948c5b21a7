create extension if not exists pg_trgm;

-- Role of requests. Roles belong to the whole server, so it may exist already or be made by a neighbour just now.
do $$
begin
  create role provizor_app nologin;
exception when duplicate_object or unique_violation then
  null;
end
$$;

do $$
begin
  if not pg_has_role(current_user, 'provizor_app', 'member') or not (
    select rolsuper from pg_roles where rolname = current_user
  ) then
    execute format('grant provizor_app to %I', current_user);
  end if;
end
$$;

grant usage on schema public to provizor_app;

-- PostgreSQL 18 has uuidv7() of its own; older servers get the same: 48 bits of milliseconds, then random.
do $$
begin
  if to_regprocedure('pg_catalog.uuidv7()') is null then
    create function uuidv7() returns uuid language sql volatile parallel safe as $f$
      select encode(
        set_bit(
          set_bit(
            overlay(
              uuid_send(gen_random_uuid())
              placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
              from 1 for 6),
            52, 1),
          53, 1),
        'hex')::uuid
    $f$;
  end if;
end
$$;

-- Organisation and person of the running transaction; null outside of one (the setting is then '' or absent).
create function current_organization() returns integer language sql stable parallel safe as $$
  select nullif(current_setting('app.organization_id', true), '')::integer
$$;

create function current_person() returns integer language sql stable parallel safe as $$
  select nullif(current_setting('app.user_id', true), '')::integer
$$;

-- Puts a table under tenancy: rows of the transaction's organisation only, and the rights of a usual table.
create function make_tenant_table(table_name text) returns void language plpgsql as $$
begin
  execute format('alter table %I enable row level security', table_name);
  execute format('alter table %I force row level security', table_name);
  execute format(
    'create policy tenant on %I using (organization_id = (select current_organization()))'
    ' with check (organization_id = (select current_organization()))', table_name);
  execute format('grant select, insert, update, delete on %I to provizor_app', table_name);
end
$$;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'table % is append-only', tg_table_name using errcode = 'restrict_violation';
end
$$;

-- Rows of such a table are never changed or deleted, by nobody: a correction is a further row.
create function make_append_only(table_name text) returns void language plpgsql as $$
begin
  execute format('revoke update, delete, truncate on %I from provizor_app', table_name);
  execute format(
    'create trigger append_only before update or delete or truncate on %I execute function refuse_change()',
    table_name);
end
$$;

-- Who changed what and when, field by field. Written by triggers only; requests may read their own organisation's.
create table audit_entry (
  organization_id integer not null,
  id bigint generated always as identity,
  at timestamptz not null default now(),
  -- null = the program itself
  user_id integer,
  table_name text not null,
  -- primary key without the organisation, parts joined by a comma
  row_key text not null,
  action text not null check (action in ('insert', 'update', 'delete')),
  -- {"field": {"old": …, "new": …}}; {"field": {"hidden": true}} for secrets
  changes jsonb not null,
  primary key (organization_id, id)
);

create index audit_entry_row on audit_entry (organization_id, table_name, row_key, id);

select make_tenant_table('audit_entry');
revoke insert on audit_entry from provizor_app;
select make_append_only('audit_entry');

create function audit_difference(old_row jsonb, new_row jsonb, hidden text[]) returns jsonb
language sql immutable parallel safe as $$
  select jsonb_object_agg(
           field,
           case when field = any(hidden) then '{"hidden": true}'::jsonb
                else jsonb_build_object('old', old_row -> field, 'new', new_row -> field) end)
    from jsonb_object_keys(coalesce(old_row, '{}') || coalesce(new_row, '{}')) as field
   where coalesce(old_row -> field, 'null') <> coalesce(new_row -> field, 'null')
$$;

create function audit_key(row_data jsonb, fields text[]) returns text language sql immutable parallel safe as $$
  select string_agg(row_data ->> field, ',' order by position)
    from unnest(fields) with ordinality as part (field, position)
$$;

-- Arguments: column of the organisation, key columns, hidden columns (both as array literals).
-- One statement per changed statement, not per row: large receipts stay fast.
create function audit_change() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  organization_column text := tg_argv[0];
  key_columns text[] := tg_argv[1];
  hidden text[] := tg_argv[2];
begin
  if tg_op = 'INSERT' then
    insert into audit_entry (organization_id, user_id, table_name, row_key, action, changes)
    select (n.data ->> organization_column)::integer, current_person(), tg_table_name,
           audit_key(n.data, key_columns), 'insert', coalesce(audit_difference(null, n.data, hidden), '{}')
      from (select to_jsonb(new_rows) as data from new_rows) n;
  elsif tg_op = 'DELETE' then
    insert into audit_entry (organization_id, user_id, table_name, row_key, action, changes)
    select (o.data ->> organization_column)::integer, current_person(), tg_table_name,
           audit_key(o.data, key_columns), 'delete', coalesce(audit_difference(o.data, null, hidden), '{}')
      from (select to_jsonb(old_rows) as data from old_rows) o;
  else
    insert into audit_entry (organization_id, user_id, table_name, row_key, action, changes)
    select (coalesce(n.data, o.data) ->> organization_column)::integer, current_person(), tg_table_name,
           coalesce(n.row_key, o.row_key), 'update', d.changes
      from (select to_jsonb(old_rows) as data, audit_key(to_jsonb(old_rows), key_columns) as row_key
              from old_rows) o
      full join (select to_jsonb(new_rows) as data, audit_key(to_jsonb(new_rows), key_columns) as row_key
                   from new_rows) n
        on n.row_key = o.row_key and n.data -> organization_column = o.data -> organization_column
     cross join lateral (select audit_difference(o.data, n.data, hidden) as changes) d
     where d.changes is not null;
  end if;
  return null;
end
$$;

-- Attaches the audit to a table. `hidden` are columns whose contents must not be copied (passwords, secrets).
create function audit_table(table_name text, hidden text[] default '{}', organization_column text default 'organization_id')
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

-- First answers of commands that create or send something, repeated for the same key.
create table idempotency_key (
  organization_id integer not null,
  user_id integer not null,
  key text not null check (length(key) between 8 and 200),
  call text not null,
  body_hash text not null,
  reply jsonb,
  created_at timestamptz not null default now(),
  primary key (organization_id, user_id, key)
);

create index idempotency_key_age on idempotency_key (created_at);

select make_tenant_table('idempotency_key');

-- Requests may add jobs, in their own transaction; the queue's tables stay closed to them.
create function app_add_job(
  task text, payload json, queue_name text, job_key text, job_key_mode text, run_at timestamptz,
  max_attempts integer, priority integer
) returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform graphile_worker.add_job(
    identifier => task, payload => payload, queue_name => queue_name, run_at => run_at,
    max_attempts => max_attempts, job_key => job_key, priority => priority,
    job_key_mode => coalesce(job_key_mode, 'replace'));
end
$$;

revoke all on function app_add_job from public;
grant execute on function app_add_job to provizor_app;
