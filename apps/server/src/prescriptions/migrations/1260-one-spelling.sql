-- One prescription is one, however its series and number are spelled: «77261234» scanned, «7726-1234» typed, the number
-- with the zeros of the blank or without (helper, section 6). Before, each spelling was served by itself.
create function prescription_series_key(series text) returns text
language sql immutable strict parallel safe
return regexp_replace(upper(series), '[\s‐‑–—-]', '', 'g');
create function prescription_number_key(number text) returns text
language sql immutable strict parallel safe
return regexp_replace(regexp_replace(upper(number), '\s', '', 'g'), '^0+(?=\d)', '');
grant execute on function prescription_series_key, prescription_number_key to provizor_app;

-- Those that were taken twice before stay beside each other: 0 is the first one, and every new one.
alter table prescription add column twin integer not null default 0;
with spelled as (
  select organization_id, id,
         row_number() over (partition by organization_id, programme_kind = 'hiv', prescription_series_key(series),
                                         prescription_number_key(number) order by id) - 1 as twin
    from prescription)
update prescription p set twin = s.twin
  from spelled s where s.organization_id = p.organization_id and s.id = p.id and s.twin > 0;

drop index prescription_once;
create unique index prescription_once on prescription
  (organization_id, (programme_kind = 'hiv'), prescription_series_key(series), prescription_number_key(number), twin);
