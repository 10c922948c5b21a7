-- Forms as an organisation has them: a shipped one by its key, a copy by one of its own («own:7»). Every version stays.
create table print_template (
  organization_id integer not null references organization (id),
  key text not null,
  base text not null,
  name text not null check (length(name) between 1 and 200),
  content jsonb not null,
  version integer not null default 1,
  changed_at timestamptz not null default now(),
  changed_by integer,
  primary key (organization_id, key),
  foreign key (organization_id, changed_by) references app_user (organization_id, id)
);
select make_tenant_table('print_template');
select audit_table('print_template');

create table print_template_version (
  organization_id integer not null references organization (id),
  key text not null,
  version integer not null,
  base text not null,
  name text not null,
  content jsonb not null,
  created_at timestamptz not null default now(),
  created_by integer,
  primary key (organization_id, key, version),
  foreign key (organization_id, created_by) references app_user (organization_id, id)
);
select make_tenant_table('print_template_version');
