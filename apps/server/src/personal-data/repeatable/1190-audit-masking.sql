-- Entries of the trail never change, but that the program hides what identifies a person whose data are masked, and that
-- what they say is sealed by another key.
create or replace function guard_audit_masking() returns trigger language plpgsql as $$
declare
  keys jsonb;
begin
  if to_jsonb(new) - '{changes,sealed_by}'::text[] <> to_jsonb(old) - '{changes,sealed_by}'::text[]
     or (select coalesce(array_agg(key order by key), '{}') from jsonb_object_keys(new.changes) as key)
        <> (select coalesce(array_agg(key order by key), '{}') from jsonb_object_keys(old.changes) as key) then
    raise exception 'table audit_entry is append-only' using errcode = 'restrict_violation';
  end if;
  if current_setting('app.masking', true) is not distinct from 'on'
     and new.sealed_by is not distinct from old.sealed_by then
    return new;
  end if;
  select jsonb_object_agg(id, unsealed_key(sealed)) into keys from data_key
   where organization_id = new.organization_id and id in (new.sealed_by, old.sealed_by);
  if opened_changes(new.changes, keys, new.sealed_by) <> opened_changes(old.changes, keys, old.sealed_by)
     or (new.changes = old.changes and new.sealed_by is not distinct from old.sealed_by) then
    raise exception 'table audit_entry is append-only' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
