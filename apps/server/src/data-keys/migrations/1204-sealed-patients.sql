-- The rows of patients are sealed; `patient` becomes the view that opens them (repeatable/0625-patients.sql).

-- Of rows that are there already: a key an organisation, and one of marks.
insert into data_key (organization_id, purpose, sealed)
select o.id, p.purpose,
       pgp_sym_encrypt(encode(gen_random_bytes(32), 'hex'), current_setting('provizor.key'),
                       'cipher-algo=aes256, compress-algo=0, s2k-mode=0, s2k-digest-algo=sha256')
  from organization o cross join (values ('rows'), ('marks')) p (purpose)
 where exists (select from patient r where r.organization_id = o.id);

create function pg_temp.key_id(organization integer) returns integer language sql stable as $$
  select max(id) from public.data_key where organization_id = organization and purpose = 'rows'
$$;
create function pg_temp.opened_key(organization integer, of_purpose text) returns text language sql stable as $$
  select pgp_sym_decrypt(sealed, current_setting('provizor.key')) from public.data_key
   where organization_id = organization and purpose = of_purpose order by id desc limit 1
$$;
create function pg_temp.seal(organization integer, value text) returns bytea language sql as $$
  select case when value is not null then
    pgp_sym_encrypt(value, pg_temp.opened_key(organization, 'rows'),
                    'cipher-algo=aes256, compress-algo=0, s2k-mode=0, s2k-digest-algo=sha256') end
$$;

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
-- One rewriting: nothing of what stood in the clear is left in the file.
alter table patient_sealed
  alter column sealed_by type integer using pg_temp.key_id(organization_id),
  alter column ssn_mark type bytea using hmac(ssn, pg_temp.opened_key(organization_id, 'marks'), 'sha256'),
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
-- The trigger of the view numbers a new row itself.
grant usage on sequence patient_id_seq to provizor_app;
