-- The whole number of smallest units a quantity of packs names; a few millionths of a pack beside it, as sums of rounded
-- parts are, name it too. Refuses what names none. The same as unitsOfPacks of packages/domain/src/packing.
create or replace function stock_units(p_quantity numeric, p_in_pack integer) returns bigint
language plpgsql immutable as $$
declare
  units constant bigint := round(p_quantity * p_in_pack);
begin
  if abs(p_quantity - round(units::numeric / p_in_pack, 6)) > 0.000004 then
    raise exception '% packs of % units are no whole number of them', p_quantity, p_in_pack
      using errcode = 'check_violation', constraint = 'stock_whole_units';
  end if;
  return units;
end
$$;

-- What so many smallest units make in packs, to six decimals. The same as packsOfUnits of packages/domain/src/packing.
create or replace function stock_packs(p_units numeric, p_in_pack integer) returns numeric
language sql immutable parallel safe as $$
  select round(p_units / p_in_pack, 6)
$$;

-- The exact number of packs a quantity means, not rounded: what it is worth is counted of this.
create or replace function stock_exact(p_quantity numeric, p_in_pack integer) returns numeric
language sql immutable parallel safe as $$
  select case when p_quantity = trunc(p_quantity) then p_quantity
              else round(p_quantity * p_in_pack) / p_in_pack end
$$;

-- Smallest units of entries, in their order.
create or replace function stock_units_of(p_lots integer[], p_quantities numeric[]) returns bigint[]
language sql stable as $$
  select coalesce(array_agg(stock_units(e.quantity, l.units_in_pack) order by e.n), '{}')
    from unnest(p_lots, p_quantities) with ordinality as e (lot_id, quantity, n)
    left join lot l on l.organization_id = current_organization() and l.id = e.lot_id
$$;
revoke all on function stock_units_of from public;

-- What an entry of the ledger is worth: the worth of its balance after it less that before it. Of a balance that is
-- used up nothing is left, whatever the parts were: the last one takes the remainder.
create or replace function stock_worth(p_after bigint, p_units bigint, p_in_pack integer, p_cost numeric) returns numeric
language sql immutable parallel safe as $$
  select round(p_after * p_cost / p_in_pack, 2) - round((p_after - p_units) * p_cost / p_in_pack, 2)
$$;

create or replace function stock_lot_levels() returns trigger language plpgsql as $$
begin
  select n.units_in_pack into new.units_in_pack from nomenclature n
   where n.organization_id = new.organization_id and n.id = new.nomenclature_id;
  return new;
end
$$;

-- A part of a pack is kept as the decimal that names its units, however it was added up.
create or replace function stock_line_levels() returns trigger language plpgsql as $$
declare
  in_pack integer;
begin
  select l.units_in_pack into in_pack from lot l
   where l.organization_id = new.organization_id and l.id = new.lot_id;
  if in_pack is null then
    select n.units_in_pack into in_pack from nomenclature n
     where n.organization_id = new.organization_id and n.id = new.nomenclature_id;
  end if;
  if in_pack is not null then
    new.quantity := stock_named(new.quantity, in_pack);
    new.asked := stock_named(new.asked, in_pack);
    new.counted := stock_named(new.counted, in_pack);
  end if;
  return new;
end
$$;

-- The decimal of the units a quantity means; itself when it means none.
create or replace function stock_named(p_quantity numeric, p_in_pack integer) returns numeric
language sql immutable parallel safe as $$
  select case when abs(p_quantity - round(round(p_quantity * p_in_pack) / p_in_pack, 6)) <= 0.000004
              then round(round(p_quantity * p_in_pack) / p_in_pack, 6)
              else p_quantity end
$$;

-- Gives goods their levels: their lots and balances count by the new smallest units from now on, the ledger keeps what
-- it says. Gives the balances that are no whole number of the new units: nothing has happened then.
create or replace function stock_set_levels(p_goods integer, p_levels jsonb, p_in_pack integer)
returns table (storage_id integer, lot_id integer, quantity numeric)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  org constant integer := current_organization();
begin
  perform from nomenclature n where n.organization_id = org and n.id = p_goods for update;
  perform from lot l where l.organization_id = org and l.nomenclature_id = p_goods order by l.id for update;
  perform from stock_balance b join lot l on l.organization_id = org and l.id = b.lot_id
   where b.organization_id = org and l.nomenclature_id = p_goods
   order by b.storage_id, b.lot_id, b.address_id for update of b;
  return query
  select b.storage_id, b.lot_id, b.quantity
    from stock_balance b join lot l on l.organization_id = org and l.id = b.lot_id
   where b.organization_id = org and l.nomenclature_id = p_goods
     and (b.quantity <> stock_packs(round(b.quantity * p_in_pack), p_in_pack)
          or exists (
            select from stock_reservation r
             where r.organization_id = org
               and (r.storage_id, r.lot_id, r.address_id) = (b.storage_id, b.lot_id, b.address_id)
               and abs(r.quantity - stock_packs(round(r.quantity * p_in_pack), p_in_pack)) > 0.000004))
   order by 1, 2;
  if found then
    return;
  end if;
  update nomenclature n set levels = p_levels, units_in_pack = p_in_pack, version = n.version + 1
   where n.organization_id = org and n.id = p_goods;
  update lot l set units_in_pack = p_in_pack where l.organization_id = org and l.nomenclature_id = p_goods;
  update stock_reservation r set units = stock_units(r.quantity, p_in_pack)
    from lot l where l.organization_id = org and l.nomenclature_id = p_goods
     and r.organization_id = org and r.lot_id = l.id;
  update stock_balance b
     set units_in_pack = p_in_pack, units = g.units, quantity = stock_packs(g.units, p_in_pack),
         reserved_units = g.reserved, reserved = stock_packs(g.reserved, p_in_pack)
    from (select o.storage_id, o.lot_id, o.address_id, stock_units(o.quantity, p_in_pack) as units,
                 coalesce((select sum(r.units) from stock_reservation r
                            where r.organization_id = org
                              and (r.storage_id, r.lot_id, r.address_id) = (o.storage_id, o.lot_id, o.address_id)),
                          0)::bigint as reserved
            from stock_balance o join lot l on l.organization_id = org and l.id = o.lot_id
           where o.organization_id = org and l.nomenclature_id = p_goods) g
   where b.organization_id = org
     and (b.storage_id, b.lot_id, b.address_id) = (g.storage_id, g.lot_id, g.address_id);
end
$$;
revoke all on function stock_set_levels from public;
grant execute on function stock_set_levels to provizor_app;
