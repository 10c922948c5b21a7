-- Patients as everybody reads and writes them; what identifies them lies sealed in patient_sealed (decision 0081).
create or replace view patient with (security_invoker = true) as
  select p.organization_id, p.id,
         open_text(p.name, (select opened_keys()), p.sealed_by) as name,
         open_text(p.ssn, (select opened_keys()), p.sealed_by) as ssn,
         open_text(p.birth_date, (select opened_keys()), p.sealed_by)::date as birth_date,
         p.sex,
         open_text(p.policy, (select opened_keys()), p.sealed_by) as policy,
         open_text(p.group_egisz, (select opened_keys()), p.sealed_by) as group_egisz,
         open_text(p.phone, (select opened_keys()), p.sealed_by) as phone,
         open_text(p.address, (select opened_keys()), p.sealed_by) as address,
         open_text(p.address_guid, (select opened_keys()), p.sealed_by) as address_guid,
         p.version, p.created_at, p.masked_at,
         open_text(p.search, (select opened_keys()), p.sealed_by) as search,
         p.ssn_mark
    from patient_sealed p;
grant select, insert, update, delete on patient to provizor_app;

-- Seals what is written, and notes it in the trail, sealed as well. Requests may write the table in no other way: with
-- the rights of the owner it demands by itself what row-level security would.
create or replace function write_patient() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  own integer := case tg_op when 'DELETE' then old.organization_id else new.organization_id end;
  before jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - 'ssn_mark' end;
  number integer;
  key text;
  changes jsonb;
begin
  if session_user <> current_user
     and (own is distinct from current_organization() or tg_op = 'UPDATE' and old.organization_id <> own) then
    raise exception 'new row violates row-level security policy for table "patient"'
      using errcode = 'insufficient_privilege';
  end if;
  select k.id, k.key into number, key from sealing_key(own) k;
  if tg_op = 'DELETE' then
    delete from patient_sealed where organization_id = old.organization_id and id = old.id;
    if not found then
      return null;
    end if;
  else
    if tg_op = 'UPDATE' and old.masked_at is not null then
      raise exception 'patient % is masked', old.id using errcode = 'restrict_violation';
    end if;
    if length(new.name) not between 1 and 500 then
      raise exception 'name of a patient' using errcode = 'check_violation', constraint = 'patient_name_check';
    end if;
    new.search := ' ' || search_text(
      coalesce(new.name, '') || ' ' || coalesce(new.ssn, '') || ' ' || coalesce(new.policy, ''));
    -- also of a number that stays: the key of marks may be another since the row was read
    new.ssn_mark := case when new.ssn is not null then new_mark(new.organization_id, new.ssn) end;
  end if;
  if tg_op = 'INSERT' then
    new.id := coalesce(new.id, nextval(pg_get_serial_sequence('patient_sealed', 'id'))::integer);
    new.version := coalesce(new.version, 1);
    new.created_at := coalesce(new.created_at, now());
    insert into patient_sealed (organization_id, id, name, ssn, birth_date, sex, policy, group_egisz, phone, address,
                                address_guid, version, created_at, masked_at, search, ssn_mark, sealed_by)
    values (new.organization_id, new.id, seal_text(new.name, key), seal_text(new.ssn, key),
            seal_text(new.birth_date::text, key), new.sex, seal_text(new.policy, key), seal_text(new.group_egisz, key),
            seal_text(new.phone, key), seal_text(new.address, key), seal_text(new.address_guid, key), new.version,
            new.created_at, new.masked_at, seal_text(new.search, key), new.ssn_mark, number);
  elsif tg_op = 'UPDATE' then
    -- A view locks nothing before its trigger: whoever has changed the row since it was read is not overwritten, and
    -- the transaction runs again.
    update patient_sealed p
       set name = seal_text(new.name, key), ssn = seal_text(new.ssn, key),
           birth_date = seal_text(new.birth_date::text, key), sex = new.sex, policy = seal_text(new.policy, key),
           group_egisz = seal_text(new.group_egisz, key), phone = seal_text(new.phone, key),
           address = seal_text(new.address, key), address_guid = seal_text(new.address_guid, key),
           version = new.version, created_at = new.created_at, masked_at = new.masked_at,
           search = seal_text(new.search, key), ssn_mark = new.ssn_mark, sealed_by = number
     where p.organization_id = old.organization_id and p.id = old.id and p.version = old.version
       and p.masked_at is null;
    if not found then
      raise exception 'patient % was changed meanwhile', old.id using errcode = 'serialization_failure';
    end if;
  end if;
  changes := audit_difference(before, case when tg_op <> 'DELETE' then to_jsonb(new) - 'ssn_mark' end, '{}');
  if changes is not null then
    if tg_op = 'UPDATE' and current_setting('app.without_version', true) = 'on' then
      changes := changes || '{"without_version": {"old": null, "new": true}}';
    end if;
    insert into audit_entry (organization_id, user_id, table_name, row_key, action, changes, sealed_by)
    values (own, current_person(), 'patient', case tg_op when 'DELETE' then old.id else new.id end, lower(tg_op),
            sealed_changes(changes, key), number);
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
create or replace trigger audited_write instead of insert or update or delete on patient
  for each row execute function write_patient();

-- The patient who has the number, else a new one; of two that add the same at once one wins.
create or replace function find_or_add_patient(
  organization integer, p_name text, p_ssn text, p_birth_date date, p_sex text, p_policy text,
  p_phone text default null, p_address text default null, out id integer, out is_new boolean
) language plpgsql as $$
begin
  for attempt in 1..2 loop
    is_new := false;
    select p.id into id from patient_sealed p
     where p.organization_id = organization and p.ssn_mark = mark_of(organization, p_ssn);
    if found then return; end if;
    begin
      is_new := true;
      insert into patient (organization_id, name, ssn, birth_date, sex, policy, phone, address)
      values (organization, p_name, p_ssn, p_birth_date, p_sex, p_policy, p_phone, p_address)
      returning patient.id into id;
      return;
    exception when unique_violation then
      if attempt = 2 then raise; end if;
    end;
  end loop;
end
$$;
grant execute on function find_or_add_patient to provizor_app;
