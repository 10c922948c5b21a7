-- Columns of a patient that tell who it is.
create or replace function patient_secrets() returns text[] language sql immutable parallel safe as $$
  select '{name,ssn,birth_date,policy,group_egisz,phone,address,address_guid}'::text[]
$$;

-- A sealed row of a patient as the trail knows it.
create or replace function opened_patient(sealed jsonb, keys jsonb) returns jsonb
language sql immutable parallel safe as $$
  select sealed - '{search,ssn_mark,sealed_by}'::text[] || (
    select jsonb_object_agg(field, open_text((sealed ->> field)::bytea, keys, (sealed ->> 'sealed_by')::integer))
      from unnest(patient_secrets()) as field)
$$;

-- Seals what an entry of the trail says of a patient, and opens it; fields stay named, hidden ones hidden.
create or replace function sealed_changes(changes jsonb, sealing_key text) returns jsonb language sql volatile parallel safe as $$
  select coalesce(jsonb_object_agg(c.key, case
           when c.key <> all(patient_secrets()) or c.value ? 'hidden' then c.value
           else jsonb_build_object('sealed', encode(seal_text(c.value::text, sealing_key), 'base64')) end), '{}')
    from jsonb_each(changes) c
$$;
create or replace function opened_changes(changes jsonb, keys jsonb, sealed_by integer) returns jsonb
language sql stable parallel safe as $$
  select case when sealed_by is null then changes else (
    select coalesce(jsonb_object_agg(c.key, case
             when c.value ? 'sealed' then open_text(decode(c.value ->> 'sealed', 'base64'), keys, sealed_by)::jsonb
             else c.value end), '{}')
      from jsonb_each(changes) c) end
$$;

-- As audit_change() of the other tables: of rows that are opened, in entries that are sealed. A row that got another key
-- holds what it held.
create or replace function audit_patient() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_organization() is null and current_setting('app.resealing', true) = 'on' then
    return null;
  end if;
  if tg_op = 'INSERT' then
    insert into audit_entry (organization_id, user_id, table_name, row_key, action, changes, sealed_by)
    select n.organization_id, current_person(), 'patient', n.id::text, 'insert',
           sealed_changes(audit_difference(null, opened_patient(to_jsonb(n), k.keys), '{}'),
                          k.keys ->> n.sealed_by::text), n.sealed_by
      from new_rows n
     cross join (select jsonb_object_agg(d.id, opened_key(d.organization_id, d.id)) as keys from data_key d
                  where (d.organization_id, d.id) in (select organization_id, sealed_by from new_rows)) k;
  elsif tg_op = 'DELETE' then
    insert into audit_entry (organization_id, user_id, table_name, row_key, action, changes, sealed_by)
    select o.organization_id, current_person(), 'patient', o.id::text, 'delete',
           sealed_changes(audit_difference(opened_patient(to_jsonb(o), k.keys), null, '{}'),
                          k.keys ->> o.sealed_by::text), o.sealed_by
      from old_rows o
     cross join (select jsonb_object_agg(d.id, opened_key(d.organization_id, d.id)) as keys from data_key d
                  where (d.organization_id, d.id) in (select organization_id, sealed_by from old_rows)) k;
  else
    insert into audit_entry (organization_id, user_id, table_name, row_key, action, changes, sealed_by)
    select n.organization_id, current_person(), 'patient', n.id::text, 'update',
           sealed_changes(case when current_setting('app.without_version', true) = 'on'
                then d.changes || '{"without_version": {"old": null, "new": true}}' else d.changes end,
             k.keys ->> n.sealed_by::text), n.sealed_by
      from old_rows o
      join new_rows n on n.organization_id = o.organization_id and n.id = o.id
     cross join (select jsonb_object_agg(d.id, opened_key(d.organization_id, d.id)) as keys from data_key d
                  where (d.organization_id, d.id) in (select organization_id, sealed_by from old_rows
                                                      union select organization_id, sealed_by from new_rows)) k
     cross join lateral (select audit_difference(opened_patient(to_jsonb(o), k.keys),
                                                 opened_patient(to_jsonb(n), k.keys), '{}') as changes) d
     where d.changes is not null;
  end if;
  return null;
end
$$;
create or replace trigger audit_insert after insert on patient_sealed referencing new table as new_rows
  for each statement execute function audit_patient();
create or replace trigger audit_update after update on patient_sealed
  referencing old table as old_rows new table as new_rows for each statement execute function audit_patient();
create or replace trigger audit_delete after delete on patient_sealed referencing old table as old_rows
  for each statement execute function audit_patient();
