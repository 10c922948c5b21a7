-- Tables a database of the present version may lack: they are made at the next start.

-- Places of safe custody at somebody else's.
create table if not exists warehouse (
  warehouse_id text primary key,
  sys_id text not null references organization,
  keeper text not null references organization,
  address text not null,
  registered_at integer not null
) strict;

-- Orders of reports; a result that was removed keeps its order.
create table if not exists export_task (
  task_id text primary key,
  sys_id text not null references organization,
  report_id text not null,
  result_id text not null unique,
  created_at integer not null,
  removed integer not null default 0
) strict;
