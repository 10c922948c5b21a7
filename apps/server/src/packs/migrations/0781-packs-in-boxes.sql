-- Boxes not opened yet: only packs that are still here are counted, and those shipped long ago are not looked at.
create index pack_here_in_box on pack (organization_id, sscc)
  where sscc is not null and status in ('in_circulation', 'paused_circulation', 'expired');
