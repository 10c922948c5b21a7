-- Signed documents on their way through MDLP.
create table mdlp_outgoing (
  organization_id integer not null references organization (id),
  -- request_id of the protocol: a document is taken once for it
  id uuid not null,
  document_id text collate "C",
  action_id integer not null,
  doc_num text,
  doc_date date,
  operation_date date not null,
  sender text not null,
  receiver text,
  objects integer not null,
  -- SHA-256 of the bytes that were signed
  xml_hash bytea not null,
  signature text not null,
  thumbprint text collate "C" not null,
  contour text not null,
  user_id integer not null,
  draft_id uuid,
  income_document_id text collate "C",
  state text not null default 'queued'
    check (state in ('queued', 'sending', 'sent', 'processing', 'done', 'failed')),
  doc_status text,
  result text check (result in ('Accepted', 'Partial', 'Rejected')),
  operation_comment text,
  -- why it waits or failed
  message text,
  accepted integer not null default 0,
  errors integer not null default 0,
  -- attempts to hand it over, looks at its status
  attempts integer not null default 0,
  looks integer not null default 0,
  -- null: it waits for a session, or nothing is to be done any more
  next_attempt_at timestamptz,
  created_at timestamptz not null default now(),
  -- begun to be handed over: MDLP may have it
  sending_at timestamptz,
  sent_at timestamptz,
  core_at timestamptz,
  processed_at timestamptz,
  ticket_at timestamptz,
  applied_at timestamptz,
  seen_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, user_id) references app_user (organization_id, id),
  foreign key (organization_id, income_document_id) references mdlp_incoming (organization_id, document_id)
);
create index mdlp_outgoing_by_date on mdlp_outgoing (organization_id, created_at desc, id desc);
create index mdlp_outgoing_under_way on mdlp_outgoing (organization_id) where applied_at is null;
create index mdlp_outgoing_of_income on mdlp_outgoing (organization_id, income_document_id);
create index mdlp_outgoing_document on mdlp_outgoing (organization_id, document_id);
select make_tenant_table('mdlp_outgoing');
select audit_table('mdlp_outgoing', '{signature}');

create table mdlp_outgoing_object (
  organization_id integer not null,
  outgoing_id uuid not null,
  n integer not null,
  code text collate "C" not null,
  kind text not null check (kind in ('sgtin', 'sscc')),
  result text check (result in ('accepted', 'rejected')),
  error_code text,
  error_desc text,
  primary key (organization_id, outgoing_id, n),
  foreign key (organization_id, outgoing_id) references mdlp_outgoing (organization_id, id)
);
select make_tenant_table('mdlp_outgoing_object');

-- Errors of tickets, unchanged; `object_id` may name a pack inside a box of the document, or nothing.
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
