-- A share that is none keeps what was typed: the pack is neither spent whole nor by the share before.
alter table wizard_share
  alter column capacity drop not null,
  alter column amount drop not null,
  add column typed_capacity text,
  add column typed_amount text,
  add constraint wizard_share_or_typed check (
    case when typed_amount is null then capacity is not null and amount is not null
         else capacity is null and amount is null and typed_capacity is not null end);
