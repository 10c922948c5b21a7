-- The disposal device that stands at a storage.
create table registrar (
  organization_id integer not null references organization (id),
  storage_id integer not null,
  ip text not null check (length(ip) between 1 and 253),
  port integer not null check (port between 1 and 65535),
  username text not null check (length(username) between 1 and 100),
  -- sealed under the installation's key
  password text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (organization_id, storage_id),
  foreign key (organization_id, storage_id) references storage (organization_id, id) on delete cascade
);
select make_tenant_table('registrar');
select audit_table('registrar', '{password}');
