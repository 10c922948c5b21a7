-- What lies in boxes, as method 8.4.4 told it. A row means that the contents of the box are known.
create table mdlp_box (
  organization_id integer not null references organization (id),
  sscc text collate "C" not null,
  parent_sscc text collate "C",
  -- outermost box
  root_sscc text collate "C" not null,
  packing_date timestamptz,
  fetched_at timestamptz not null default now(),
  primary key (organization_id, sscc)
);
create index mdlp_box_inside on mdlp_box (organization_id, parent_sscc);
select make_tenant_table('mdlp_box');

create table mdlp_box_pack (
  organization_id integer not null references organization (id),
  sgtin text collate "C" not null,
  sscc text collate "C" not null,
  gtin text collate "C" not null,
  -- at the time it was fetched
  status text not null,
  series text,
  expiry date,
  primary key (organization_id, sgtin)
);
create index mdlp_box_pack_inside on mdlp_box_pack (organization_id, sscc);
select make_tenant_table('mdlp_box_pack');

-- Boxes MDLP does not know or does not show.
create table mdlp_box_missing (
  organization_id integer not null references organization (id),
  sscc text collate "C" not null,
  message text not null,
  checked_at timestamptz not null default now(),
  primary key (organization_id, sscc)
);
select make_tenant_table('mdlp_box_missing');

-- One loader of hierarchies at a time in an organisation; a claim of a dead one runs out.
create table mdlp_box_loader (
  organization_id integer not null references organization (id),
  holder uuid not null,
  until timestamptz not null,
  primary key (organization_id)
);
select make_tenant_table('mdlp_box_loader');

-- Last known public status of packs.
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
