-- Participants of the track-and-trace system and their places of activity.
create table organization (
  sys_id text primary key,
  name text not null,
  full_name text not null,
  inn text not null,
  kpp text not null,
  ogrn text not null,
  address text not null,
  client_id text not null,
  client_secret text not null
) strict;

create table place (
  branch_id text primary key,
  sys_id text not null references organization,
  name text not null,
  address text not null,
  registered_at integer not null
) strict;
create index place_of_organization on place (sys_id);

-- People; the thumbprint (40 upper-case hex digits) of the registered certificate is the login.
create table person (
  user_id text primary key,
  username text not null unique,
  sys_id text not null references organization,
  thumbprint text not null unique,
  certificate blob not null,
  name text not null,
  position text not null,
  is_admin integer not null,
  rights text not null
) strict;

-- Whom an organisation trusts: a reverse acceptance by `trusted` is confirmed without waiting for `sys_id`.
create table trust (
  sys_id text not null references organization,
  trusted text not null references organization,
  primary key (sys_id, trusted)
) strict, without rowid;

create table auth_code (code text primary key, user_id text not null references person, expires_at integer not null) strict;
create table token (hash text primary key, user_id text not null references person, expires_at integer not null) strict;

create table product (gtin text primary key, data text not null) strict;

-- A transport package; `parent` is the package it stands in. Times are milliseconds since 1970.
create table box (
  sscc text primary key,
  parent text references box,
  packed_at integer not null
) strict, without rowid;
create index box_in_box on box (parent) where parent is not null;

-- A consumer pack. `funding` is the source_type it was bought with, when known. While an operation waits for the other side, `awaiting` holds its action id, `giver` and `taker`
-- the two places, `next_funding` the funding at the taker and `previous_status` what the pack returns to when the
-- operation is called off.
-- A hold (`held` its action id: 254, 481) stands over that: its two sides are `held_by` and `held_for`, it ends in
-- `held_status`. `came_by` is the operation that brought the pack to its owner. Of a pack begun by shares `part_used` of
-- `part_of` parts are gone.
-- An archived pack exists on the shelf, but the registry does not know it.
create table pack (
  sgtin text primary key,
  gtin text not null,
  batch text not null,
  expires text not null,
  released_at integer not null,
  status text not null,
  status_at integer not null,
  owner text not null references organization,
  place text not null references place,
  sscc text references box,
  funding text,
  next_funding text,
  awaiting integer not null default 0,
  giver text,
  taker text,
  previous_status text,
  held integer not null default 0,
  held_status text,
  held_by text,
  held_for text,
  held_funding text,
  came_by integer not null default 0,
  part_used integer not null default 0,
  part_of integer,
  archived integer not null default 0,
  check (part_used <= coalesce(part_of, 0))
) strict, without rowid;
create index pack_in_box on pack (sscc) where sscc is not null;
create index pack_at_place on pack (place, status);
create index pack_of_owner on pack (owner);
create index pack_held on pack (sgtin) where held <> 0;

-- A document as one side sees it: the sender's own (`direction` outcome) or the notification made of it for the
-- other side (income, `source_id` names the sender's document). `next_at` is when the pipeline moves it on.
create table document (
  seq integer primary key,
  document_id text not null unique,
  request_id text not null,
  direction text not null check (direction in ('outcome', 'income')),
  source_id text,
  sys_id text not null references organization,
  sender_sys_id text,
  user_id text,
  sender text,
  receiver text,
  doc_type integer,
  doc_num text,
  version text,
  doc_status text not null,
  outcome text not null,
  created_at integer not null,
  processed_at integer,
  next_at integer,
  is_new integer not null default 1,
  signature text,
  hash text,
  -- of a document a disposal registrar made: its number, its message, the report of its security module
  device_id text,
  skzkm_origin_msg_id text,
  skzkm_report_id text,
  xml blob,
  ticket text
) strict;
create unique index document_request on document (sys_id, request_id) where direction = 'outcome';
create index document_list on document (sys_id, direction, seq);
create index document_hash on document (sys_id, hash) where hash is not null;
create index document_due on document (next_at) where next_at is not null;
create index document_source on document (source_id) where source_id is not null;

-- What packs were before the documents that changed them: a document's rows are those from `first` to `last`.
create table trace (
  id integer primary key,
  sgtin text not null,
  status text not null,
  place text not null
) strict;
create index trace_of_pack on trace (sgtin);
create table change (
  document_id text primary key,
  first integer not null,
  last integer not null
) strict, without rowid;

-- Download links issued and the moment they stop working.
create table link (path text primary key, expires_at integer not null) strict, without rowid;

create table setting (name text primary key, value text not null) strict, without rowid;

-- Disposal registrars behind the driver: passport, state and what is to go wrong with them, as JSON.
create table registrar (device_id text primary key, data text not null) strict, without rowid;

-- Their tasks. `next_at` is when a task moves on; `reported` is 0 while its document has yet to reach MDLP.
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
