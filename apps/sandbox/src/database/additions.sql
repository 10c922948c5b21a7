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

-- Accounting systems an organisation has registered beside its first one.
create table if not exists account_system (
  account_system_id text primary key,
  sys_id text not null references organization,
  client_id text not null unique,
  client_secret text not null,
  name text not null,
  unique (sys_id, name)
) strict;

-- Groups of rights, parted by spaces, and who is in them.
create table if not exists rights_group (
  group_id text primary key,
  sys_id text not null references organization,
  group_name text not null,
  rights text not null,
  unique (sys_id, group_name)
) strict;
create table if not exists group_member (
  group_id text not null references rights_group on delete cascade,
  user_id text not null references person on delete cascade,
  primary key (group_id, user_id)
) strict, without rowid;

-- Certificates a person has beside the first, and how he is reached.
create table if not exists further_key (
  thumbprint text primary key,
  user_id text not null references person on delete cascade,
  certificate blob not null
) strict;
create table if not exists person_contact (
  user_id text primary key references person on delete cascade,
  email text,
  phone text
) strict;

-- Foreign counterparties an organisation has registered.
create table if not exists foreign_counterparty (
  system_subj_id text primary key,
  sys_id text not null references organization,
  itin text not null,
  name text not null,
  address text not null,
  registered_at integer not null,
  unique (sys_id, itin)
) strict;
