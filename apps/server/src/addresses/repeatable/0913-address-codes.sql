-- Every storage place has a code from the beginning: it stands on its label and is scanned to work in it. People may
-- give another one.
create or replace function give_address_code() returns trigger language plpgsql as $$
begin
  if coalesce(new.code, '') = '' then
    new.code := 'PL-' || lpad(new.id::text, greatest(6, length(new.id::text)), '0');
  end if;
  return new;
end
$$;
