-- Entries of the trail never change, but that the program hides what identifies a person whose data are masked.
create or replace function guard_audit_masking() returns trigger language plpgsql as $$
begin
  if current_setting('app.masking', true) is distinct from 'on'
     or to_jsonb(new) - 'changes' <> to_jsonb(old) - 'changes'
     or (select coalesce(array_agg(key order by key), '{}') from jsonb_object_keys(new.changes) as key)
        <> (select coalesce(array_agg(key order by key), '{}') from jsonb_object_keys(old.changes) as key) then
    raise exception 'table audit_entry is append-only' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
