-- Statuses and releases know the group of their prescription themselves: a policy that looks at prescriptions is made
-- into a list of all of them in every statement (216 of 248 ms of a page of 500 releases among 100,000 prescriptions).
create function set_group() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select programme_kind = 'hiv' into new.hiv from prescription
   where organization_id = new.organization_id and id = new.prescription_id;
  return new;
end
$$;

alter table prescription_status add column hiv boolean;
alter table prescription_release add column hiv boolean;
update prescription_status h set hiv = p.programme_kind = 'hiv'
  from prescription p where p.organization_id = h.organization_id and p.id = h.prescription_id;
update prescription_release h set hiv = p.programme_kind = 'hiv'
  from prescription p where p.organization_id = h.organization_id and p.id = h.prescription_id;
alter table prescription_status alter column hiv set not null;
alter table prescription_release alter column hiv set not null;
create trigger its_group before insert or update of prescription_id, hiv on prescription_status
  for each row execute function set_group();
create trigger its_group before insert or update of prescription_id, hiv on prescription_release
  for each row execute function set_group();

drop policy of_shown on prescription_status;
drop policy of_shown on prescription_release;
create policy hiv on prescription_status as restrictive
  using (not hiv or current_setting('app.hiv', true) = 'on');
create policy hiv on prescription_release as restrictive
  using (not hiv or current_setting('app.hiv', true) = 'on');

-- A prescription keeps its group, so its rows do.
create function guard_group() returns trigger language plpgsql as $$
begin
  raise exception 'prescription % keeps its group', old.id using errcode = 'check_violation';
end
$$;
create trigger programme_kind_kept before update on prescription
  for each row when ((new.programme_kind = 'hiv') <> (old.programme_kind = 'hiv')) execute function guard_group();

-- Whatever stands in these is of the group.
drop policy of_shown on hiv_trail;
drop policy of_shown on hiv_mark;
drop policy of_shown on hiv_task;
create policy hiv on hiv_trail as restrictive using (current_setting('app.hiv', true) = 'on');
create policy hiv on hiv_mark as restrictive using (current_setting('app.hiv', true) = 'on');
create policy hiv on hiv_task as restrictive using (current_setting('app.hiv', true) = 'on');
