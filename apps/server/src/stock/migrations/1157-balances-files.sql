-- Balances of an old program as files: how they are understood, and what has been made of them.
create table initial_file (
  organization_id integer not null references organization (id),
  id uuid not null default uuidv7(),
  name text not null check (length(name) between 1 and 255),
  -- SHA-256 of the bytes
  digest text collate "C" not null,
  -- number of the row with the headings, from 0; -1 = there is none
  heading_row integer not null,
  headings jsonb not null,
  sample jsonb not null,
  rows integer not null,
  -- what each column is taken as
  columns jsonb not null,
  -- null until drafts are made
  counts jsonb,
  -- rows that were not taken: number, reason, cells
  problems jsonb not null default '[]',
  -- kept until drafts are made
  content bytea,
  user_id integer,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, digest),
  foreign key (organization_id, user_id) references app_user (organization_id, id)
);
create index initial_file_of_user on initial_file (organization_id, user_id);
select make_tenant_table('initial_file');

create table initial_file_document (
  organization_id integer not null,
  file_id uuid not null,
  document_id uuid not null,
  primary key (organization_id, file_id, document_id),
  foreign key (organization_id, file_id) references initial_file (organization_id, id) on delete cascade,
  foreign key (organization_id, document_id) references stock_document (organization_id, id) on delete cascade
);
create index initial_file_document_of_document on initial_file_document (organization_id, document_id);
select make_tenant_table('initial_file_document');

-- What people have said of headings, for the next file; field null = the column is not wanted.
create table initial_heading (
  organization_id integer not null references organization (id),
  heading text not null check (length(heading) between 1 and 300),
  field text,
  primary key (organization_id, heading)
);
select make_tenant_table('initial_heading');

-- `met` also tells what the goods of a file are known by ({"key"}), so that the next file finds what was chosen.
create index stock_document_line_of_file on stock_document_line (organization_id, document_id) where met is not null;
