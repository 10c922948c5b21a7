-- When the effect of a document made elsewhere was applied to the packs; our own ones are applied with their ticket.
alter table mdlp_outgoing add column effects_at timestamptz;
create index mdlp_outgoing_effects_due on mdlp_outgoing (organization_id, created_at)
  where origin = 'elsewhere' and effects_at is null and ticket_at is not null;
