-- Attaches the audit to a national table. `hidden` as of audit_table.
create or replace function audit_national_table(table_name text, hidden text[] default '{}') returns void
language sql as $$
  select audit_table(table_name, hidden, '')
$$;
