-- Sessions of MDLP: opened by a person's signature, used by the work of the whole organisation.
create table mdlp_session (
  organization_id integer not null references organization (id),
  id uuid not null default uuidv7(),
  user_id integer not null,
  thumbprint text not null check (thumbprint ~ '^[0-9A-F]{40}$'),
  -- subject of the certificate in words
  certificate text not null,
  -- encrypted, see secrets.ts
  token text not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (organization_id, id)
);
create index mdlp_session_live on mdlp_session (organization_id, expires_at desc) where ended_at is null;
select make_tenant_table('mdlp_session');

-- Codes MDLP gave us to sign: which certificate asked for them.
create table mdlp_login_code (
  organization_id integer not null references organization (id),
  code text not null,
  user_id integer not null,
  thumbprint text not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, code)
);
select make_tenant_table('mdlp_login_code');

create table certificate_choice (
  organization_id integer not null references organization (id),
  user_id integer not null,
  thumbprint text not null,
  primary key (organization_id, user_id)
);
select make_tenant_table('certificate_choice');

-- Shared limiter: when the next request of a method may go, for one MDLP user (mdlp-errors, section 3).
create table rate_limit (
  organization_id integer not null references organization (id),
  account text not null,
  method text not null,
  next_at timestamptz not null,
  last_request timestamptz,
  primary key (organization_id, account, method)
);
select make_tenant_table('rate_limit');

create table mdlp_incoming (
  organization_id integer not null references organization (id),
  document_id text not null,
  request_id text,
  doc_type integer not null,
  doc_status text not null,
  -- moment it came, as MDLP tells it
  date timestamptz not null,
  processed_date timestamptz,
  sender text not null,
  receiver text not null,
  sender_sys_id text,
  -- of the XML
  doc_num text,
  doc_date date,
  operation_date timestamptz,
  turnover_type text,
  receive_type text,
  contract_type text,
  contract_num text,
  source text,
  subject_id text,
  receiver_id text,
  -- objects the document names, and of them
  objects integer,
  packs integer,
  boxes integer,
  accepted integer not null default 0,
  done integer not null default 0 check (done between 0 and 3),
  content text not null default 'waiting' check (content in ('waiting', 'loading', 'ready', 'failed')),
  error text,
  -- compressed
  xml bytea,
  fetched_at timestamptz not null default now(),
  primary key (organization_id, document_id)
);
create index mdlp_incoming_by_date on mdlp_incoming (organization_id, date desc, document_id desc);
create index mdlp_incoming_waiting on mdlp_incoming (organization_id, date) where content in ('waiting', 'loading');
select make_tenant_table('mdlp_incoming');

-- Objects a document names itself, in its order.
create table mdlp_incoming_line (
  organization_id integer not null,
  document_id text not null,
  n integer not null,
  kind text not null check (kind in ('sgtin', 'sscc')),
  code text collate "C" not null,
  -- of one pack, with VAT
  cost numeric(16, 2),
  vat_value numeric(16, 2),
  -- exceptions by GTIN and series inside a box
  detail jsonb,
  accepted boolean not null default false,
  primary key (organization_id, document_id, n),
  foreign key (organization_id, document_id) references mdlp_incoming (organization_id, document_id)
);
create unique index mdlp_incoming_line_code on mdlp_incoming_line (organization_id, document_id, code);
create index mdlp_incoming_line_by_code on mdlp_incoming_line (organization_id, code);
select make_tenant_table('mdlp_incoming_line');

-- Hierarchies of boxes as MDLP told them (method 8.4.4).
create table mdlp_box (
  organization_id integer not null references organization (id),
  sscc text collate "C" not null,
  parent_sscc text collate "C",
  -- the box that was asked about
  root_sscc text collate "C" not null,
  packing_date timestamptz,
  fetched_at timestamptz not null default now(),
  primary key (organization_id, sscc)
);
create index mdlp_box_parent on mdlp_box (organization_id, parent_sscc) where parent_sscc is not null;
select make_tenant_table('mdlp_box');

create table mdlp_box_pack (
  organization_id integer not null references organization (id),
  sgtin text collate "C" not null,
  sscc text collate "C" not null,
  gtin text collate "C" not null,
  status text not null,
  series text,
  expiry date,
  primary key (organization_id, sgtin)
);
create index mdlp_box_pack_of_box on mdlp_box_pack (organization_id, sscc);
select make_tenant_table('mdlp_box_pack');

-- Boxes MDLP does not know or does not show to us.
create table mdlp_box_missing (
  organization_id integer not null references organization (id),
  sscc text collate "C" not null,
  message text not null,
  asked_at timestamptz not null default now(),
  primary key (organization_id, sscc)
);
select make_tenant_table('mdlp_box_missing');

-- Answers of the pack registry, kept for a short time.
create table pack_status_cache (
  organization_id integer not null references organization (id),
  sgtin text collate "C" not null,
  found boolean not null,
  status text,
  branch_id text,
  sscc text,
  series text,
  expiry date,
  checked_at timestamptz not null,
  primary key (organization_id, sgtin)
);
select make_tenant_table('pack_status_cache');

-- Outbox: signed documents on their way. The id is the request_id MDLP knows it by.
create table mdlp_outgoing (
  organization_id integer not null references organization (id),
  id uuid not null,
  action_id integer not null,
  document_id text,
  subject_id text not null,
  receiver_id text,
  doc_num text,
  doc_date date,
  operation_date timestamptz not null,
  income_document_id text,
  user_id integer not null,
  thumbprint text not null,
  xml bytea not null,
  signature text not null,
  state text not null default 'queued'
    check (state in ('queued', 'sending', 'sent', 'processing', 'done', 'failed')),
  doc_status text,
  result text check (result in ('Accepted', 'Partial', 'Rejected')),
  message text,
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  ticket bytea,
  operation_comment text,
  objects integer not null,
  errors integer not null default 0,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  core_at timestamptz,
  ticket_at timestamptz,
  applied_at timestamptz,
  primary key (organization_id, id),
  unique (organization_id, document_id)
);
create index mdlp_outgoing_by_date on mdlp_outgoing (organization_id, created_at desc, id desc);
create index mdlp_outgoing_open on mdlp_outgoing (organization_id, created_at) where applied_at is null and state <> 'failed';
create index mdlp_outgoing_of_income on mdlp_outgoing (organization_id, income_document_id)
  where income_document_id is not null;
-- one answer under way to one delivery: a second signing of it, by whomever, waits for the first
create unique index mdlp_outgoing_one_answer on mdlp_outgoing (organization_id, income_document_id)
  where income_document_id is not null and applied_at is null and state <> 'failed';
select make_tenant_table('mdlp_outgoing');
revoke delete on mdlp_outgoing from provizor_app;

create table mdlp_outgoing_object (
  organization_id integer not null,
  outgoing_id uuid not null,
  n integer not null,
  kind text not null check (kind in ('sgtin', 'sscc')),
  code text collate "C" not null,
  result text check (result in ('accepted', 'refused')),
  primary key (organization_id, outgoing_id, n),
  foreign key (organization_id, outgoing_id) references mdlp_outgoing (organization_id, id)
);
create index mdlp_outgoing_object_code on mdlp_outgoing_object (organization_id, code);
select make_tenant_table('mdlp_outgoing_object');

-- Errors of the ticket, unchanged.
create table mdlp_outgoing_error (
  organization_id integer not null,
  outgoing_id uuid not null,
  n integer not null,
  error_code text not null,
  error_desc text not null,
  object_id text,
  primary key (organization_id, outgoing_id, n),
  foreign key (organization_id, outgoing_id) references mdlp_outgoing (organization_id, id)
);
select make_tenant_table('mdlp_outgoing_error');
