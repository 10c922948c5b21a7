-- Suspended goods may not be dispensed: they are no supply. Which series are suspended an authority may know, and the
-- figures of a day are taken anew when it changes, or when a lot goes over to another series.
select open_to_authority('batch', '{organization_id,nomenclature_id,name,is_paused}');
delete from stock_day;

drop trigger forget_day on lot;
create trigger forget_day after update of expiry, series on lot
  for each row when (new.expiry is distinct from old.expiry or new.series is distinct from old.series)
  execute function stock_forget_day();

create trigger forget_day after insert on batch
  for each row when (new.is_paused) execute function stock_forget_day();
create trigger forget_day_changed after update on batch
  for each row when (
    (new.is_paused or old.is_paused)
    and (new.is_paused, new.nomenclature_id, new.name)
        is distinct from (old.is_paused, old.nomenclature_id, old.name))
  execute function stock_forget_day();
create trigger forget_day_removed after delete on batch
  for each row when (old.is_paused) execute function stock_forget_day();
