-- The trail repeats what it tells of patients: sealed as well.
alter table audit_entry
  add column sealed_by integer,
  add foreign key (organization_id, sealed_by) references data_key (organization_id, id);
create index audit_entry_sealed_by on audit_entry (organization_id, sealed_by) where sealed_by is not null;

alter table audit_entry disable trigger append_only_but_masking;
-- Of patients that are gone there may be entries, and no key yet.
insert into data_key (organization_id, purpose, sealed)
select distinct e.organization_id, 'rows',
       pgp_sym_encrypt(encode(gen_random_bytes(32), 'hex'), current_setting('provizor.key'),
                       'cipher-algo=aes256, compress-algo=0, s2k-mode=0, s2k-digest-algo=sha256')
  from (select distinct organization_id from audit_entry where table_name = 'patient') e
 where exists (select from organization o where o.id = e.organization_id)
   and not exists (select from data_key k where k.organization_id = e.organization_id and k.purpose = 'rows');
with key as materialized (
  select organization_id, id, pgp_sym_decrypt(sealed, current_setting('provizor.key')) as opened
    from data_key where purpose = 'rows')
update audit_entry e
   set sealed_by = k.id,
       changes = (
         select jsonb_object_agg(c.key, case
                  when c.key <> all('{name,ssn,birth_date,policy,group_egisz,phone,address,address_guid}')
                    or c.value ? 'hidden' then c.value
                  else jsonb_build_object('sealed', encode(pgp_sym_encrypt(c.value::text, k.opened,
                    'cipher-algo=aes256, compress-algo=0, s2k-mode=0, s2k-digest-algo=sha256'), 'base64')) end)
           from jsonb_each(e.changes) c)
  from key k
 where k.organization_id = e.organization_id and e.table_name = 'patient' and e.changes <> '{}';
alter table audit_entry enable trigger append_only_but_masking;
