-- GTINs and partners whose names are still to be asked from MDLP.
create table mdlp_name_wanted (
  organization_id integer not null references organization (id),
  kind text not null check (kind in ('gtin', 'partner')),
  -- GTIN, or identifier of the partner's organisation in MDLP
  code text collate "C" not null,
  -- place the partner was met at
  branch_id text,
  primary key (organization_id, kind, code)
);
select make_tenant_table('mdlp_name_wanted');
