-- What MDLP said of a pack somebody looked at: shown beside our history until it is asked again.
create table mdlp_pack_card (
  organization_id integer not null references organization (id),
  sgtin text collate "C" not null,
  asked_at timestamptz not null,
  -- null: MDLP does not know the pack
  facts jsonb,
  -- documents that have changed it, the latest first
  documents jsonb not null default '[]',
  primary key (organization_id, sgtin)
);
select make_tenant_table('mdlp_pack_card');
