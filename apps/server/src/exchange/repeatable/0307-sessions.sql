-- Whoever is disabled acts in MDLP no more, in person or through the background: his sessions and the codes he was about
-- to sign end with his access, whichever way it is taken.
create or replace function end_mdlp_sessions() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update mdlp_session set ended_at = now()
   where organization_id = new.organization_id and user_id = new.id and ended_at is null;
  delete from mdlp_login where organization_id = new.organization_id and user_id = new.id;
  return null;
end
$$;
