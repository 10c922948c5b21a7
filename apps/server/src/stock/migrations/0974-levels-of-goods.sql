-- What a pack holds: [{"name": "бл.", "amount": 3}, {"name": "таб.", "amount": 10}], each so many in one of the level
-- above; units_in_pack = how many of the smallest are in a pack, millionths of it without levels.
alter table nomenclature
  add column levels jsonb not null default '[]' check (jsonb_typeof(levels) = 'array'),
  add column units_in_pack integer not null default 1000000 check (units_in_pack between 1 and 1000000);

-- The smallest units a lot is counted in.
alter table lot add column units_in_pack integer not null default 1000000 check (units_in_pack > 0);
create function stock_lot_levels() returns trigger language plpgsql as $$ begin return new; end $$;
create trigger lot_levels before insert on lot for each row execute function stock_lot_levels();
grant select (units_in_pack) on lot to provizor_authority;
grant select (units_in_pack, levels) on nomenclature to provizor_authority;

-- The ledger counts whole numbers of the smallest units; `quantity` is what they make in packs, to six decimals.
-- units_after = what the balance held after the entry: the worth of an entry is the difference of two worths.
alter table stock_movement
  add column units bigint,
  add column units_in_pack integer not null default 1000000,
  add column units_after bigint;
alter table stock_movement disable trigger append_only;
update stock_movement m set units = w.units, units_after = w.after
  from (select organization_id, id, quantity * 1000000 as units,
               sum(quantity * 1000000) over (
                 partition by organization_id, lot_id, storage_id, address_id order by id) as after
          from stock_movement) w
 where w.organization_id = m.organization_id and w.id = m.id;
alter table stock_movement enable trigger append_only;
alter table stock_movement
  alter column units set not null,
  alter column units_after set not null,
  alter column units_in_pack drop default,
  add check (units <> 0),
  add check (units_in_pack > 0);
drop index stock_movement_of_document;
create index stock_movement_of_document on stock_movement (organization_id, document_id, line);

alter table stock_balance
  add column units bigint not null default 0 check (units >= 0),
  add column reserved_units bigint not null default 0,
  add column units_in_pack integer not null default 1000000 check (units_in_pack > 0);
update stock_balance set units = quantity * 1000000, reserved_units = reserved * 1000000;
alter table stock_balance
  add check (reserved_units between 0 and units),
  drop column worth;
alter table stock_balance
  add column worth numeric generated always as (round(units * cost / units_in_pack, 2)) stored;
do $$
begin
  if exists (select from pg_roles where rolname = 'provizor_authority') then
    grant select (units, reserved_units, units_in_pack) on stock_balance to provizor_authority;
    grant select (units, units_in_pack) on stock_movement to provizor_authority;
  end if;
end
$$;

alter table stock_reservation add column units bigint;
update stock_reservation set units = quantity * 1000000;
alter table stock_reservation alter column units set not null;

-- sums of parts of different sizes: not rounded until they are told
alter table stock_snapshot_balance alter column quantity type numeric;

create function stock_line_levels() returns trigger language plpgsql as $$ begin return new; end $$;
create trigger line_levels before insert or update of quantity, asked, counted, lot_id, nomenclature_id
  on stock_document_line
  for each row when (new.quantity <> trunc(new.quantity) or new.asked <> trunc(new.asked)
                     or new.counted <> trunc(new.counted))
  execute function stock_line_levels();
