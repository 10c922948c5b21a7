-- A draft is the shared, crash-proof state of one wizard over one document: who is where, what was scanned.
create table wizard_draft (
  organization_id int not null references organization (id),
  id uuid not null,
  wizard text not null check (wizard in ('direct')),
  document_id text not null,
  data jsonb not null default '{}',
  version int not null default 1,
  state text not null default 'open' check (state in ('open', 'sent', 'removed')),
  -- number of the last scan; epoch grows when scans are taken away
  seq bigint not null default 0,
  epoch int not null default 0,
  outgoing_id uuid,
  created_by int not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id)
);
-- two people who open one delivery work in one draft
create unique index wizard_draft_open on wizard_draft (organization_id, wizard, document_id) where state = 'open';
create index wizard_draft_document on wizard_draft (organization_id, document_id);
select make_tenant_table('wizard_draft');

create table wizard_scan (
  organization_id int not null,
  draft_id uuid not null,
  code text not null,
  seq bigint not null,
  kind text not null check (kind in ('sgtin', 'sscc')),
  -- complete scanned string with GS and crypto tail
  mark text,
  source text not null,
  user_id int not null,
  scanned_at timestamptz not null default now(),
  primary key (organization_id, draft_id, code),
  foreign key (organization_id, draft_id) references wizard_draft (organization_id, id) on delete cascade
);
create index wizard_scan_by_seq on wizard_scan (organization_id, draft_id, seq);
-- complete codes of packs, for batches made on a screen
create index wizard_scan_marks on wizard_scan (organization_id, code) where mark is not null;
select make_tenant_table('wizard_scan');

-- States of transport packs set by a person; the rest follows from the scans
create table wizard_box (
  organization_id int not null,
  draft_id uuid not null,
  sscc text not null,
  status text not null check (status in ('check', 'error')),
  user_id int not null,
  primary key (organization_id, draft_id, sscc),
  foreign key (organization_id, draft_id) references wizard_draft (organization_id, id) on delete cascade
);
select make_tenant_table('wizard_box');

create table wizard_person (
  organization_id int not null,
  draft_id uuid not null,
  user_id int not null,
  step text not null,
  open_sscc text,
  seen_at timestamptz not null default now(),
  primary key (organization_id, draft_id, user_id),
  foreign key (organization_id, draft_id) references wizard_draft (organization_id, id) on delete cascade
);
-- one open box per person, one person per open box (wizards, section 4; rulings)
create unique index wizard_person_box on wizard_person (organization_id, draft_id, open_sscc) where open_sscc is not null;
select make_tenant_table('wizard_person');

-- Status check of the packs in MDLP: one row a draft, its progress and outcome
create table wizard_check (
  organization_id int not null,
  draft_id uuid not null,
  run uuid not null,
  state text not null check (state in ('running', 'done')),
  result text check (result in ('ok', 'problems', 'empty', 'error')),
  checked int not null default 0,
  total int not null default 0,
  message text,
  -- until when a limited method makes it wait
  wait_until timestamptz,
  started_by int not null,
  -- answers of MDLP older than this are asked again
  fresh_from timestamptz not null,
  finished_at timestamptz,
  primary key (organization_id, draft_id),
  foreign key (organization_id, draft_id) references wizard_draft (organization_id, id) on delete cascade
);
select make_tenant_table('wizard_check');

create table wizard_problem (
  organization_id int not null,
  draft_id uuid not null,
  code text not null,
  reason text not null check (reason in ('status', 'owner', 'missing', 'not-in-mdlp', 'paused')),
  -- the transport pack it lies in
  sscc text,
  status text,
  branch_id text,
  primary key (organization_id, draft_id, code),
  foreign key (organization_id, draft_id) references wizard_draft (organization_id, id) on delete cascade
);
select make_tenant_table('wizard_problem');
