-- MDLP does not answer a piece of background work somebody waits for: the check of a draft, the boxes of a delivery.
create table mdlp_trouble (
  organization_id int not null references organization (id),
  what text not null,
  since timestamptz not null default now(),
  answer text not null,
  -- when it is tried again; null = it was given up
  next_at timestamptz,
  primary key (organization_id, what)
);
select make_tenant_table('mdlp_trouble');
