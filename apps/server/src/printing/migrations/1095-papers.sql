-- What is drawn of: documents and form as they were, so that the same paper can be had again; how far it is.
alter table printed
  add column state text not null default 'ready' check (state in ('waiting', 'making', 'ready', 'failed')),
  add column done integer not null default 0,
  add column total integer not null default 1,
  add column message text,
  add column source jsonb,
  add column printer_id integer;
create index printed_of_user on printed (organization_id, user_id, created_at desc);
