-- Documents MDLP has announced to the organisation.
create table mdlp_incoming (
  organization_id integer not null references organization (id),
  document_id text collate "C" not null,
  request_id text,
  doc_type integer not null,
  doc_status text not null,
  sender text not null,
  -- organisation of the sender in MDLP
  sender_sys_id text,
  receiver text not null,
  received_at timestamptz not null,
  doc_num text,
  doc_date date,
  turnover_type text,
  source text,
  contract_type text,
  contract_num text,
  operation_date text,
  -- fields of the document but its goods
  header jsonb,
  content text not null default 'waiting' check (content in ('waiting', 'loading', 'ready', 'failed')),
  content_error text,
  content_attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  -- packs, boxes and both together as the document names them
  packs integer,
  boxes integer,
  objects integer,
  -- named objects that are accepted
  accepted integer not null default 0,
  -- somebody needs what is in the boxes
  boxes_wanted boolean not null default false,
  -- 0 in progress, 1 processed, 2 failed, 3 processed in part
  done smallint not null default 0 check (done between 0 and 3),
  done_at timestamptz,
  done_by integer,
  error text,
  created_at timestamptz not null default now(),
  primary key (organization_id, document_id)
);
create index mdlp_incoming_by_date on mdlp_incoming (organization_id, received_at desc, document_id desc);
create index mdlp_incoming_to_load on mdlp_incoming (organization_id, next_attempt_at)
  where content in ('waiting', 'loading');
create index mdlp_incoming_wanted on mdlp_incoming (organization_id) where boxes_wanted;
select make_tenant_table('mdlp_incoming');

create table mdlp_incoming_line (
  organization_id integer not null,
  document_id text collate "C" not null,
  -- place in the document, from 1
  n integer not null,
  code text collate "C" not null,
  kind text not null check (kind in ('sgtin', 'sscc')),
  -- of one pack, with VAT
  cost numeric(18, 2),
  vat_value numeric(18, 2),
  -- prices inside a box that differ by product and series
  detail jsonb,
  accepted boolean not null default false,
  primary key (organization_id, document_id, n),
  foreign key (organization_id, document_id) references mdlp_incoming (organization_id, document_id)
);
create index mdlp_incoming_line_of_code on mdlp_incoming_line (organization_id, code, document_id);
select make_tenant_table('mdlp_incoming_line');

-- XML of documents and tickets as MDLP has it, zstd.
create table mdlp_body (
  organization_id integer not null references organization (id),
  -- document_id of an incoming document, our id of an outgoing one
  owner text collate "C" not null,
  part text not null check (part in ('document', 'ticket')),
  packed bytea not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, owner, part)
);
alter table mdlp_body alter column packed set storage external;
select make_tenant_table('mdlp_body');

-- How far the list of incoming documents has been read.
create table mdlp_income_state (
  organization_id integer not null references organization (id),
  refreshed_at timestamptz,
  -- every document up to this moment is here
  read_to timestamptz,
  primary key (organization_id)
);
select make_tenant_table('mdlp_income_state');
