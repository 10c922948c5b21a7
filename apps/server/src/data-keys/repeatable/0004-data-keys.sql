-- What the program has given the session to open keys of data with; a session of nobody's has none.
create or replace function installation_key() returns text language plpgsql stable parallel safe as $$
declare
  key text := nullif(current_setting('provizor.key', true), '');
begin
  if key is null then
    raise exception 'this session has no key of the installation' using errcode = 'insufficient_privilege';
  end if;
  return key;
end
$$;

-- OpenPGP with AES-256: a fresh vector for each value, and a sum inside that tells a changed or foreign one. The key is
-- random, so it is used as it is (s2k-mode=0) and nothing is derived anew for each of thousands of values. Texts are
-- sealed as their bytes, so that all values are re-sealed alike.
create or replace function seal_bytes(value bytea, key text) returns bytea language sql volatile parallel safe as $$
  select pgp_sym_encrypt_bytea(value, key, 'cipher-algo=aes256, compress-algo=0, s2k-mode=0, s2k-digest-algo=sha256')
$$;
create or replace function seal_text(value text, key text) returns bytea language sql volatile parallel safe as $$
  select seal_bytes(convert_to(value, 'UTF8'), key)
$$;

-- A key of data by the key of the installation.
create or replace function unsealed_key(sealed bytea) returns text language plpgsql stable strict parallel safe as $$
begin
  return convert_from(pgp_sym_decrypt_bytea(sealed, installation_key()), 'UTF8');
end
$$;

-- Keys of rows that the session may see, by number.
create or replace function opened_keys() returns jsonb language sql stable parallel safe as $$
  select coalesce(jsonb_object_agg(id, unsealed_key(sealed)), '{}')
    from data_key where purpose = 'rows'
$$;

-- Opens a value. The cost is told so that columns nobody asked for and rows beyond the page are left sealed.
create or replace function open_text(value bytea, keys jsonb, sealed_by integer) returns text
language plpgsql immutable strict parallel safe cost 500 as $$
begin
  return convert_from(pgp_sym_decrypt_bytea(value, coalesce(keys ->> sealed_by::text, 'no such key')), 'UTF8');
end
$$;
create or replace function open_bytes(value bytea, keys jsonb, sealed_by integer) returns bytea
language plpgsql immutable strict parallel safe cost 500 as $$
begin
  return pgp_sym_decrypt_bytea(value, coalesce(keys ->> sealed_by::text, 'no such key'));
end
$$;

-- Number of the key an organisation seals by; the first one is made by the first value.
create or replace function present_key(organization integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  present integer;
begin
  if organization <> current_organization() then
    raise exception 'a key of another organisation' using errcode = 'insufficient_privilege';
  end if;
  select max(id) into present from data_key where organization_id = organization and purpose = 'rows';
  if present is null then
    insert into data_key (organization_id, purpose, sealed)
    values (organization, 'rows', seal_text(encode(gen_random_bytes(32), 'hex'), installation_key()))
    returning id into present;
  end if;
  return present;
end
$$;
revoke all on function present_key from public;
grant execute on function present_key to provizor_app;

-- The opened key of a number.
create or replace function opened_key(organization integer, number integer) returns text
language sql stable parallel safe as $$
  select unsealed_key(sealed) from data_key
   where organization_id = organization and id = number
$$;

-- By what a sealed number is found, and known twice: a keyed digest. Null while the organisation has marked nothing.
create or replace function mark_of(organization integer, number text) returns bytea
language sql stable parallel safe as $$
  select hmac(number, unsealed_key(sealed), 'sha256') from data_key
   where organization_id = organization and purpose = 'marks'
$$;

-- The same of a number that is written: makes the key of marks, and holds it, so that it is not changed meanwhile.
create or replace function new_mark(organization integer, number text) returns bytea
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  key bytea;
begin
  if organization <> current_organization() then
    raise exception 'a key of another organisation' using errcode = 'insufficient_privilege';
  end if;
  select sealed into key from data_key where organization_id = organization and purpose = 'marks' for share;
  if not found then
    insert into data_key (organization_id, purpose, sealed)
    values (organization, 'marks', seal_text(encode(gen_random_bytes(32), 'hex'), installation_key()))
    on conflict do nothing;
    select sealed into key from data_key where organization_id = organization and purpose = 'marks' for share;
  end if;
  return hmac(number, unsealed_key(key), 'sha256');
end
$$;
revoke all on function new_mark from public;
grant execute on function new_mark to provizor_app;

-- The key to seal by: its number, and the key itself.
create or replace function sealing_key(organization integer, out id integer, out key text)
language plpgsql volatile as $$
begin
  id := present_key(organization);
  key := opened_key(organization, id);
end
$$;
grant execute on function sealing_key to provizor_app;

-- The next key of an organisation: from now on its values are sealed by it; older rows are re-sealed by a task.
create or replace function next_key(organization integer) returns integer
language sql volatile as $$
  insert into data_key (organization_id, purpose, sealed)
  values (organization, 'rows', seal_text(encode(gen_random_bytes(32), 'hex'), installation_key())) returning id
$$;
revoke all on function next_key from public;

-- Tables that hold sealed values.
create or replace function sealed_tables() returns setof regclass language sql stable as $$
  select conrelid::regclass from pg_constraint
   where contype = 'f' and confrelid = 'data_key'::regclass order by conrelid::regclass::text
$$;

-- Seals a batch of the rows of an organisation that were sealed by older keys by the key of the number. What they hold
-- stays, so versions and the trail do. Gives how many there were.
create or replace function reseal_rows(in_table regclass, organization integer, number integer, most integer)
returns integer language plpgsql as $$
declare
  sealed record;
  done integer;
begin
  select string_agg(format('%1$I = ' || case
           when attname = 'changes' then 'sealed_changes(opened_changes(t.%1$I, $1, t.sealed_by), $2)'
           else 'seal_bytes(open_bytes(t.%1$I, $1, t.sealed_by), $2)' end, attname), ', ') as columns
    into sealed from pg_attribute
   where attrelid = in_table and attnum > 0 and not attisdropped
     and (atttypid = 'bytea'::regtype and attname !~ '_mark$' or in_table = 'audit_entry'::regclass and attname = 'changes');
  execute format(
    'update %1$s t set sealed_by = $4, %2$s
       from (select ctid from %1$s where organization_id = $3 and sealed_by < $4 order by sealed_by limit $5 for update) due
      where t.ctid = due.ctid', in_table, sealed.columns)
    using (select jsonb_object_agg(d.id, unsealed_key(d.sealed)) from data_key d
            where d.organization_id = organization and d.purpose = 'rows'),
          opened_key(organization, number), organization, number, most;
  get diagnostics done = row_count;
  return done;
end
$$;
revoke all on function reseal_rows from public;

-- The next key of marks: all marks of an organisation are made anew at once; who writes one waits.
create or replace function renew_marks(organization integer) returns void language plpgsql as $$
declare
  fresh text := encode(gen_random_bytes(32), 'hex');
begin
  perform from data_key where organization_id = organization and purpose = 'marks' for update;
  update data_key set sealed = seal_text(fresh, installation_key()), made_at = now()
   where organization_id = organization and purpose = 'marks';
  update patient_sealed
     set ssn_mark = hmac(open_text(ssn, (select opened_keys()), sealed_by), fresh, 'sha256')
   where organization_id = organization and ssn is not null;
end
$$;
revoke all on function renew_marks from public;
