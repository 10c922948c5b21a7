-- Drafts of all wizards: over an incoming document, over a document of ours, or of what is scanned.
alter table wizard_draft drop constraint wizard_draft_wizard_check;
alter table wizard_draft alter column document_id drop not null;
alter table wizard_draft
  add column source_outgoing_id uuid,
  add constraint wizard_draft_of_outgoing foreign key (organization_id, source_outgoing_id)
    references mdlp_outgoing (organization_id, id);
create unique index wizard_draft_open_outgoing on wizard_draft (organization_id, wizard, source_outgoing_id)
  where state = 'open' and source_outgoing_id is not null;
-- what was chosen last time is proposed
create index wizard_draft_sent on wizard_draft (organization_id, updated_at desc) where state = 'sent';

-- Price of one pack with VAT by product and series; an empty series is that of packs whose series is not known.
create table wizard_price (
  organization_id int not null,
  draft_id uuid not null,
  gtin text collate "C" not null,
  series text not null default '',
  cost numeric(14, 2),
  vat_value numeric(14, 2),
  primary key (organization_id, draft_id, gtin, series),
  foreign key (organization_id, draft_id) references wizard_draft (organization_id, id) on delete cascade
);
select make_tenant_table('wizard_price');

-- Packs that are spent in part: `amount` of `capacity` primary units.
create table wizard_share (
  organization_id int not null,
  draft_id uuid not null,
  sgtin text collate "C" not null,
  capacity bigint not null check (capacity > 0),
  amount bigint not null check (amount between 1 and capacity),
  primary key (organization_id, draft_id, sgtin),
  foreign key (organization_id, draft_id) references wizard_draft (organization_id, id) on delete cascade
);
select make_tenant_table('wizard_share');

alter table wizard_problem drop constraint wizard_problem_reason_check;
alter table wizard_problem
  add constraint wizard_problem_reason_check check (
    reason in ('status', 'owner', 'missing', 'not-in-mdlp', 'paused', 'box', 'busy', 'expired')),
  -- told, but the pack goes into the document
  add column warning boolean not null default false;

-- Documents built from drafts: a draft of many lines becomes several, which are sent together.
alter table mdlp_build
  add column first_id uuid,
  add column part int not null default 0,
  add column draft_id uuid,
  -- state of the draft the document says, so that one signed too late is told
  add column draft_state text,
  add column job uuid;
update mdlp_build set first_id = request_id;
alter table mdlp_build alter column first_id set not null;
create index mdlp_build_of_job on mdlp_build (organization_id, first_id, part);

-- 251: the line of our document was called off by us, nobody answers it any more.
alter table mdlp_outgoing_object add column closed_by smallint;
