-- Licences of an organisation as MDLP has them, asked for at the beginning of a session.
create table pharm_licence (
  organization_id integer not null references organization (id),
  -- of the entry in MDLP
  id text collate "C" not null check (length(id) between 1 and 100),
  number text not null,
  starts date,
  -- null: without a term
  ends date,
  address text,
  primary key (organization_id, id)
);
select make_tenant_table('pharm_licence');
