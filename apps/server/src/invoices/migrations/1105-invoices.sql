-- Suppliers' papers that came as files (upd, sections 1 to 10; delivery-formats).
create table supplier_invoice (
  organization_id integer not null references organization (id),
  id uuid not null default uuidv7(),
  kind text not null check (kind in ('invoice', 'adjustment')),
  layout text not null check (length(layout) between 1 and 40),
  file_name text not null check (length(file_name) between 1 and 255),
  -- SHA-256 of the bytes
  digest text collate "C" not null,
  number text not null check (length(number) between 1 and 1000),
  date date not null,
  -- number of the correction; empty = the first edition
  correction text not null default '',
  seller_inn text check (seller_inn ~ '^(\d{10}|\d{12})$'),
  seller_name text not null,
  partner_id integer,
  storage_id integer not null,
  -- head, totals and what does not fit, as the file tells them
  paper jsonb not null,
  -- document_id of the notice of MDLP
  notice_id text collate "C",
  -- the receipt made of it
  document_id uuid,
  answer text check (answer in ('1', '2', '3')),
  user_id integer,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, digest),
  foreign key (organization_id, partner_id) references partner (organization_id, id),
  foreign key (organization_id, storage_id) references storage (organization_id, id),
  foreign key (organization_id, document_id) references stock_document (organization_id, id),
  foreign key (organization_id, user_id) references app_user (organization_id, id)
);
-- the same paper is known by who sent it, its number, its day and its correction (upd, section 7)
create unique index supplier_invoice_of_paper
  on supplier_invoice (organization_id, kind, coalesce(seller_inn, lower(seller_name)), number, date, correction);
create index supplier_invoice_of_partner on supplier_invoice (organization_id, partner_id);
create index supplier_invoice_of_storage on supplier_invoice (organization_id, storage_id);
create index supplier_invoice_of_document on supplier_invoice (organization_id, document_id);
create index supplier_invoice_of_user on supplier_invoice (organization_id, user_id);
select make_tenant_table('supplier_invoice');
select audit_table('supplier_invoice');

-- The file as it came: a signature covers these very bytes.
create table supplier_invoice_file (
  organization_id integer not null,
  invoice_id uuid not null,
  content bytea not null,
  primary key (organization_id, invoice_id),
  foreign key (organization_id, invoice_id) references supplier_invoice (organization_id, id) on delete cascade
);
select make_tenant_table('supplier_invoice_file');

create table supplier_invoice_line (
  organization_id integer not null,
  invoice_id uuid not null,
  n integer not null check (n > 0),
  name text not null,
  maker text,
  code text,
  gtin text collate "C" check (gtin ~ '^\d{14}$'),
  ean13 text collate "C",
  series text,
  expiry date,
  quantity numeric(18, 6) not null check (quantity >= 0),
  -- of the line, with VAT
  gross numeric(18, 2),
  vat numeric(18, 2),
  -- percent; null = without VAT
  rate numeric(4, 2),
  -- of an УКД: quantity and sum before the change
  before jsonb,
  sgtins text[] not null default '{}',
  ssccs text[] not null default '{}',
  nomenclature_id integer,
  matched_by text check (matched_by in ('gtin', 'barcode', 'learned', 'name', 'person')),
  -- what a person has counted; null = as on the paper
  accepted numeric(18, 6) check (accepted >= 0),
  primary key (organization_id, invoice_id, n),
  foreign key (organization_id, invoice_id) references supplier_invoice (organization_id, id) on delete cascade,
  foreign key (organization_id, nomenclature_id) references nomenclature (organization_id, id)
);
create index supplier_invoice_line_of_goods on supplier_invoice_line (organization_id, nomenclature_id);
select make_tenant_table('supplier_invoice_line');

-- What a person has matched, by supplier: his code of the goods, else his name of them.
create table supplier_goods (
  organization_id integer not null references organization (id),
  -- ИНН, or the name where a file has none
  supplier text not null,
  -- «code:…» or «name:…»
  key text not null,
  nomenclature_id integer not null,
  learned_at timestamptz not null default now(),
  primary key (organization_id, supplier, key),
  foreign key (organization_id, nomenclature_id) references nomenclature (organization_id, id) on delete cascade
);
create index supplier_goods_of_goods on supplier_goods (organization_id, nomenclature_id);
select make_tenant_table('supplier_goods');
