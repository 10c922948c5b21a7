-- Documents built from drafts and not signed yet: the same state of a draft gives the same document again.
create table mdlp_build (
  organization_id integer not null references organization (id),
  request_id uuid not null,
  xml text not null,
  objects integer not null,
  built_at timestamptz not null default now(),
  primary key (organization_id, request_id)
);
select make_tenant_table('mdlp_build');
