-- Comparisons of our packs at a place with the virtual warehouse of MDLP.
create table reconciliation (
  organization_id integer not null references organization (id),
  id uuid not null default uuidv7(),
  branch_id text collate "C" not null,
  -- every pack, not just those of products whose quantities differ
  whole boolean not null,
  state text not null default 'running' check (state in ('running', 'done', 'failed')),
  -- what is still to be read: products (null = all packs at once) and how far the first of them is
  sweeps text[],
  read_from integer not null default 0,
  asked integer not null default 0,
  total integer,
  message text,
  wait_until timestamptz,
  ours integer not null default 0,
  theirs integer not null default 0,
  started_by integer not null,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, started_by) references app_user (organization_id, id)
);
create unique index reconciliation_running on reconciliation (organization_id, branch_id) where state = 'running';
select make_tenant_table('reconciliation');

-- Quantities by product: ours, and MDLP's as it counts them
create table reconciliation_product (
  organization_id integer not null,
  reconciliation_id uuid not null,
  gtin text collate "C" not null,
  ours integer not null,
  theirs integer not null,
  primary key (organization_id, reconciliation_id, gtin),
  foreign key (organization_id, reconciliation_id) references reconciliation (organization_id, id) on delete cascade
);
select make_tenant_table('reconciliation_product');

-- Packs MDLP has on hand at the place, as they are read page by page
create table reconciliation_pack (
  organization_id integer not null,
  reconciliation_id uuid not null,
  sgtin text collate "C" not null,
  status text not null,
  sscc text,
  series text,
  expiry date,
  primary key (organization_id, reconciliation_id, sgtin),
  foreign key (organization_id, reconciliation_id) references reconciliation (organization_id, id) on delete cascade
);
select make_tenant_table('reconciliation_pack');

create table reconciliation_difference (
  organization_id integer not null,
  reconciliation_id uuid not null,
  sgtin text collate "C" not null,
  kind text not null check (kind in ('here', 'there', 'status')),
  our_status text,
  our_place text,
  their_status text,
  their_place text,
  sscc text,
  series text,
  expiry date,
  settled text check (settled in ('taken', 'agreed')),
  primary key (organization_id, reconciliation_id, sgtin),
  foreign key (organization_id, reconciliation_id) references reconciliation (organization_id, id) on delete cascade
);
select make_tenant_table('reconciliation_difference');
