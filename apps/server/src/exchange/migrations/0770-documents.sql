-- Documents of the organisation made elsewhere: by another program, or by hand in the operator's cabinet. They are
-- found in MDLP's list; nothing of the outbox applies to them.
alter table mdlp_outgoing
  add column origin text not null default 'own' check (origin in ('own', 'elsewhere')),
  -- groups the documents of a divided job, or joins an operation with its notification
  add column session_ui text,
  add column linked_at timestamptz,
  -- whether the XML is here: own documents always have theirs
  add column content text not null default 'ready' check (content in ('waiting', 'ready', 'failed')),
  add column content_error text,
  add column content_attempts integer not null default 0,
  add column content_at timestamptz,
  alter column user_id drop not null,
  alter column signature drop not null,
  alter column thumbprint drop not null,
  alter column xml_hash drop not null;
alter table mdlp_outgoing add constraint mdlp_outgoing_signed_here check (
  origin = 'elsewhere'
  or (user_id is not null and signature is not null and thumbprint is not null and xml_hash is not null));
create unique index mdlp_outgoing_elsewhere on mdlp_outgoing (organization_id, document_id)
  where origin = 'elsewhere';
create index mdlp_outgoing_to_load on mdlp_outgoing (organization_id, content_at) where content = 'waiting';
create index mdlp_outgoing_session on mdlp_outgoing (organization_id, session_ui) where session_ui is not null;
create index if not exists mdlp_outgoing_object_of_code on mdlp_outgoing_object (organization_id, code, outgoing_id);

-- A notification that answers one of our documents: 607 or 606 to a 415.
alter table mdlp_incoming
  add column outgoing_id uuid,
  add column session_ui text,
  add column linked_at timestamptz,
  add constraint mdlp_incoming_answers foreign key (organization_id, outgoing_id)
    references mdlp_outgoing (organization_id, id);
create index mdlp_incoming_of_outgoing on mdlp_incoming (organization_id, outgoing_id)
  where outgoing_id is not null;

-- How far the list of outgoing documents has been read.
alter table mdlp_income_state add column outcome_read_to timestamptz;
