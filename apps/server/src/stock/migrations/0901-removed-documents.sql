-- A document that was posted once stays in the ledger's references; people see it no more.
alter table stock_document
  add column removed boolean not null default false,
  drop constraint stock_document_number;
create unique index stock_document_number on stock_document (organization_id, kind, year, ser, number) where not removed;
