-- Per cent of a rate: without VAT there is nothing in a price, as at 0 %. The same as vatPercent of packages/domain.
create or replace function vat_percent(p_rate text) returns numeric language sql immutable as $$
  select case p_rate when 'none' then 0 else p_rate::numeric end
$$;

-- VAT contained in a price or a sum.
create or replace function vat_included(p_sum numeric, p_rate text) returns numeric language sql immutable as $$
  select round(p_sum * vat_percent(p_rate) / (100 + vat_percent(p_rate)), 2)
$$;

drop function if exists line_vat(numeric, numeric, numeric, numeric, numeric);
-- VAT in a line: of its sum at its rate (НК РФ, ст. 168, п. 1), so that a document adds up to the supplier's paper. VAT
-- of one pack that does not fit the rate, or comes without one, was told so by MDLP or a person: it counts then. The
-- same as lineVat of packages/domain/src/money.
create or replace function line_vat(
  p_sum numeric, p_quantity numeric, p_price numeric, p_rate text, p_pack_vat numeric
) returns numeric language sql immutable as $$
  select case
    when p_rate is not null
         and (p_pack_vat is null or p_price is null
              or abs(p_pack_vat - vat_included(p_price, p_rate)) <= 0.01)
    then vat_included(p_sum, p_rate)
    else round(p_quantity * p_pack_vat, 2) end
$$;

-- A typed sum makes the price of a line. A price or a quantity typed anew takes away the sum that was typed before, and
-- they or a rate the VAT. The same as retyped of packages/domain/src/money.
create or replace function stock_line_money() returns trigger language plpgsql as $$
declare
  retyped boolean := false;
  in_pack integer;
  -- a third of 30 is ten of them, whatever six decimals make of it
  packs numeric;
begin
  if tg_op = 'UPDATE' then
    retyped := (old.price is not null and new.price is distinct from old.price)
               or (old.quantity is not null and new.quantity is distinct from old.quantity);
    if retyped and new.paper_sum is not distinct from old.paper_sum then
      new.paper_sum := null;
    end if;
    if new.cost is not distinct from old.cost
       and (new.paper_sum is distinct from old.paper_sum or new.price is distinct from old.price) then
      new.cost := null;
    end if;
  end if;
  if new.paper_sum is not null and new.quantity > 0 then
    select coalesce(l.units_in_pack, n.units_in_pack) into in_pack
      from (select) one
      left join lot l on l.organization_id = new.organization_id and l.id = new.lot_id
      left join nomenclature n on n.organization_id = new.organization_id and n.id = new.nomenclature_id;
    packs := coalesce(nullif(stock_exact(new.quantity, coalesce(in_pack, 1000000)), 0), new.quantity);
    new.price := round(new.paper_sum / packs, 2);
    new.cost := round(new.paper_sum / packs, 8);
  end if;
  if tg_op = 'UPDATE' then
    if new.paper_vat is not distinct from old.paper_vat
       and (retyped or new.paper_sum is distinct from old.paper_sum or new.vat_rate is distinct from old.vat_rate) then
      new.paper_vat := null;
    end if;
    if new.vat_value is not distinct from old.vat_value
       and (new.price is distinct from old.price or new.vat_rate is distinct from old.vat_rate) then
      new.vat_value := null;
    end if;
  end if;
  return new;
end
$$;
