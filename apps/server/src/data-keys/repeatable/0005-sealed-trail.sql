-- Columns of a patient that tell who it is.
create or replace function patient_secrets() returns text[] language sql immutable parallel safe as $$
  select '{name,ssn,birth_date,policy,group_egisz,phone,address,address_guid}'::text[]
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
