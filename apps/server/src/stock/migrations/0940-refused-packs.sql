-- Packs the other storage did not take stand under their lines again when the move is taken back: it is then what was
-- sent.
create table stock_refused_pack (
  organization_id integer not null,
  document_id uuid not null,
  sgtin text collate "C" not null,
  n integer not null,
  quantity numeric(18, 6) not null,
  primary key (organization_id, document_id, sgtin),
  foreign key (organization_id, document_id, n)
    references stock_document_line (organization_id, document_id, n) on delete cascade
);
select make_tenant_table('stock_refused_pack');
