-- What waits on a pack in MDLP, as the next operation needs it.
alter table pack
  -- scheme that waits for the other side, 0 = none
  add column awaiting smallint not null default 0,
  -- place it is on its way to
  add column taker text collate "C",
  -- status before it set off
  add column previous_status text,
  -- scheme that holds it beside that (254, 481), 0 = none, and its status before
  add column held smallint not null default 0,
  add column held_status text,
  -- moment of the last operation known of it, by MDLP's clock
  add column mdlp_at timestamptz;

-- Notifications that change packs; those not applied wait for the end of a document of ours about the same packs.
create table pack_notice (
  organization_id integer not null references organization (id),
  document_id text collate "C" not null,
  applied_at timestamptz,
  primary key (organization_id, document_id),
  foreign key (organization_id, document_id) references mdlp_incoming (organization_id, document_id)
);
create index pack_notice_waiting on pack_notice (organization_id) where applied_at is null;
select make_tenant_table('pack_notice');

-- Packs the registry may be wrong about: MDLP is asked.
create table pack_doubt (
  organization_id integer not null references organization (id),
  sgtin text collate "C" not null,
  since timestamptz not null default now(),
  primary key (organization_id, sgtin)
);
select make_tenant_table('pack_doubt');

-- Boxes whose contents are not known: the effect of the document that names them waits until MDLP has told them.
create table pack_effect_box (
  organization_id integer not null references organization (id),
  outgoing_id uuid not null,
  sscc text collate "C" not null,
  since timestamptz not null default now(),
  primary key (organization_id, outgoing_id, sscc),
  foreign key (organization_id, outgoing_id) references mdlp_outgoing (organization_id, id)
);
select make_tenant_table('pack_effect_box');

-- 252 or 605: the line of a delivery was refused by us or called off by its sender, nobody accepts it any more.
alter table mdlp_incoming_line add column closed_by smallint;
