-- Queries of reports that take longer than a person waits. Whoever asked may be root, who is of another organisation.
create table report_run (
  organization_id integer not null references organization (id),
  id uuid not null default gen_random_uuid(),
  user_id integer not null,
  section text not null check (section in ('auth', 'storage')),
  kind text not null,
  params jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'making', 'ready', 'failed')),
  message text,
  result bytea,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (organization_id, id)
);
-- The same question of the same person is asked of the database once.
create unique index report_run_once on report_run (organization_id, user_id, section, kind, params)
  where state in ('waiting', 'making');
create index report_run_of_user on report_run (organization_id, user_id, created_at desc);
select make_tenant_table('report_run');

-- When a saved report is made by itself: day of the week (1–7) or of the month (1–31), hour by the clock of the program.
create table report_schedule (
  organization_id integer not null,
  report_id integer not null,
  every text not null check (every in ('day', 'week', 'month')),
  on_day smallint check (on_day between 1 and case every when 'week' then 7 else 31 end),
  at_hour smallint not null check (at_hour between 0 and 23),
  format text not null check (format in ('pdf', 'xlsx', 'csv')),
  period text not null check (period in ('past', 'saved')),
  people integer[] not null check (cardinality(people) > 0),
  version integer not null default 1,
  primary key (organization_id, report_id),
  foreign key (organization_id, report_id) references report (organization_id, id) on delete cascade,
  check ((every = 'day') = (on_day is null))
);
select make_tenant_table('report_schedule');
select audit_table('report_schedule');

-- What the program notes of it: the next time, for how many it was made last, why it was not.
create table report_due (
  organization_id integer not null,
  report_id integer not null,
  next_at timestamptz not null,
  last_at timestamptz,
  last_made integer not null default 0,
  last_message text,
  primary key (organization_id, report_id),
  foreign key (organization_id, report_id) references report_schedule (organization_id, report_id) on delete cascade
);
create index report_due_by_time on report_due (next_at);
select make_tenant_table('report_due');
