-- Papers made of documents: whoever has the link opens them for a day; the row stays, so that one that is gone is told
-- from one that never was.
create table printed (
  organization_id integer not null references organization (id),
  link uuid not null default gen_random_uuid(),
  user_id integer not null,
  name text not null check (length(name) between 1 and 300),
  type text not null,
  bytes bytea,
  created_at timestamptz not null default now(),
  primary key (organization_id, link),
  foreign key (organization_id, user_id) references app_user (organization_id, id)
);
create index printed_by_time on printed (created_at) where bytes is not null;
select make_tenant_table('printed');
