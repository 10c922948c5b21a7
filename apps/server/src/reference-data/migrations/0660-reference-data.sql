-- Runs of the importers; national like what they fill.
create table import_run (
  id integer generated always as identity primary key,
  kind text not null,
  -- name as chosen, and where the server reads it
  file text not null,
  path text not null,
  -- removed when the run has ended
  is_uploaded boolean not null default false,
  is_full boolean not null default true,
  regions text[] not null default '{}',
  hash text,
  version text,
  file_date date,
  user_id integer references app_user (id) on delete set null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  bytes_total bigint not null default 0,
  bytes_read bigint not null default 0,
  -- last committed batch: number of the part of the source, records read of it
  part integer not null default 0,
  record integer not null default 0,
  read_count integer not null default 0,
  added integer not null default 0,
  changed integer not null default 0,
  unchanged integer not null default 0,
  ended integer not null default 0,
  rejected integer not null default 0,
  message text,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  beat_at timestamptz,
  finished_at timestamptz
);
create index import_run_of_kind on import_run (kind, id);
create index import_run_of_person on import_run (user_id);
create unique index import_run_running on import_run (kind) where state = 'running';
grant select, insert, update on import_run to provizor_app;

create table import_reject (
  run_id integer not null references import_run (id) on delete cascade,
  n integer not null,
  part text not null,
  line integer not null,
  reason text not null,
  raw text not null,
  primary key (run_id, n)
);
grant select on import_reject to provizor_app;

-- Keys met by a run of a full file; what it has not met is no longer actual. Emptied when the run has ended.
create table import_seen (
  run_id integer not null references import_run (id) on delete cascade,
  target text collate "C" not null,
  key text collate "C" not null,
  primary key (run_id, target, key)
);

-- Coded dictionaries: a code that a later full file leaves out stays, but is not actual; mkb has this already.
alter table atx add column actual boolean not null default true;
alter table country add column actual boolean not null default true;
alter table unit add column actual boolean not null default true;
alter table federal_subject add column actual boolean not null default true;
alter table appl_mode add column actual boolean not null default true;
-- the tree of the file goes by its own numbers
alter table mkb add column nsi_id text collate "C", add column nsi_parent text collate "C";
create index mkb_by_nsi on mkb (nsi_id);
create unique index appl_mode_code on appl_mode (code);
