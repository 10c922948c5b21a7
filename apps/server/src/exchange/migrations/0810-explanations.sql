-- What the product says of MDLP's errors, in the order in which the rows are looked at. The rows are those of
-- packages/mdlp (codes/explanations), written at every start.
create table mdlp_explanation (
  key text primary key,
  n integer not null,
  code text,
  -- alternatives divided by |, * = any characters
  text text,
  scheme integer,
  -- of the pack; none = whatever it is
  statuses text[] not null default '{}',
  about text not null,
  title text not null,
  why text not null,
  cure text not null,
  -- documents that may come next
  next text[] not null default '{}'
);
grant select on mdlp_explanation to provizor_app;

-- Rows of the organisation's administrator: they stand before the product's.
create table mdlp_own_explanation (
  organization_id integer not null references organization (id),
  id integer generated always as identity,
  code text,
  text text,
  scheme integer,
  statuses text[] not null default '{}',
  about text not null,
  title text not null,
  why text not null,
  cure text not null,
  next text[] not null default '{}',
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  check (code is not null or text is not null)
);
select make_tenant_table('mdlp_own_explanation');
select audit_table('mdlp_own_explanation');
