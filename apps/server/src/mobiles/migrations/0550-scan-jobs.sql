-- Scanned batches: uploaded by a terminal, or saved from a wizard («КОМП-…»).
create table scan_job (
  organization_id int not null references organization (id),
  id int generated always as identity,
  -- the profile name of the device; a random one for a batch saved on a screen
  uuid text not null check (length(uuid) between 1 and 100),
  name text not null check (length(name) between 1 and 200),
  device text,
  user_id int,
  sscc_count int not null check (sscc_count >= 0),
  sgtin_count int not null check (sgtin_count >= 0),
  -- [{code, kind, mark?}] in the order of scanning; up to 25 000 entries
  content jsonb not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, uuid)
);
create index scan_job_by_time on scan_job (organization_id, created_at desc, id desc);
select make_tenant_table('scan_job');
