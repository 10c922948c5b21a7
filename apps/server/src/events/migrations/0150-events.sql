-- What screens are told. Numbers follow the order of commits inside an organisation (see publish.ts).
create table event (
  organization_id integer not null references organization (id),
  id bigint generated always as identity,
  -- null = everybody of the organisation
  user_id integer,
  type text not null,
  message text not null default '',
  caption text not null default '',
  icon text not null default '',
  color text not null check (color in ('positive', 'negative', 'warning', 'info')),
  payload jsonb,
  created_at timestamptz not null default now(),
  primary key (organization_id, id)
);

create index event_age on event (created_at);
select make_tenant_table('event');
