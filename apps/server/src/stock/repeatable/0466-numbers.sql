-- A number nobody else has among the documents of a kind and year, or gets before the transaction ends: the row of the
-- series stays locked. A number that is wanted (a supplier's) is taken as it is, with «/2», «/3» … when it is in use: a
-- delivery accepted in two parts makes two receipts. Without one it is our next running number.
create or replace function stock_take_number(p_organization integer, p_kind text, p_date date, p_wanted text) returns text
language plpgsql as $$
declare
  p_year constant integer := extract(year from p_date);
  running integer;
  given text;
begin
  for part in 1 .. 1000000 loop
    if p_wanted is null or part = 1 then
      insert into stock_number as s (organization_id, kind, year, last)
      values (p_organization, p_kind, p_year, case when p_wanted is null then 1 else 0 end)
      on conflict (organization_id, kind, year) do update set last = s.last + excluded.last
      returning s.last into running;
    end if;
    given := case when p_wanted is null then running::text when part = 1 then p_wanted
                  else p_wanted || '/' || part end;
    exit when not exists (
      select from stock_document d
       where d.organization_id = p_organization and d.kind = p_kind and d.year = p_year and d.number = given);
  end loop;
  return given;
end
$$;
