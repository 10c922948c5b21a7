-- Documents a registrar of disposal makes for tasks of ours. They stand among the outgoing ones from the moment the task
-- has its number, which is their id; the document of MDLP is tied to them when it is found there.
alter table mdlp_outgoing drop constraint mdlp_outgoing_origin_check;
alter table mdlp_outgoing add constraint mdlp_outgoing_origin_check
  check (origin in ('own', 'elsewhere', 'registrar'));
alter table mdlp_outgoing drop constraint mdlp_outgoing_signed_here;
alter table mdlp_outgoing add constraint mdlp_outgoing_signed_here check (
  case origin
    when 'own' then user_id is not null and signature is not null and thumbprint is not null and xml_hash is not null
    when 'registrar' then user_id is not null
    else true end);
create index mdlp_outgoing_of_registrar on mdlp_outgoing (organization_id, created_at desc) where origin = 'registrar';

create table mdlp_disposal (
  organization_id integer not null,
  -- rvRequestId of the task
  outgoing_id uuid not null,
  -- 0 medical use, 1 preferential prescription
  type smallint not null check (type in (0, 1)),
  series text not null default '',
  storage_id integer not null,
  device_id text not null,
  -- what is known of the task; new: whether the device has it is not known
  state text not null default 'new' check (state in ('new', 'wait', 'inProgress', 'ready', 'error')),
  -- of the request the device has made to MDLP
  mdlp_request_id text collate "C",
  error_code text,
  error_description text,
  -- the last answer of the device that ended the task
  answered_at timestamptz,
  -- a person has taken the refused task back
  reset_at timestamptz,
  reset_by integer,
  primary key (organization_id, outgoing_id),
  foreign key (organization_id, outgoing_id) references mdlp_outgoing (organization_id, id)
);
create index mdlp_disposal_open on mdlp_disposal (organization_id) where answered_at is null;
create index mdlp_disposal_request on mdlp_disposal (organization_id, mdlp_request_id)
  where mdlp_request_id is not null;
select make_tenant_table('mdlp_disposal');
select audit_table('mdlp_disposal');

-- Codes of a task under the keys the device answers by, and what it has said of each.
create table mdlp_disposal_mark (
  organization_id integer not null,
  outgoing_id uuid not null,
  n integer not null,
  sgtin text collate "C" not null,
  -- the whole scanned code with its separators
  mark text not null,
  part text,
  -- null: the device has told nothing of it
  refused boolean,
  device_error integer,
  flc_error integer,
  local_check integer,
  online_check integer,
  online_error integer,
  code_state integer,
  primary key (organization_id, outgoing_id, n),
  foreign key (organization_id, outgoing_id) references mdlp_disposal (organization_id, outgoing_id)
);
select make_tenant_table('mdlp_disposal_mark');
