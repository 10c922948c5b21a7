-- How much of a product a storage should have: below the minimum it asks for goods, above the maximum it may not.
create table stock_limit (
  organization_id integer not null,
  storage_id integer not null,
  nomenclature_id integer not null,
  -- packs
  minimum numeric(18, 6) check (minimum >= 0),
  maximum numeric(18, 6) check (maximum >= 0),
  primary key (organization_id, storage_id, nomenclature_id),
  foreign key (organization_id, storage_id) references storage (organization_id, id) on delete cascade,
  foreign key (organization_id, nomenclature_id) references nomenclature (organization_id, id) on delete cascade,
  check (minimum is not null or maximum is not null),
  check (minimum <= maximum)
);
select make_tenant_table('stock_limit');
select audit_table('stock_limit');

-- What became of a move at the other storage; every answer stays.
create table stock_acceptance (
  organization_id integer not null,
  id bigint generated always as identity,
  document_id uuid not null,
  decision text not null check (decision in ('sent', 'accepted', 'part', 'refused')),
  reason text check (length(reason) between 1 and 500),
  -- packs
  sent numeric(18, 6) not null,
  accepted numeric(18, 6) not null,
  user_id integer,
  at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, document_id) references stock_document (organization_id, id)
);
create index stock_acceptance_of_document on stock_acceptance (organization_id, document_id, id);
select make_tenant_table('stock_acceptance');
select make_append_only('stock_acceptance');
