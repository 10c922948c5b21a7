-- A delivery writes 25 000 packs with an event of each: asking for every row whether its organisation and its pack are
-- there took as long as writing them. The organisation of a pack is that of the transaction (policy `tenant`), and its
-- storage is asked for still. Packs are never deleted, so that it is enough to look once when events are written.
alter table pack drop constraint pack_organization_id_fkey;
alter table pack_event drop constraint pack_event_organization_id_sgtin_fkey;

create function check_event_packs() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  lost text;
begin
  select n.sgtin into lost from new_rows n
   where not exists (select from pack p where p.organization_id = n.organization_id and p.sgtin = n.sgtin)
   limit 1;
  if lost is not null then
    raise exception 'pack_event names %, which is no pack', lost using errcode = 'foreign_key_violation';
  end if;
  return null;
end
$$;
create trigger packs_are_there after insert on pack_event referencing new table as new_rows
  for each statement execute function check_event_packs();
