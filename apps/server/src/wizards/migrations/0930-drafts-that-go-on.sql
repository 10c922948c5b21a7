-- What a draft goes on with: the document whose rest it has, or the divided draft whose cancelled documents it has.
alter table wizard_draft add column continues uuid;
create unique index wizard_draft_open_continues on wizard_draft (organization_id, wizard, continues)
  where state = 'open' and continues is not null;
create index wizard_draft_continues on wizard_draft (organization_id, continues) where continues is not null;
