-- A database of version 2 knew no disposal registrars.
alter table document add column device_id text;
alter table document add column skzkm_origin_msg_id text;
alter table document add column skzkm_report_id text;

create table registrar (device_id text primary key, data text not null) strict, without rowid;
create table registrar_task (
  seq integer primary key,
  device_id text not null references registrar,
  rv_request_id text not null,
  request text not null,
  status text not null check (status in ('wait', 'inProgress', 'ready', 'error')),
  created_at integer not null,
  next_at integer,
  results text not null default '{}',
  report text,
  reported integer not null default 1,
  unique (device_id, rv_request_id)
) strict;
create index registrar_task_due on registrar_task (next_at) where next_at is not null;
