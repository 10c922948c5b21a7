-- What identifies patients is sealed: their table, what the trail says of them, and what repeats it. `patient` becomes
-- the view that opens its rows (repeatable/0625-patients.sql). A table with the column sealed_by holds sealed values in
-- all its columns of bytea but marks; rows are rewritten, so nothing in the clear is left in the files of the tables.

insert into data_key (organization_id, purpose, sealed)
select of.organization_id, p.purpose,
       pgp_sym_encrypt_bytea(convert_to(encode(gen_random_bytes(32), 'hex'), 'UTF8'), current_setting('provizor.key'),
                             'cipher-algo=aes256, compress-algo=0, s2k-mode=0, s2k-digest-algo=sha256')
  from (select organization_id from patient
        union select organization_id from audit_entry where table_name = 'patient'
        union select organization_id from register_package
        union select organization_id from register_record
        union select organization_id from prescription_search
        union select organization_id from printed
        union select organization_id from report_run where result is not null
        union select organization_id from idempotency_key where reply is not null) of
 cross join (values ('rows'), ('marks')) p (purpose);

create function pg_temp.key_id(organization integer) returns integer language sql stable as $$
  select max(id) from public.data_key where organization_id = organization and purpose = 'rows'
$$;
create function pg_temp.key(organization integer, of_purpose text) returns text language sql stable as $$
  select convert_from(public.pgp_sym_decrypt_bytea(sealed, current_setting('provizor.key')), 'UTF8')
    from public.data_key where organization_id = organization and purpose = of_purpose
$$;
create function pg_temp.seal(organization integer, value bytea) returns bytea language sql as $$
  select case when value is not null then public.pgp_sym_encrypt_bytea(
    value, pg_temp.key(organization, 'rows'),
    'cipher-algo=aes256, compress-algo=0, s2k-mode=0, s2k-digest-algo=sha256') end
$$;
create function pg_temp.seal(organization integer, value text) returns bytea language sql as $$
  select pg_temp.seal(organization, convert_to(value, 'UTF8'))
$$;

-- Patients.
drop trigger audit_insert on patient;
drop trigger audit_update on patient;
drop trigger audit_delete on patient;
drop trigger masked_stays on patient;
drop index patient_search;
drop index patient_order;
alter table patient rename to patient_sealed;
alter table patient_sealed
  drop constraint patient_name_check,
  drop constraint patient_organization_id_ssn_key,
  add column sealed_by integer,
  add column ssn_mark bytea,
  alter column search drop expression;
alter table patient_sealed
  alter column sealed_by type integer using pg_temp.key_id(organization_id),
  alter column ssn_mark type bytea using public.hmac(ssn, pg_temp.key(organization_id, 'marks'), 'sha256'),
  alter column name type bytea using pg_temp.seal(organization_id, name),
  alter column ssn type bytea using pg_temp.seal(organization_id, ssn),
  alter column birth_date type bytea using pg_temp.seal(organization_id, birth_date::text),
  alter column policy type bytea using pg_temp.seal(organization_id, policy),
  alter column group_egisz type bytea using pg_temp.seal(organization_id, group_egisz),
  alter column phone type bytea using pg_temp.seal(organization_id, phone),
  alter column address type bytea using pg_temp.seal(organization_id, address),
  alter column address_guid type bytea using pg_temp.seal(organization_id, address_guid),
  alter column search type bytea using pg_temp.seal(organization_id, search);
alter table patient_sealed
  alter column sealed_by set not null,
  alter column search set not null,
  add constraint patient_organization_id_ssn_key unique (organization_id, ssn_mark),
  add foreign key (organization_id, sealed_by) references data_key (organization_id, id);
create index patient_sealed_by on patient_sealed (organization_id, sealed_by);
-- A masked row is never changed again, but that it is sealed by the next key.
create trigger masked_stays before update on patient_sealed
  for each row when (old.masked_at is not null and new.sealed_by = old.sealed_by) execute function refuse_change();
-- Written by the trigger of the view alone; one column is left, for rows that are locked.
revoke insert, update, delete on patient_sealed from provizor_app;
grant update (version) on patient_sealed to provizor_app;

-- The trail: fields stay named, what they held is sealed. 1205 writes its file anew.
alter table audit_entry
  add column sealed_by integer,
  add foreign key (organization_id, sealed_by) references data_key (organization_id, id);
create index audit_entry_sealed_by on audit_entry (organization_id, sealed_by) where sealed_by is not null;
alter table audit_entry disable trigger append_only_but_masking;
update audit_entry e
   set sealed_by = pg_temp.key_id(e.organization_id),
       changes = (
         select jsonb_object_agg(c.key, case
                  when c.key <> all('{name,ssn,birth_date,policy,group_egisz,phone,address,address_guid}')
                    or c.value ? 'hidden' then c.value
                  else jsonb_build_object('sealed',
                         encode(pg_temp.seal(e.organization_id, c.value::text), 'base64')) end)
           from jsonb_each(e.changes) c)
 where e.table_name = 'patient' and e.changes <> '{}';
alter table audit_entry enable trigger append_only_but_masking;

-- Packages for registers, protocols that answer them, and what their records are called.
alter table register_package add column sealed_by integer;
alter table register_package
  alter column sealed_by type integer using pg_temp.key_id(organization_id),
  alter column content type bytea using pg_temp.seal(organization_id, content);
alter table register_package
  alter column sealed_by set not null,
  add foreign key (organization_id, sealed_by) references data_key (organization_id, id);
create index register_package_sealed_by on register_package (organization_id, sealed_by);
alter table register_protocol add column sealed_by integer;
alter table register_protocol
  alter column sealed_by type integer using pg_temp.key_id(organization_id),
  alter column content type bytea using pg_temp.seal(organization_id, content);
alter table register_protocol
  alter column sealed_by set not null,
  add foreign key (organization_id, sealed_by) references data_key (organization_id, id);
create index register_protocol_sealed_by on register_protocol (organization_id, sealed_by);
alter table register_record add column sealed_by integer;
alter table register_record
  alter column sealed_by type integer using pg_temp.key_id(organization_id),
  alter column title type bytea using pg_temp.seal(organization_id, title);
alter table register_record
  alter column sealed_by set not null,
  add foreign key (organization_id, sealed_by) references data_key (organization_id, id);
create index register_record_sealed_by on register_record (organization_id, sealed_by);

-- Searches by СНИЛС in the region, and what it has told.
alter table prescription_search
  drop constraint prescription_search_ssn_check,
  add column sealed_by integer;
alter table prescription_search
  alter column sealed_by type integer using pg_temp.key_id(organization_id),
  alter column ssn type bytea using pg_temp.seal(organization_id, ssn),
  alter column answer type bytea using pg_temp.seal(organization_id, answer::text);
alter table prescription_search
  alter column sealed_by set not null,
  add foreign key (organization_id, sealed_by) references data_key (organization_id, id);
create index prescription_search_sealed_by on prescription_search (organization_id, sealed_by);

-- Papers, results of reports and answers kept for repeated requests: any of them may name people.
alter table printed add column sealed_by integer;
alter table printed
  alter column sealed_by type integer using pg_temp.key_id(organization_id),
  alter column bytes type bytea using pg_temp.seal(organization_id, bytes),
  alter column source type bytea using pg_temp.seal(organization_id, source::text);
alter table printed
  alter column sealed_by set not null,
  add foreign key (organization_id, sealed_by) references data_key (organization_id, id);
create index printed_sealed_by on printed (organization_id, sealed_by);
alter table report_run add column sealed_by integer;
alter table report_run
  alter column sealed_by type integer using case when result is not null then pg_temp.key_id(organization_id) end,
  alter column result type bytea using pg_temp.seal(organization_id, result);
alter table report_run
  add check (result is null or sealed_by is not null),
  add foreign key (organization_id, sealed_by) references data_key (organization_id, id);
create index report_run_sealed_by on report_run (organization_id, sealed_by) where sealed_by is not null;
alter table idempotency_key add column sealed_by integer;
alter table idempotency_key
  alter column sealed_by type integer using case when reply is not null then pg_temp.key_id(organization_id) end,
  alter column reply type bytea using pg_temp.seal(organization_id, reply::text);
alter table idempotency_key
  add check (reply is null or sealed_by is not null),
  add foreign key (organization_id, sealed_by) references data_key (organization_id, id);
create index idempotency_key_sealed_by on idempotency_key (organization_id, sealed_by) where sealed_by is not null;
